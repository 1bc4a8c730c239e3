"""What the ledger of changes costs: the size of the log, and the time of an import, with a history and without one.

    run bench.bench_ledger FETTLE

Takes the program as it was built for release. Two libraries: the demo season, whose workouts have tracks, and 3,000
entries of a list without files. Each is imported into a log that keeps a history and into one that keeps none, in
turns, and then every workout is edited once. A missed goal is reported, and is no failure.
"""

from __future__ import annotations

import csv
import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from harness.bench.measure import Run, interleaved, run
from harness.places import ROOT

BENCH = ROOT / ".build/bench"
SEASON = ROOT / "App/DemoSeason"
ENTRY_COUNT = 3_000
ROUNDS = 5
# The log may be so much larger with a history, and an import so much slower.
MOST_WITH_TRACKS = 1.05
MOST_WITHOUT = 1.10
MOST_TIME = 1.05


def write_list(path: Path) -> None:
    """A list as Strava exports it, without a file for any of its entries."""
    heads = ["Activity ID", "Activity Date", "Activity Name", "Activity Type", "Elapsed Time", "Distance", "Filename"]
    with path.open("w", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(heads)
        for number in range(ENTRY_COUNT):
            day, month, year = number % 28 + 1, number // 28 % 12, 2024 - number // 336
            name = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()[month]
            date = f"{name} {day}, {year}, 7:{number % 60:02}:00 AM"
            lines.writerow([number + 1, date, f"Morning run {number}", "Run", 1_800 + number, 5 + number % 20, ""])


def fettle(program: Path, log: Path, *command: str) -> Run:
    os.environ["FETTLE_DATABASE"] = str(log)
    return run([program, *command])


def imported(program: Path, scratch: Path, library: Path, days: int) -> Run:
    """The import alone, into a new log; the log stays."""
    log = scratch / f"{library.stem}-{days}.sqlite"
    for file in scratch.glob(f"{log.name}*"):
        shutil.rmtree(file) if file.is_dir() else file.unlink()
    if fettle(program, log, "settings", "set", f"history-days={days}").code:
        raise SystemExit("The setting could not be changed.")
    return fettle(program, log, "import", str(library))


def size(log: Path) -> tuple[int, int]:
    """The bytes of the pages in use, and the number of entries in the ledger."""
    with closing(sqlite3.connect(log)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages, free, width = (
            database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
        )
        return (pages - free) * width, database.execute("SELECT count(*) FROM change").fetchone()[0]


def report(name: str, ratio: float, most: float) -> None:
    print(f"  {name:<52}{ratio:7.3f}   {'within' if ratio <= most else 'ABOVE'} {most:.2f}")


def compare(program: Path, scratch: Path, library: Path, most: float) -> None:
    kinds: dict[str, Callable[[], Run]] = {
        str(days): partial(imported, program, scratch, library, days) for days in (365, 0)
    }
    series = interleaved(kinds, ROUNDS)
    if any(one.failed for one in series.values()):
        raise SystemExit(f"{library.name} could not be imported.")
    logs = {days: scratch / f"{library.stem}-{days}.sqlite" for days in kinds}
    print(f"{library.stem}: with a history against without one")
    cpu = {days: min(one.cpu_seconds for one in series[days].runs) for days in kinds}
    report(f"processor time of the import ({cpu['365']:.2f} s and {cpu['0']:.2f} s)", cpu["365"] / cpu["0"], MOST_TIME)
    sizes = {days: size(log)[0] for days, log in logs.items()}
    report("size of the log after the import", sizes["365"] / sizes["0"], most)
    for log in logs.values():
        edited = fettle(program, log, "workouts", "edit", "--multiple", "from:1990", "--set", "effort=5")
        if edited.code:
            raise SystemExit("The workouts could not be edited.")
    sizes = {days: size(log)[0] for days, log in logs.items()}
    entries = size(logs["365"])[1]
    report(f"after an edit of each workout ({entries:,} entries)", sizes["365"] / sizes["0"], most)


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 64
    program = Path(sys.argv[1]).resolve()
    BENCH.mkdir(parents=True, exist_ok=True)
    scratch = Path(tempfile.mkdtemp(prefix="ledger-", dir=BENCH))
    os.environ.update(HOME=str(scratch), FETTLE_DIAGNOSTICS="off", FETTLE_USAGE="false")
    try:
        season = scratch / "season"
        shutil.copytree(SEASON, season)
        entries = scratch / "entries"
        entries.mkdir()
        write_list(entries / "activities.csv")
        compare(program, scratch, season, MOST_WITH_TRACKS)
        compare(program, scratch, entries, MOST_WITHOUT)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
