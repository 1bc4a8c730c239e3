"""Keeps what a release writes, so that later versions are tested to read it."""
