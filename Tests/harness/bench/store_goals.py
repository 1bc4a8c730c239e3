"""The goals of the store, each with what was measured."""

from __future__ import annotations

import statistics
from typing import Any

QUERY_TIMES = 2.0
HEAVY_TIMES = 3.0
FIRST_DASHBOARD_MS = 50
COMMIT_MS = 5
ELSEWHERE_MS = 1_000
FLAT_TIMES = 1.5
HOUR_TRACK_BYTES = 60_000
IDLE_SHARE = 0.002


def print_all(libraries: list[Any]) -> None:
    print("\nGoals")
    largest, smallest = libraries[-1], libraries[0]
    name = f"{largest.count:,}"
    ratios = [
        (library.reading["times"][question]["median"] / bare, question, library.count)
        for library in libraries
        for question, bare in library.bare_ms.items()
        if bare
    ]
    if ratios:
        worst, question, count = max(ratios)
        tell(
            f"Queries at most {QUERY_TIMES:g} × SQLite; the worst: {question}, {count:,}",
            f"{worst:.2f} ×",
            worst <= QUERY_TIMES,
        )
    for work in largest.heavy:
        if work.bare:
            goal = f"With every workout of {name} at most {HEAVY_TIMES:g} × SQLite: {work.words}"
            tell(goal, f"{work.ratio:.2f} ×", work.ratio <= HEAVY_TIMES)
    process = statistics.median(largest.process_ms) - statistics.median(largest.start_ms)
    tell(
        f"First dashboard of {name} under {FIRST_DASHBOARD_MS} ms, beyond a process's start",
        f"{process:.1f} ms",
        process < FIRST_DASHBOARD_MS,
    )
    inside = statistics.median(one["milliseconds"] for one in largest.inside)
    tell(
        f"First dashboard of {name} under {FIRST_DASHBOARD_MS} ms, inside a process",
        f"{inside:.1f} ms",
        inside < FIRST_DASHBOARD_MS,
    )
    for observer, latency in largest.commit["latencies"].items():
        median = latency["afterCommit"]["median"]
        tell(
            f"Commit to the observer under {COMMIT_MS} ms with {name}: {observer}",
            f"{median:.2f} ms",
            median < COMMIT_MS,
        )
    elsewhere = largest.commit["elsewhere"]["p95"]
    tell(
        f"A commit of another process to the dashboard under {ELSEWHERE_MS} ms",
        f"{elsewhere:.0f} ms",
        elsewhere < ELSEWHERE_MS,
    )
    if largest is not smallest:
        for observer, latency in largest.commit["latencies"].items():
            times = latency["afterCommit"]["median"] / smallest.commit["latencies"][observer]["afterCommit"]["median"]
            goal = f"The same, {name} at most {FLAT_TIMES:g} × {smallest.count:,}: {observer}"
            tell(goal, f"{times:.2f} ×", times <= FLAT_TIMES)
    if largest.hour_track_bytes:
        kilobytes = f"{largest.hour_track_bytes / 1_000:.1f} kB"
        tell(
            f"An hour's track under {HOUR_TRACK_BYTES / 1_000:g} kB",
            kilobytes,
            largest.hour_track_bytes < HOUR_TRACK_BYTES,
        )
    idle = max(library.idle for library in libraries)
    tell(f"An idle observer under {IDLE_SHARE * 100:g} % of a core", f"{idle * 100:.2f} %", idle < IDLE_SHARE)


def tell(goal: str, measured: str, met: bool) -> None:
    print(f"  {goal:66}{measured:>10}  {'met' if met else 'not met'}")
