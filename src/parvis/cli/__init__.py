"""The command line."""


def main() -> int:
    """The command `parvis`."""
    return 0
