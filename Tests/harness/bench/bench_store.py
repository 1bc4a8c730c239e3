"""Our store beside SQLite itself, on invented libraries of 1,000, 10,000 and 100,000 workouts.

    run bench.bench_store STORE_BENCH FETTLE [COUNT …]

Takes both programs as they were built for release, and counts to use instead. Nothing outside of .build is written,
and nothing of it stays. A missed goal is reported, and is no failure.
"""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from harness.bench import needs, store_goals, store_heavy, store_table
from harness.bench.bare import Bare
from harness.bench.measure import run, told
from harness.places import ROOT

BENCH = ROOT / ".build/bench"
COUNTS = (1_000, 10_000, 100_000)
STARTS = 11
IDLE_SECONDS = 5


@dataclass
class Library:
    """One log and all that was measured on it."""

    count: int
    path: Path
    made_in: float = 0
    start_ms: list[float] = field(default_factory=list)
    process_ms: list[float] = field(default_factory=list)
    process_peak_bytes: int = 0
    inside: list[dict[str, Any]] = field(default_factory=list)
    reading: dict[str, Any] = field(default_factory=dict)
    bare_ms: dict[str, float] = field(default_factory=dict)
    commit: dict[str, Any] = field(default_factory=dict)
    idle: float = 0
    hour_track_bytes: int = 0
    heavy: list[store_heavy.Measured] = field(default_factory=list)

    @property
    def bytes(self) -> int:
        return sum(file.stat().st_size for file in self.path.parent.glob(self.path.name + "*"))


def main() -> int:
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 64
    bench, fettle = (Path(argument).resolve() for argument in sys.argv[1:3])
    counts = [int(argument) for argument in sys.argv[3:]] or COUNTS
    missing = needs.debian({"sqlite3": "sqlite3"})
    bare = None if missing else Bare()
    store_table.print_head(missing, bare)
    libraries = []
    for count in counts:
        library = make(bench, count)
        try:
            measure(library, bench, fettle, bare)
            store_table.print_library(library)
        finally:
            shutil.rmtree(library.path.parent)
        libraries.append(library)
    print(f"\n{store_table.NOTES}")
    store_goals.print_all(libraries)
    return 0


def make(bench: Path, count: int) -> Library:
    folder = BENCH / f"library-{count}"
    library = Library(count, folder / "fettle.sqlite")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    needs.say(f"Making {count:,} workouts")
    library.made_in = told([bench, "generate", library.path, count])["seconds"]
    return library


def measure(library: Library, bench: Path, fettle: Path, bare: Bare | None) -> None:
    needs.say(f"Reading and writing with {library.count:,} workouts")
    for _ in range(STARTS):
        library.start_ms.append(run([fettle, "--version"]).seconds * 1_000)
        started = run([fettle, "dashboard", "--database", library.path])
        if started.code:
            raise SystemExit(f"fettle dashboard ended with {started.code}")
        library.process_ms.append(started.seconds * 1_000)
        library.process_peak_bytes = max(library.process_peak_bytes, started.peak_bytes)
        library.inside.append(told([bench, "dashboard", library.path]))
    library.reading = told([bench, "read", library.path])
    if bare:
        statements = told([bench, "sql", library.path])["statements"]
        library.bare_ms = {name: bare.milliseconds(library.path, asked) for name, asked in statements.items()}
        library.hour_track_bytes = bare.number(
            library.path, "SELECT max(length(samples)) FROM track WHERE sample_count = 3601"
        )
    library.heavy = store_heavy.measure(library.path, bench, fettle, bare is not None)
    library.idle = told([bench, "idle", library.path, IDLE_SECONDS])["coreShare"]
    library.commit = told([bench, "commit", library.path])


if __name__ == "__main__":
    sys.exit(main())
