"""Prints the sources that a new stored field edits or creates, without writing them.

run scaffolds.touched
"""

from __future__ import annotations

import sys

from harness.scaffolds.change import Change
from harness.scaffolds.new_field import field


def main() -> int:
    change = Change()
    # No other name may be that of a field that a trial has written.
    list(field(change, "SampleTerrain"))
    touched = {*change.edited, *change.created}
    print(*sorted(path for path in touched if "/Sources/" in path), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
