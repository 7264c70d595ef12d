"""Where CHANCE takes its answers from: known numbers, fairness, streams that don't disturb each other, commitment."""

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest

import parvis
from parvis.core.frames import State
from parvis.core.luck import Dice, Luck, SecretLuck, SeedLuck, commitment
from tests.driving import steered

SECRET = bytes(range(32))
LARGEST = 2**63 - 1


def numbers(luck: Luck, stream: int, count: int) -> list[int]:
    """The first numbers of a stream."""
    return [int(luck.number(stream, place, 0)) for place in range(count)]


def chi_square(counts: Counter[int], outcomes: int) -> float:
    """How far counts are from even."""
    expected = counts.total() / outcomes
    return sum((counts[k] - expected) ** 2 / expected for k in range(outcomes))


# --- known answers: who changes these changes the games of everybody's seeds ----------------------


@pytest.mark.parametrize(
    ("seed", "first", "of_72"),
    [
        (0, [2926543089, 2821711178, 2815449220], [49, 47, 47, 62, 32, 65, 19, 41]),
        (1, [1886380579, 3605565163, 60145665], [31, 60, 1, 13, 17, 44, 24, 71]),
        (7, [774008893, 3043651830, 166065410], [12, 51, 2, 0, 62, 45, 20, 68]),
        (2**31, [4169311053, 2788554899, 2009427891], [69, 46, 33, 47, 48, 10, 30, 16]),
        (LARGEST, [426740351, 3963289169, 14049967], [7, 66, 0, 9, 66, 13, 34, 19]),
    ],
)
def test_luck_of_a_seed_is_what_it_always_was(seed: int, first: list[int], of_72: list[int]) -> None:
    luck = SeedLuck(seed)
    assert first == numbers(luck, 0, 3)
    assert of_72 == [int(luck.below(0, place, 72)) for place in range(8)]


def test_other_streams_and_attempts_of_a_seed_are_what_they_always_were() -> None:
    luck = SeedLuck(7)
    assert [1256971289, 4105132944] == [int(luck.number(1, 0, 0)), int(luck.number(0, 0, 1))]


@pytest.mark.parametrize(
    ("seed", "rolls", "picks"),
    [
        (0, [33350995, 851425380, 3804177346, 1284444141], [5, 1, 1, 2, 2, 0, 0, 3, 5, 1]),
        (1, [3617312536, 2290871718, 2511869356, 2967827964], [3, 2, 3, 3, 0, 1, 4, 1, 5, 4]),
        (LARGEST, [2905906930, 1564786253, 3902104645, 2591992737], [2, 4, 2, 3, 5, 5, 4, 4, 2, 4]),
    ],
)
def test_dice_roll_what_they_always_rolled(seed: int, rolls: list[int], picks: list[int]) -> None:
    dice = Dice(seed)
    assert rolls == [int(dice.roll()) for _ in range(4)]
    assert picks == [int(dice.pick(6)) for _ in range(10)]


def test_dice_multiply_with_carry() -> None:
    """The generator worked out once more, in numbers without an end."""
    dice = Dice(20)
    low, carry = int(dice.low), int(dice.carry)
    for _ in range(200):
        product = 698769069 * low + carry
        low, carry = product % 2**32, product // 2**32
        assert low ^ carry == int(dice.roll())


@pytest.mark.parametrize(("stream", "place", "attempt"), [(0, 0, 0), (0, 1, 0), (3, 5, 1), (4, 71, 2)])
def test_luck_of_a_secret_is_its_keyed_hash(stream: int, place: int, attempt: int) -> None:
    label = f"{stream}:{place}:{attempt}".encode("ascii")
    expected = int.from_bytes(hashlib.blake2b(label, key=SECRET, digest_size=4).digest(), "big")
    assert expected == int(SecretLuck(SECRET).number(stream, place, attempt))


def test_luck_of_a_secret_is_what_it_always_was() -> None:
    luck = SecretLuck(SECRET)
    assert [996569012, 715982507, 503810724] == numbers(luck, 0, 3)
    assert [16, 12, 8, 13, 50, 36, 69, 6] == [int(luck.below(0, place, 72)) for place in range(8)]


# --- fairness ------------------------------------------------------------------------------------

FAIR: list[tuple[str, Callable[[int, int, int], int]]] = [
    ("over seeds", lambda k, n, stream: int(SeedLuck(k).below(stream, 0, n))),
    ("over places", lambda k, n, stream: int(SeedLuck(11).below(stream, k, n))),
    ("over secrets", lambda k, n, stream: int(SecretLuck(k.to_bytes(32, "big")).below(stream, 0, n))),
    ("over dice", lambda k, n, stream: int(Dice(k).pick(n))),
]


@pytest.mark.parametrize(("n", "limit"), [(2, 10.8), (4, 16.3), (6, 20.5), (72, 112.3)])
@pytest.mark.parametrize(("name", "draw"), FAIR, ids=[name for name, _ in FAIR])
def test_numbers_below_n_are_equally_likely(
    name: str, draw: Callable[[int, int, int], int], n: int, limit: float
) -> None:
    """Chi-square within what 999 of 1,000 fair generators keep to; the seeds are fixed."""
    counts = Counter(draw(k, n, 1) for k in range(6000))
    assert chi_square(counts, n) < limit


def test_neighbouring_numbers_are_independent() -> None:
    """Pairs of following places, of following streams, and of following seeds are as likely as all others."""
    luck = SeedLuck(3)
    following = [
        Counter(int(luck.below(0, k, 6) * 6 + luck.below(0, k + 1, 6)) for k in range(6000)),
        Counter(int(luck.below(k, 0, 6) * 6 + luck.below(k + 1, 0, 6)) for k in range(6000)),
        Counter(int(SeedLuck(k).below(0, 0, 6) * 6 + SeedLuck(k + 1).below(0, 0, 6)) for k in range(6000)),
    ]
    assert all(chi_square(counts, 36) < 66.6 for counts in following)


def test_what_would_tip_the_scales_is_thrown_again() -> None:
    """Below 3 * 2^29 a fourth of all numbers has to be thrown again; kept, they would favour two of three remainders."""
    n = 3 * 2**29
    luck, dice = SeedLuck(9), Dice(9)
    again = sum(int(luck.number(0, k, 0)) * n % 2**32 < 2**32 % n for k in range(2000))
    assert 420 < again < 580
    assert chi_square(Counter(int(luck.below(0, k, n)) % 3 for k in range(3000)), 3) < 13.8
    assert chi_square(Counter(int(dice.pick(n)) % 3 for _ in range(3000)), 3) < 13.8


def test_numbers_stay_below_n() -> None:
    dice, luck = Dice(5), SeedLuck(5)
    for n in (1, 2, 3, 72, 1000, 2**31):
        assert all(0 <= int(dice.pick(n)) < n for _ in range(50))
        assert all(0 <= int(luck.below(2, place, n)) < n for place in range(50))


# --- luck without a state ------------------------------------------------------------------------


def test_number_depends_on_seed_stream_and_place_alone() -> None:
    one, other = SeedLuck(12), SeedLuck(12)
    assert numbers(one, 2, 5) == numbers(other, 2, 5)
    numbers(one, 0, 50)
    assert numbers(one, 2, 5) == numbers(other, 2, 5)


def test_streams_seeds_and_secrets_differ() -> None:
    streams = {tuple(numbers(SeedLuck(1), stream, 4)) for stream in range(50)}
    seeds = {tuple(numbers(SeedLuck(seed), 0, 4)) for seed in [*range(50), *[2**k for k in range(6, 63)]]}
    secrets = {tuple(numbers(SecretLuck(bytes([k] * 16)), 0, 4)) for k in range(50)}
    assert (50, 107, 50) == (len(streams), len(seeds), len(secrets))


def test_two_games_of_one_seed_are_the_same_and_go_on_the_same() -> None:
    game = parvis.game("capital_lux", players=3)
    one, other = game.new(seed=5), game.new(seed=5)
    while not one.is_over:
        assert one.json() == other.json()
        answer = one.legal()[-1]
        one.apply(answer)
        other.apply(answer)
    assert one.json() == other.json()


def test_copy_shares_the_luck_and_draws_the_same_card_again() -> None:
    state = parvis.game("capital_lux", players=2).new(seed=8)
    choose = steered(["keep:G", "capital:G"], 1)
    while not any(state.notation(answer).startswith("capital:G") for answer in state.legal()):
        state.apply(choose(state))
    scholar = next(answer for answer in state.legal() if state.notation(answer).startswith("capital:G"))
    once, again = state.copy(), state.copy()
    once.apply(scholar)
    again.apply(scholar)
    assert once.json() == again.json() != state.json()


def test_two_tables_of_one_seed_are_dealt_the_same_luck_whatever_is_played() -> None:
    """Cards leave the deck in the same order; here one table plays scholars and agents, the other none."""
    busy = luck_of_game(["keep:[BG]", "capital"])
    lazy = luck_of_game(["keep:[PY]", "home"])
    for stream in ("deck", "lots", "mods 1", "mods 2", "mods 3"):
        shorter = min(len(busy[stream]), len(lazy[stream]))
        assert busy[stream][:shorter] == lazy[stream][:shorter]
    assert len(busy["deck"]) > len(lazy["deck"]) > 40
    assert len(busy["mods 1"]) > len(lazy["mods 1"])


def luck_of_game(style: list[str]) -> dict[str, list[str]]:
    """What each stream gave in a game of seed 21, played in a style."""
    game = parvis.game("capital_lux", players=3)
    state: State = game.new()
    luck, choose = SeedLuck(21), steered(style, 1)
    given: dict[str, list[str]] = {stream: [] for stream in ("deck", "lots", "mods 1", "mods 2", "mods 3")}
    while not state.is_over:
        if state.seat != parvis.CHANCE:
            state.apply(choose(state))
            continue
        answer = int(state.draw(luck))
        verb, _, outcome = state.notation(answer).partition(":")
        given["lots" if verb == "lot" else f"mods {state.json()['round']}" if verb == "mod" else "deck"].append(outcome)
        state.apply(answer)
    return given


# --- secrets -------------------------------------------------------------------------------------


def test_commitment_is_the_hash_that_anybody_can_check() -> None:
    assert "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd" == commitment(SECRET)
    assert hashlib.sha256(SECRET).hexdigest() == commitment(SECRET)
    assert commitment(SECRET) != commitment(SECRET[::-1])


@pytest.mark.parametrize("secret", [b"", b"short", bytes(15)])
def test_short_secret_is_refused(secret: bytes) -> None:
    with pytest.raises(ValueError, match="a secret of at least 16 bytes is needed"):
        SecretLuck(secret)


def test_seed_and_chance_together_are_refused() -> None:
    with pytest.raises(ValueError, match="give a seed or a chance, not both"):
        parvis.game("capital_lux", players=2).new(seed=1, chance=SeedLuck(1))


@pytest.mark.parametrize("seed", [0, -1, 2**63, 10**40])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    state = parvis.game("capital_lux", players=2).new(seed=seed)
    assert "keep" == state.question.NAME
