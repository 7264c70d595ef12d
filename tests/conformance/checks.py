"""All checks by their names.  Each takes a case and a seed, and raises an AssertionError for what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.conformance.check_copies import check_copies, check_history
from tests.conformance.check_knowledge import check_audiences, check_chronicle, check_logs
from tests.conformance.check_luck import check_deals, check_duplicate, check_settling, check_weights
from tests.conformance.check_play import check_answers, check_end, check_pieces, check_refusals, check_scores
from tests.conformance.check_records import check_replay, check_snapshots, check_texts, check_unfinished
from tests.conformance.check_worlds import check_odds, check_twins, check_worlds
from tests.conformance.games import Case
from tests.conformance.streams import check_global_random, check_processes

CHECKS: Final[dict[str, Callable[[Case, int], None]]] = {
    "answers": check_answers,
    "refusals": check_refusals,
    "end": check_end,
    "pieces": check_pieces,
    "scores": check_scores,
    "copies": check_copies,
    "history": check_history,
    "replay": check_replay,
    "unfinished": check_unfinished,
    "snapshots": check_snapshots,
    "texts": check_texts,
    "logs": check_logs,
    "audiences": check_audiences,
    "chronicle": check_chronicle,
    "twins": check_twins,
    "worlds": check_worlds,
    "odds": check_odds,
    "weights": check_weights,
    "duplicate": check_duplicate,
    "deals": check_deals,
    "settling": check_settling,
    "processes": check_processes,
    "global random": check_global_random,
}
