"""Where CHANCE takes its answers from: named streams, so that two tables can be dealt the same luck whatever is played.

A luck that is dealt from a seed or a secret has no state.  The k-th number of a stream depends on nothing but the seed,
the stream and k, and k is counted by the position itself (cards gone from the deck, say): copies share it, taking a
move back draws the same card again, and a secret can be committed to before the deal and opened after the game.
Dice are the fast kind for rollouts: they just roll on.
"""

import hashlib
from typing import Final

from parvis.core.native import i64, mypyc_attr

WORD: Final[i64] = 0xFFFFFFFF
GOLDEN: Final[i64] = 0x9E3779B9


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Luck:
    """Numbers for CHANCE; a class of one's own need only give `number`.  `below` is fair to the last bit: what would tip the scales is thrown again."""

    def number(self, stream: i64, place: i64, attempt: i64) -> i64:
        """The 32-bit number at `place` of `stream`; `attempt` counts what was thrown again."""
        raise NotImplementedError

    def below(self, stream: i64, place: i64, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely as the others."""
        product = self.number(stream, place, 0) * n
        if product & WORD < n:
            unfair = (WORD + 1) % n
            attempt: i64 = 0
            while product & WORD < unfair:
                attempt += 1
                product = self.number(stream, place, attempt) * n
        return product >> 32


@mypyc_attr(acyclic=True)
class Dice(Luck):
    """A small fast generator (multiply with carry, 64 bits of state) for rollouts, samples and bots."""

    def __init__(self, seed: i64) -> None:
        self.low = mix(seed & WORD)
        self.carry = mix(((seed >> 32) & WORD) ^ GOLDEN) % 698769068 + 1

    def number(self, stream: i64, place: i64, attempt: i64) -> i64:
        return self.roll()

    def roll(self) -> i64:
        """The next 32 bits."""
        product = 698769069 * self.low + self.carry
        self.low = product & WORD
        self.carry = product >> 32
        return self.low ^ self.carry

    def pick(self, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely as the others."""
        product = self.roll() * n
        if product & WORD < n:
            unfair = (WORD + 1) % n
            while product & WORD < unfair:
                product = self.roll() * n
        return product >> 32

    def below(self, stream: i64, place: i64, n: i64) -> i64:
        return self.pick(n)


def mix(number: i64) -> i64:
    """A 32-bit number in which every bit of `number` has stirred every other."""
    number = ((number ^ (number >> 16)) * 0x7FEB352D) & WORD
    number = ((number ^ (number >> 15)) * 0x846CA68B) & WORD
    return number ^ (number >> 16)


@mypyc_attr(acyclic=True)
class SeedLuck(Luck):
    """The luck of a number: for the library, tests and research, where nobody would search for the seed."""

    def __init__(self, seed: i64) -> None:
        self.low: Final = mix(seed & WORD)
        self.high: Final = mix(((seed >> 32) & WORD) ^ GOLDEN)

    def number(self, stream: i64, place: i64, attempt: i64) -> i64:
        key = mix(self.low ^ (stream * GOLDEN & WORD)) ^ ((place * 256 + attempt) * GOLDEN & WORD)
        return mix(mix(key) ^ self.high)


@mypyc_attr(acyclic=True)
class SecretLuck(Luck):
    """The luck of a 32-byte secret (keyed BLAKE2b): nobody can tell a card from the cards before it."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) < 16:
            raise ValueError("a secret of at least 16 bytes is needed")
        self.secret: Final = secret

    def number(self, stream: i64, place: i64, attempt: i64) -> i64:
        label = b"%d:%d:%d" % (int(stream), int(place), int(attempt))
        return int.from_bytes(hashlib.blake2b(label, key=self.secret, digest_size=4).digest(), "big")


def commitment(secret: bytes) -> str:
    """What may be published before the deal: whoever gets the secret afterwards can check that it is the same."""
    return hashlib.sha256(secret).hexdigest()
