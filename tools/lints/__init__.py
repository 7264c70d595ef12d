"""The lints of the house, one module for each subject; tools/lint.py runs them all."""
