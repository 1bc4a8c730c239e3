"""Measures import, store, sync and screens, next to other programs where there are any."""
