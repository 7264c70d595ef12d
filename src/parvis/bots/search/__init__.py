"""The loops of the bots that search; compiled like the rules."""
