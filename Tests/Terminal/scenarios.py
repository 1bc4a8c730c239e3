"""All that is tried, by what it shows."""

from __future__ import annotations

import beginning
import browsing
import changing
import endings
import hostile
import surroundings
from stage import ALL

__all__ = ["ALL", "beginning", "browsing", "changing", "endings", "hostile", "surroundings"]
