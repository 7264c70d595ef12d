"""Notre Dame: rules, rulings and examples."""
