"""A small net that values what one seat knows: features in, chance to win and margin out; and how it learns.

One hidden layer of rectified units, two outputs between 0 and 1.  Features are whole numbers in 64ths; most of them are
0, and those cost nothing.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from parvis.core.luck import Dice
from parvis.core.native import append, i64, mypyc_attr, vec

PARTS: Final = 64.0  # of a whole, in a feature
OUTPUTS: Final[i64] = 2  # the share of the win, and how good the margin is
MOMENTUM: Final = 0.9  # of Adam
SLOWNESS: Final = 0.999
TINY: Final = 1e-8


def zeros(number: i64) -> vec[float]:
    """So many noughts."""
    found = vec[float]([0.0])
    for _ in range(number - 1):
        found = append(found, 0.0)
    return found


def weights_of(numbers: list[float]) -> vec[float]:
    """Weights from outside, as the net holds them."""
    return vec[float](numbers)


def features_of(numbers: list[int]) -> vec[i64]:
    """Features from outside, as a judge gives them."""
    return vec[i64]([i64(number) for number in numbers])


def squash(number: float) -> float:
    """The logistic function."""
    if number < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-number)) if number < 30.0 else 1.0


@final
@mypyc_attr(acyclic=True)
class Net:
    """Weights; `first` holds those of an input together, `second` those of an output, the last of each being the bias."""

    def __init__(self, inputs: i64, hidden: i64, first: vec[float], second: vec[float]) -> None:
        self.inputs: Final = inputs
        self.hidden: Final = hidden
        self.first: Final = first  # [input * hidden + unit]; input `inputs` is the bias
        self.second: Final = second  # [output * (hidden + 1) + unit]; unit `hidden` is the bias
        self.units: Final = zeros(hidden)  # what the hidden units gave last
        self.outputs: Final = zeros(OUTPUTS)

    def look(self, features: vec[i64]) -> None:
        """Work the outputs out."""
        hidden = self.hidden
        units = self.units
        first = self.first
        place = self.inputs * hidden
        for unit in range(hidden):
            units[unit] = first[place + unit]
        for k in range(self.inputs):
            if features[k]:
                much = float(features[k]) / PARTS
                place = k * hidden
                for unit in range(hidden):
                    units[unit] += much * first[place + unit]
        for unit in range(hidden):
            if units[unit] < 0.0:
                units[unit] = 0.0
        for output in range(OUTPUTS):
            place = output * (hidden + 1)
            total = self.second[place + hidden]
            for unit in range(hidden):
                total += self.second[place + unit] * units[unit]
            self.outputs[output] = squash(total)

    def worth(self, features: vec[i64]) -> i64:
        """Half the chance to win and half the margin, in millionths: what rewards are in searches."""
        self.look(features)
        return i64(int(500000.0 * (self.outputs[0] + self.outputs[1])))


def new_net(inputs: i64, hidden: i64, dice: Dice) -> Net:
    """A net that knows nothing: small weights to the hidden units, none from them."""
    first = zeros((inputs + 1) * hidden)
    width = sqrt(2.0 / 30.0)
    for k in range(inputs * hidden):
        first[k] = width * (float(dice.pick(65536)) / 32768.0 - 1.0)
    return Net(inputs, hidden, first, zeros(OUTPUTS * (hidden + 1)))


@final
@mypyc_attr(acyclic=True)
class Teacher:
    """Teaches a net by Adam, example by example, a batch at a time."""

    def __init__(self, net: Net) -> None:
        self.net: Final = net
        first: i64 = len(net.first)
        second: i64 = len(net.second)
        self.first_slope: Final = zeros(first)
        self.second_slope: Final = zeros(second)
        self.first_mean: Final = zeros(first)
        self.second_mean: Final = zeros(second)
        self.first_square: Final = zeros(first)
        self.second_square: Final = zeros(second)
        self.examples: i64 = 0
        self.steps: i64 = 0

    def show(self, features: vec[i64], win: float, margin: float) -> None:
        """One example: what the outputs should have been."""
        net = self.net
        net.look(features)
        hidden = net.hidden
        back = zeros(hidden)
        for output in range(OUTPUTS):
            error = net.outputs[output] - (margin if output else win)
            place = output * (hidden + 1)
            for unit in range(hidden):
                if net.units[unit] > 0.0:
                    self.second_slope[place + unit] += error * net.units[unit]
                    back[unit] += error * net.second[place + unit]
            self.second_slope[place + hidden] += error
        for k in range(net.inputs + 1):
            much = 1.0 if k == net.inputs else float(features[k]) / PARTS
            if much != 0.0:
                place = k * hidden
                for unit in range(hidden):
                    self.first_slope[place + unit] += much * back[unit]
        self.examples += 1

    def learn(self, rate: float) -> None:
        """A step down the slope of the examples shown since the last one."""
        if self.examples:
            self.steps += 1
            steps = min(self.steps, i64(100000))
            fade = sqrt(1.0 - SLOWNESS ** float(steps)) / (1.0 - MOMENTUM ** float(steps))
            share = 1.0 / float(self.examples)
            descend(self.net.first, self.first_slope, self.first_mean, self.first_square, share, rate * fade)
            descend(self.net.second, self.second_slope, self.second_mean, self.second_square, share, rate * fade)
            self.examples = 0


def descend(
    weights: vec[float], slope: vec[float], mean: vec[float], square: vec[float], share: float, rate: float
) -> None:
    """Adam for one layer; the slope is used up."""
    for k in range(i64(len(weights))):
        steep = slope[k] * share
        if steep != 0.0 or mean[k] != 0.0:
            mean[k] = MOMENTUM * mean[k] + (1.0 - MOMENTUM) * steep
            square[k] = SLOWNESS * square[k] + (1.0 - SLOWNESS) * steep * steep
            weights[k] -= rate * mean[k] / (sqrt(square[k]) + TINY)
            slope[k] = 0.0
