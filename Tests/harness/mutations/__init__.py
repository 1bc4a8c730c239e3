"""Breaks the sync engine on purpose, to see that its tests notice."""
