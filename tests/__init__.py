"""Tests of Parvis, a folder for each part of it."""
