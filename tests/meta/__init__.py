"""Tests of the tests: is there one for every rule?"""
