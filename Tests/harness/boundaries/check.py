"""Checks the boundaries between the packages; builds nothing.

run boundaries.check           the tree alone; prints nothing when it is clean
run boundaries.check --proof   then also plants every violation in a scratch copy and counts those that are caught
"""

from __future__ import annotations

import sys

from harness.boundaries.clean import CleanFiles
from harness.boundaries.guard import Guard
from harness.boundaries.imports import Frontend
from harness.boundaries.manifests import ManifestReader
from harness.boundaries.report import report
from harness.boundaries.rules import Rules
from harness.places import BUILD, ROOT


def main() -> int:
    rules, frontend = Rules.load(), Frontend()
    manifests = ManifestReader(ROOT, cache=BUILD / "boundaries")
    guard = Guard(ROOT, rules, frontend, manifests, CleanFiles(BUILD / "boundaries", manifests.stamp))
    violations = guard.check()
    if violations:
        print(report(violations), file=sys.stderr)
        return 1
    if "--proof" not in sys.argv[1:]:
        return 0
    from harness.boundaries.planted.proof import prove  # noqa: PLC0415 -- every build waits for the check, none for the proof

    return prove(guard)


if __name__ == "__main__":
    sys.exit(main())
