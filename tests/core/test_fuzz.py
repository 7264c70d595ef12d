"""A short run of the fuzzer, the same every time; `make fuzz` goes on for as long as one likes."""

import sys

from tests.meta.linting import ROOT

sys.path.insert(0, str(ROOT / "tools"))

import fuzz


def test_hostile_input_is_refused_in_one_sentence() -> None:
    outcome = fuzz.run(seed=1, cases=1200)
    assert [] == [f"case {failure.case}: {failure.what}: {failure.text[:300]!r}" for failure in outcome.failures]
    for target in fuzz.TARGETS:
        assert outcome.ends[f"{target} refused"] > 100
    assert outcome.ends["state accepted"] > 10
    assert outcome.ends["record accepted"] > 10
