"""Tables: answers once and in order, secrets, seats, restarts."""
