"""Games by the thousand, and what they prove."""
