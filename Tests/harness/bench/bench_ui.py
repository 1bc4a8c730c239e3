"""What the screens take: their frames, the bytes of a difference, an action, a key, and doing nothing.

    run bench.bench_ui UI_BENCH STORE_BENCH FETTLE [COUNT]

Takes the programs as they were built for release, and another count of workouts than 100,000. Nothing outside of .build
and the system's temporary folder is written, and nothing of it stays. A missed goal is reported, and is no failure.
"""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from harness.bench import live, needs, ui_goals, ui_table
from harness.bench.measure import told
from harness.places import ROOT

FOLDER = ROOT / ".build/bench/ui"


@dataclass
class Measured:
    """All that was measured; what could not be is missing from it."""

    count: int
    screens: dict[str, Any]
    allocations: dict[str, Any] = field(default_factory=dict)
    keys: dict[str, list[float]] = field(default_factory=dict)
    commits: list[float] = field(default_factory=list)
    idle: live.Idle | None = None


def main() -> int:
    if len(sys.argv) < 4:
        print(__doc__, file=sys.stderr)
        return 64
    bench, store, fettle = (Path(argument).resolve() for argument in sys.argv[1:4])
    count = int(sys.argv[4]) if len(sys.argv) > 4 else 100_000
    missing = needs.debian({"strace": "strace"})
    if reason := live.missing():
        missing["a terminal"] = reason
    ui_table.print_head(missing)
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    try:
        needs.say(f"Making {count:,} workouts")
        log = FOLDER / "fettle.sqlite"
        told([store, "generate", log, count])
        measured = Measured(count, draw(bench, log), draw(bench, log, preloaded=counter()))
        if "a terminal" not in missing:
            needs.say("Pressing keys")
            measured.keys = live.keys_during_upkeep(fettle, FOLDER)
            live.finish_upkeep(fettle, FOLDER)
            measured.keys |= live.keys(fettle, FOLDER)
            needs.say("Committing from another process")
            measured.commits = live.commits(fettle, FOLDER)
            needs.say("Doing nothing")
            measured.idle = live.idle(fettle, FOLDER, with_calls="strace" not in missing)
    finally:
        shutil.rmtree(FOLDER)
    ui_table.print_all(measured)
    ui_goals.print_all(measured)
    return 0


def draw(bench: Path, log: Path, preloaded: Path | None = None) -> dict[str, Any]:
    needs.say("Drawing screens" if preloaded is None else "Counting what they allocate")
    with closing(sqlite3.connect(log)) as database:
        (workout,) = database.execute("SELECT workout FROM track ORDER BY sample_count DESC LIMIT 1").fetchone()
    command = [bench, log, workout]
    return told(["env", f"LD_PRELOAD={preloaded}", *command] if preloaded else command)


def counter() -> Path:
    library = FOLDER / "allocations.so"
    compiler = next((found for found in map(shutil.which, ("clang", "cc", "gcc")) if found), None)
    if not compiler:
        raise SystemExit("There is no C compiler; Swift's toolchain has clang.")
    source = Path(__file__).with_name("allocations.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", library, source], check=True)
    return library


if __name__ == "__main__":
    sys.exit(main())
