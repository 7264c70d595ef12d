"""What every game has to pass, whatever its options: one suite for all, and a file of hooks for each game.

`games` lists the cases, `walks` plays through them, the `check_` modules say what has to hold and the `test_` modules
run them.  `twins` plays two worlds that a seat can't tell apart; `mutants` plants faults that the checks have to find.
A new game adds `hooks/<game>.py`, which says independently of its rules what its spec says, and nothing else.
"""
