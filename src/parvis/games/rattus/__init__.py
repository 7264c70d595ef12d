"""Rattus: the base game with every class card and module of the Big Box booklet."""
