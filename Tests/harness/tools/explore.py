"""Explores every screen, on all cores: each order of jobs, actions and foreign commits up to a depth.

    run tools.explore [SCREEN …]   prints, for each screen, the orders tried and the depth that was tried completely

Fails if something was wrong on a screen, or if all screens together had fewer orders than are promised.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from harness.places import BUILD

PROGRAM = BUILD / "debug" / "screenexplorer"
LEAST_ORDERS = 100_000
# Dictionaries iterate in the same order each time, so that a run can be repeated.
ENVIRONMENT = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}


def main() -> int:
    chosen = sys.argv[1:]
    names = chosen or lines("--list")
    start = time.monotonic()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        previewed = pool.submit(lines, "--previewed")
        reports = list(pool.map(explore, names))
    for report in reports:
        missing = sorted(set(report["reached"]) - set(previewed.result()))
        report["problems"] += [f"{state} has no preview" for state in missing]
    for report in reports:
        print(f"{report['name']:16} {report['orders']:7,} orders, all of {report['complete']}")
    problems = [f"{report['name']}: {problem}" for report in reports for problem in report["problems"]]
    if not chosen:
        explored = contents(state for report in reports for state in report["reached"])
        problems += [f"{name} is not explored" for name in sorted(contents(previewed.result()) - explored)]
    count = sum(report["orders"] for report in reports)
    if not chosen and count < LEAST_ORDERS:
        problems.append(f"There were fewer than {LEAST_ORDERS:,} orders.")
    for problem in problems:
        print(f"Problem: {problem}")
    print(f"{count:,} orders of {len(reports)} screens in {time.monotonic() - start:.0f} s, {len(problems)} problems")
    return 1 if problems else 0


def lines(argument: str) -> list[str]:
    return subprocess.check_output([PROGRAM, argument], env=ENVIRONMENT, text=True).splitlines()


def contents(states: Iterable[str]) -> set[str]:
    """The contents of states such as `FlagsContent: changed.seen loaded`."""
    return {state.partition(":")[0] for state in states}


def explore(name: str) -> dict[str, Any]:
    result = subprocess.run([PROGRAM, name], env=ENVIRONMENT, capture_output=True, text=True)
    try:
        report: dict[str, Any] = json.loads(result.stdout)
    except ValueError:
        said = (result.stderr.strip().splitlines() or ["it printed nothing"])[0]
        report = {"name": name, "orders": 0, "complete": "nothing", "problems": [f"it stopped: {said}"]}
        report["reached"] = []
    return report


if __name__ == "__main__":
    sys.exit(main())
