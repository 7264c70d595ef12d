"""Tests of Rattus, a file for each chapter of its rules."""
