"""The server from outside: what every request has to pass, and every byte that comes back."""
