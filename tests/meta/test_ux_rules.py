"""Every rule of the table in the browser has a test."""

import ast
from pathlib import Path

from tests.web.rules import RULES

TESTS = Path(__file__).parent.parent


def named_rules() -> dict[int, list[str]]:
    """The tests that show each rule, as they say themselves."""
    found: dict[int, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("ux", "pytest.mark.ux"):
                    for number in mark.args:
                        name = f"{path.relative_to(TESTS)}::{node.name}"
                        found.setdefault(ast.literal_eval(number), []).append(name)
    return found


def test_every_rule_of_the_table_is_shown_by_a_test() -> None:
    found = named_rules()
    for number, sentence in RULES.items():
        print(f"{number:2} {sentence}")
        for test in found.get(number, []):
            print(f"     {test}")
    assert list(range(1, 33)) == list(RULES)
    assert [] == [number for number in RULES if number not in found]
    assert [] == [number for number in found if number not in RULES]
