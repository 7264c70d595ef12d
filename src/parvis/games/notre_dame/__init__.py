"""Notre Dame, both editions, with New Persons."""
