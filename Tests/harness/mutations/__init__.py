"""Breaks the sync engine and the screens on purpose, to see that their tests notice."""
