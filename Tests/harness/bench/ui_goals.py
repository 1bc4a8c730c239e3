"""The goals of the screens, each with what was measured."""

from __future__ import annotations

from typing import Any

from harness.bench.store_goals import tell
from harness.bench.ui_table import p95

FRAME_MS = 2
FRAME_P95_MS = 4
ROW_BYTES = 500
ACTION_US = 2
KEY_MS = 10
COMMIT_MS = 50
IDLE_CALLS = 5
IDLE_SHARE = 0.001


def print_all(measured: Any) -> None:
    print("\nGoals")
    for what, kind in (("over the log", "live"), ("of the previews", "previews")):
        costs = measured.screens[kind]
        name = max(costs, key=lambda name: costs[name]["medianMicroseconds"])
        frame = costs[name]["medianMicroseconds"] / 1_000
        tell(f"A frame under {FRAME_MS} ms; the worst {what}: {name}", f"{frame:.2f} ms", frame < FRAME_MS)
        name = max(costs, key=lambda name: costs[name]["p95Microseconds"])
        high = costs[name]["p95Microseconds"] / 1_000
        goal = f"A frame under {FRAME_P95_MS} ms, 95 of 100; the worst {what}: {name}"
        tell(goal, f"{high:.2f} ms", high < FRAME_P95_MS)
    size = measured.screens["rowBytes"]
    tell(f"A change of one row under {ROW_BYTES} bytes", f"{size} B", 0 < size < ROW_BYTES)
    action = measured.screens["action"]["medianMicroseconds"]
    tell(f"An action, dispatched and logged, under {ACTION_US} µs", f"{action:.2f} µs", action < ACTION_US)
    for name, times in measured.keys.items():
        high = p95(times)
        tell(f"From a key to bytes under {KEY_MS} ms, 95 of 100: {name}", f"{high:.1f} ms", high < KEY_MS)
    if measured.commits:
        high = p95(measured.commits)
        what = f"From another process's commit to bytes under {COMMIT_MS} ms, 95 of 100"
        tell(what, f"{high:.1f} ms", high < COMMIT_MS)
    if measured.idle:
        share = measured.idle.core_share
        tell(f"Idle under {IDLE_SHARE * 100:g} % of a core", f"{share * 100:.3f} %", share < IDLE_SHARE)
        if measured.idle.calls:
            calls = sum(measured.idle.calls.values()) / measured.idle.seconds
            tell(f"Idle under {IDLE_CALLS} calls of the system a second", f"{calls:.1f}", calls < IDLE_CALLS)
