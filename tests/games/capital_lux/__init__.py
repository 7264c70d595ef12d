"""Tests of Capital Lux, a file for each chapter of its rules."""
