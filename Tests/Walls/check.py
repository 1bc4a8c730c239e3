#!/usr/bin/env python3
"""Checks the walls between the packages; builds nothing.

check.py           the tree alone; prints nothing when it is clean
check.py --proof   then also plants every violation in a scratch copy and counts those that are caught
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 9):
    sys.exit("The walls need Python 3.9 or newer.")
sys.dont_write_bytecode = True

from pathlib import Path

from guard import Guard
from imports import Frontend
from manifests import ManifestReader
from proof import prove
from report import report
from rules import Rules


def main() -> int:
    root = Path(__file__).resolve().parents[2]
    rules, frontend = Rules.load(), Frontend()
    guard = Guard(root, rules, frontend, ManifestReader(root, cache=root / ".build" / "walls"))
    violations = guard.check()
    if violations:
        print(report(violations), file=sys.stderr)
        return 1
    return prove(guard) if "--proof" in sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
