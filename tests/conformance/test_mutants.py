"""The suite can fail: every planted fault is found by its check, and every check finds one."""

import os
import subprocess
import sys

import pytest

from tests.conformance.checks import CHECKS
from tests.conformance.faults import FAULTS
from tests.conformance.mutants import MUTANTS, Mutant
from tests.conformance.streams import ROOT, environment


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.fault)
def test_planted_fault_is_found_by_its_check_which_passes_without_it(mutant: Mutant) -> None:
    command = [sys.executable, "-m", "tests.conformance.mutants", mutant.fault]
    done = subprocess.run(command, env=environment(pure=True, hash_seed="0"), cwd=ROOT, capture_output=True, text=True)
    assert 0 == done.returncode, done.stdout + done.stderr
    assert f"{mutant.fault}: found by {mutant.check!r}" in done.stdout
    assert os.environ.get("PARVIS_PLANTED_FAULT") is None


def test_every_check_finds_a_planted_fault() -> None:
    assert set(CHECKS) == {mutant.check for mutant in MUTANTS}
    assert set(FAULTS) == {mutant.fault for mutant in MUTANTS}
    assert len(MUTANTS) == len(FAULTS)
