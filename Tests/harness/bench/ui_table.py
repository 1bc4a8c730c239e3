"""The printed tables of the screens."""

from __future__ import annotations

import os
import platform
import statistics
from typing import Any

from harness.bench.table import processor

NOTES = """\
Frames are 200×60 cells in true color, by the program's own clock, from a screen's state: the content, its layout and
all cells; median and 95th percentile. The first three are screens over the log, opened and settled; previews are every
state that a screen is tested in, drawn at that size. Allocations are calls of the system's allocator for one frame, in
a run of their own. Actions are dispatched and logged, but the line for the log is made and dropped: what the file takes
shows in the keys. Keys are measured from outside, in a pseudo-terminal: from the byte of the key until there
is something to read. A selection that moves on changes two rows, the preview and the place. The best efforts of all
workouts are missing at first, and computed before the other keys are pressed. Idle is a dashboard that is only looked
at."""


def print_head(missing: dict[str, str]) -> None:
    print(
        f"{os.cpu_count()} cores, {processor()}, {platform.system()} {platform.release()}, "
        f"load {os.getloadavg()[0]:.1f}"
    )
    for what, reason in missing.items():
        print(f"Skipped: {what} ({reason})")


def print_all(measured: Any) -> None:
    print(f"\n{measured.count:,} workouts\n  {'a frame of':44}{'median ms':>11}{'p95':>9}{'allocations':>13}")
    screens, allocations = measured.screens, measured.allocations
    for name, cost in screens["live"].items():
        print_cost(name, cost, allocations["live"][name])
    slowest = sorted(screens["previews"], key=lambda name: -screens["previews"][name]["medianMicroseconds"])
    for name in slowest[:5]:
        print_cost(f"preview {name}", screens["previews"][name], allocations["previews"][name])
    print(f"  and {len(slowest) - 5} previews that take less")
    print(f"\n  {'':44}{'median µs':>11}{'p95':>9}{'allocations':>13}")
    for name, key in (
        ("the difference of two frames", "difference"),
        ("an action that does next to nothing", "action"),
        ("an action that moves the selection", "move"),
    ):
        cost = screens[key]
        print(f"  {name:44}{cost['medianMicroseconds']:>11.2f}{cost['p95Microseconds']:>9.2f}", end="")
        print(f"{allocations[key].get('allocations', 0):>13,}")
    print(
        f"\n  bytes written: {screens['rowBytes']} for another title, {screens['selectionBytes']} for a selection "
        "that moves on"
    )
    if measured.keys:
        print(f"\n  {'from a key to bytes':44}{'median ms':>11}{'p95':>9}{'keys':>13}")
    for name, times in measured.keys.items():
        print(f"  {name:44}{statistics.median(times):>11.2f}{p95(times):>9.2f}{len(times):>13}")
    if measured.commits:
        name = "from another process's commit to bytes"
        print(f"\n  {name:44}{statistics.median(measured.commits):>11.2f}{p95(measured.commits):>9.2f}", end="")
        print(f"{len(measured.commits):>13}")
    if idle := measured.idle:
        print(f"\n  idle: {idle.core_share * 100:.3f} % of a core")
        total = sum(idle.calls.values())
        told = ", ".join(f"{count} {name}" for name, count in sorted(idle.calls.items(), key=lambda item: -item[1]))
        if idle.calls:
            print(f"  calls of the system in {idle.seconds} s: {total}, {total / idle.seconds:.0f} a second: {told}")
    print(f"\n{NOTES}")


def print_cost(name: str, cost: dict[str, Any], counted: dict[str, Any]) -> None:
    median, high = cost["medianMicroseconds"] / 1_000, cost["p95Microseconds"] / 1_000
    print(f"  {name:44}{median:>11.2f}{high:>9.2f}{counted.get('allocations', 0):>13,}")


def p95(times: list[float]) -> float:
    return sorted(times)[len(times) * 95 // 100]
