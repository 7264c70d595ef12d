"""What can go wrong by somebody's input: every message is one plain sentence that the person who caused it can act on."""


class ParvisError(Exception):
    """A sentence for the person who asked; the command line prints it and exits with 2."""


class UnknownGame(ParvisError):
    """No game of that name is installed."""


class BadOption(ParvisError):
    """An option that the game does not have, or a value that it does not take."""


class IllegalAnswer(ParvisError):
    """An answer that the open question does not allow; nothing has changed."""


class NotAllowed(ParvisError):
    """Something that may not be done now, such as taking back what somebody has already learned from."""


class CorruptRecord(ParvisError):
    """A record, state or component file that is not what it says it is."""
