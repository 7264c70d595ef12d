"""A small net that values what one seat knows: features in, chance to win and margin out; and how it learns.

One hidden layer of rectified units, two outputs between 0 and 1.  Features are whole numbers in 64ths; most of them are
0, and those cost nothing.

A net learns in fractions.  Bots look through a `Sight` of it, in whole numbers, two hidden units to a machine word:
sums of whole numbers come out the same in whatever order they are made, so what has changed since the last look is
all that has to be added.
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
FINE: Final = 8192.0  # parts of a weight in a sight
LANE: Final[i64] = 4294967296  # two sums share a word: the first times this, plus the second
HALF_LANE: Final[i64] = 2147483648
TRUST: Final = 0.5  # what a new net makes of four points by the judge
STRONGEST: Final = 2000.0  # weights to one unit together: no sum leaves its half of a word


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


def new_net(inputs: i64, hidden: i64, dice: Dice, leans: bool = False) -> Net:
    """A net that has learned nothing: small weights to the hidden units, none from them.  Where it leans on the last
    feature, what the judge says, its first two hidden units pass that on, up and down."""
    first = zeros((inputs + 1) * hidden)
    second = zeros(OUTPUTS * (hidden + 1))
    width = sqrt(2.0 / 30.0)
    for k in range(inputs * hidden):
        if k % hidden > 1 or not leans:
            first[k] = width * (float(dice.pick(65536)) / 32768.0 - 1.0)
    if leans:
        for unit in range(i64(2)):
            sign = 1.0 if unit == 0 else -1.0
            first[(inputs - 1) * hidden + unit] = sign
            for output in range(OUTPUTS):
                second[output * (hidden + 1) + unit] = sign * TRUST
    return Net(inputs, hidden, first, second)


def rounded(weight: float) -> i64:
    """A weight in whole parts."""
    return i64(int(weight * FINE + (0.5 if weight >= 0.0 else -0.5)))


@final
@mypyc_attr(acyclic=True)
class Chair:
    """What a seat was last seen to know, and what it came to."""

    def __init__(self, features: vec[i64], sums: vec[i64]) -> None:
        self.features: Final = features
        self.sums: Final = sums  # of two hidden units each, before they are rectified


@final
@mypyc_attr(acyclic=True)
class Weights:
    """A net in whole numbers, to be looked through."""

    def __init__(self, net: Net) -> None:
        self.inputs: Final = net.inputs
        self.pairs: Final = (net.hidden + 1) // 2
        self.first: Final = noughts((net.inputs + 1) * self.pairs)
        self.second: Final = noughts(OUTPUTS * (2 * self.pairs + 1))
        self.take(net)

    def take(self, net: Net) -> None:
        """The weights as the net has them now."""
        hidden = net.hidden
        pairs = self.pairs
        for k in range(net.inputs + 1):
            place = k * hidden
            for pair in range(pairs):
                unit = 2 * pair
                one = rounded(net.first[place + unit])
                other = rounded(net.first[place + unit + 1]) if unit + 1 < hidden else 0
                self.first[k * pairs + pair] = one * LANE + other
        for output in range(OUTPUTS):
            place = output * (2 * pairs + 1)
            for unit in range(hidden):
                self.second[place + unit] = rounded(net.second[output * (hidden + 1) + unit])
            self.second[place + 2 * pairs] = rounded(net.second[output * (hidden + 1) + hidden])


@final
@mypyc_attr(acyclic=True)
class Sight:
    """A look through a net, and what has been seen last from every chair."""

    def __init__(self, weights: Weights, seats: i64) -> None:
        self.weights: Final = weights
        self.outputs: Final = zeros(OUTPUTS)
        self.chairs: Final = [Chair(noughts(weights.inputs), noughts(weights.pairs)) for _ in range(seats)]
        self.forget()

    def forget(self) -> None:
        """Nothing has been seen yet: what there is comes from the bias."""
        weights = self.weights
        for chair in self.chairs:
            for k in range(weights.inputs):
                chair.features[k] = 0
            for pair in range(weights.pairs):
                chair.sums[pair] = i64(64) * weights.first[weights.inputs * weights.pairs + pair]

    def look(self, features: vec[i64], seat: i64) -> None:
        """Work the outputs out."""
        chair = self.chairs[seat]
        known = chair.features
        sums = chair.sums
        first = self.weights.first
        second = self.weights.second
        pairs = self.weights.pairs
        for k in range(self.weights.inputs):
            more = features[k] - known[k]
            if more:
                known[k] = features[k]
                place = k * pairs
                for pair in range(pairs):
                    sums[pair] += more * first[place + pair]
        last = 2 * pairs
        win = second[last] * 64 * 8192
        margin = second[2 * last + 1] * 64 * 8192
        for pair in range(pairs):
            both = sums[pair]
            other = ((both + HALF_LANE) & (LANE - 1)) - HALF_LANE
            one = (both - other) >> 32
            if one > 0:
                win += one * second[2 * pair]
                margin += one * second[last + 1 + 2 * pair]
            if other > 0:
                win += other * second[2 * pair + 1]
                margin += other * second[last + 2 + 2 * pair]
        self.outputs[0] = squash(float(win) / (PARTS * FINE * FINE))
        self.outputs[1] = squash(float(margin) / (PARTS * FINE * FINE))


def is_sound(net: Net) -> bool:
    """Are the weights such that no sum of a sight can leave its half of a word?"""
    for unit in range(net.hidden):
        total = 0.0
        for k in range(net.inputs + 1):
            total += abs(net.first[k * net.hidden + unit])
        if not total < STRONGEST:
            return False
    for weight in net.second:
        if not abs(weight) < STRONGEST / 16.0:
            return False
    return True


def noughts(number: i64) -> vec[i64]:
    """So many whole noughts."""
    return vec[i64]([0] * number)


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
        self.active: Final = noughts(net.hidden)  # the units that gave something
        self.back: Final = zeros(net.hidden)  # the slopes at those
        self.examples: i64 = 0
        self.steps: i64 = 0

    def show(self, features: vec[i64], win: float, margin: float) -> None:
        """One example: what the outputs should have been."""
        net = self.net
        net.look(features)
        hidden = net.hidden
        lacking = net.outputs[0] - win
        other = net.outputs[1] - margin
        active: i64 = 0
        for unit in range(hidden):
            if net.units[unit] > 0.0:
                self.second_slope[unit] += lacking * net.units[unit]
                self.second_slope[hidden + 1 + unit] += other * net.units[unit]
                self.active[active] = unit
                self.back[active] = lacking * net.second[unit] + other * net.second[hidden + 1 + unit]
                active += 1
        self.second_slope[hidden] += lacking
        self.second_slope[2 * hidden + 1] += other
        for k in range(net.inputs + 1):
            much = 1.0 if k == net.inputs else float(features[k]) / PARTS
            if much != 0.0:
                place = k * hidden
                for unit in range(active):
                    self.first_slope[place + self.active[unit]] += much * self.back[unit]
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
