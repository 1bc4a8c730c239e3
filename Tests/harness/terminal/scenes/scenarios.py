"""All that is tried, by what it shows."""

from __future__ import annotations

from harness.terminal.scenes import (
    beginning,
    browsing,
    changing,
    completing,
    endings,
    exploring,
    hostile,
    recording,
    surroundings,
)
from harness.terminal.stage import ALL

__all__ = [
    "ALL",
    "beginning",
    "browsing",
    "changing",
    "completing",
    "endings",
    "exploring",
    "hostile",
    "recording",
    "surroundings",
]
