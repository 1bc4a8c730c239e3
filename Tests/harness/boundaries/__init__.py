"""Checks the boundaries between the packages, and proves that it notices each way to break them."""
