"""Generates lists from the Swift sources: actions, keys, previews, JSON formats."""
