"""The same games in every process: whatever its hash seed, its speed and the state of the module `random`."""

import pytest

import parvis
from tests.conformance.games import PLAIN, Case, cases_of, combinations_of, players_of
from tests.conformance.streams import HASH_SEEDS, check_global_random, digests, elsewhere


@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
@pytest.mark.parametrize("name", parvis.game_names())
def test_hash_seed_of_a_process_changes_no_game(name: str, hash_seed: str) -> None:
    cases = cases_of(name, mixed=0)
    mode, found = elsewhere(cases, pure=parvis.mode() == "pure", hash_seed=hash_seed)
    assert parvis.mode() == mode
    assert digests(cases) == found


@pytest.mark.parametrize("name", parvis.game_names())
def test_interpreted_rules_play_every_combination_of_options_as_these_do(name: str) -> None:
    players = len(players_of(name))
    cases = combinations_of(name, 32 if len(combinations_of(name)) < 64 * players else 64 // players)
    mode, found = elsewhere(cases, pure=True, hash_seed="17")
    assert ("pure", len(cases)) == (mode, len(found))
    assert digests(cases) == found
    # Compiled, this has compared the two speeds; interpreted, two hash seeds.
    assert {"pure", parvis.mode()} == {mode, parvis.mode()}
    assert (parvis.mode() == "pure") == (mode == parvis.mode())


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_module_random_is_neither_read_nor_changed(case: Case) -> None:
    check_global_random(case, 3)
