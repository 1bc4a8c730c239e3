"""The printed tables."""

from __future__ import annotations

import os
import platform
import resource
from pathlib import Path

from harness.bench.files.archive import Files
from harness.bench.files.programs import EMPTY, OURS, OURS_CPU
from harness.bench.measure import ROUNDS, Series

IMPORT = "fettle import, database included"
GPSBABEL_ONE = "gpsbabel, reading only"
GPSBABEL_TWO = "two gpsbabel, half the bytes each, reading only"
BOTH_CORES = "fettle import, all cores"
ONE_CORE = "fettle import, one core"
UNCHANGED = "fettle import again, nothing changed"

NAMES = {
    OURS: "Fettle, one core",
    "fitfast": "fitfast, records in columns",
    "fitfast-count": "fitfast, count (hands nothing over)",
    "fitdecode": "fitdecode, all frames",
    "gpxpy": "gpxpy, without lxml",
    "gpsbabel": "gpsbabel, reading only",
    OURS_CPU: "the same in CPU time",
    EMPTY: "libxml2 with empty handlers in CPU time",
    "expat": "expat, bare parse",
}
NOTES = f"""\
Time is that of the fastest of {ROUNDS} runs, the programs taking turns; * is fewer runs, as they take long.
Ours and the Python libraries' is by their own clock, without loading; the others' and the import's is the process's.
× is a program's time over that of the first line. Fewer cores than a program can use: the machine was busy otherwise.
Ours includes reading the file and its SHA-256, but not what happens once a process: one file is decoded beforehand.
Records are what our decoder gives, for all programs.
Peak memory is the process's resident set; < is this script's own, below which a child's cannot be measured.
Empty handlers parse each file directly after our decoder, in its process, fed in the same blocks and without SHA-256;
both take one thread, whose CPU time other programs hardly change.
expat is Python's, which adds nothing to a parse without handlers."""


def print_head(missing: dict[str, str]) -> None:
    machine = f"{os.cpu_count()} cores, {processor()}, {platform.system()} {platform.release()}"
    print(f"{machine}, load {os.getloadavg()[0]:.1f}")
    for program, reason in missing.items():
        print(f"Skipped: {program} ({reason})")


def print_kind(files: Files, series: dict[str, Series], refused: dict[str, int], records: int) -> None:
    size = files.bytes
    count = len(files.paths) // files.copies
    copies = f", each read {files.copies} times" if files.copies > 1 else ""
    print(f"\n{files.kind.upper()}: {count} files{copies}, {megabytes(size):.1f} MB, {records:,} records")
    if refused:
        told = ", ".join(f"{count} by {name}" for name, count in refused.items())
        print(f"Left out for all, as refused: {told}")
    if files.trimmed:
        print(f"From {files.trimmed} of them white space before the XML declaration was removed, as others refuse it.")
    print_rows({NAMES[name]: one for name, one in series.items()}, size, records)


def print_source(source: Path, name: str) -> None:
    print(f"\n{name}: files from {source}")


def print_import(series: dict[str, Series], folder: Path, records: int) -> None:
    sizes = [path.stat().st_size for path in folder.iterdir()]
    print(f"\nWhole import: {len(sizes)} files of all kinds, {megabytes(sum(sizes)):.1f} MB")
    print_rows(series, sum(sizes), records)
    taken = series[IMPORT].runs[0].told.get("imported", 0)
    print(f"Imported: {taken} of {len(sizes)}")


def print_years(series: dict[str, Series], folder: Path) -> None:
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    print(f"\nImport of ten years: {len(sizes)} files, {megabytes(sum(sizes)):.0f} MB as stored")
    print_rows(series, sum(sizes), records=0)
    told = series[BOTH_CORES].runs[0].told
    print(f"Imported: {told.get('imported', 0)} of {len(sizes)}")


def print_apple_health(series: dict[str, Series]) -> None:
    told = series[OURS].runs[0].told
    size, rates = told.get("bytes", 0), told.get("heartRates", 0)
    print(f"\nApple Health: {megabytes(size):.0f} MB, {told.get('workouts', 0):,} workouts, {rates:,} heart rates")
    print_rows({NAMES[name]: one for name, one in series.items()}, size, records=0)


def print_rows(series: dict[str, Series], size: int, records: int) -> None:
    print(f"  {'':48}{'seconds':>10}{'MB/s':>9}{'records/s':>13}{'×':>8}{'peak MB':>9}{'cores':>7}")
    ours = next(iter(series.values())).seconds
    floor = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    for name, one in series.items():
        if one.failed:
            print(f"  {name:48}{'failed':>10}")
            continue
        seconds = one.seconds
        peak = f"{'<' if one.peak_bytes <= floor else ''}{megabytes(max(one.peak_bytes, floor)):.0f}"
        print(
            f"  {name:48}{seconds:>9.3f}{' ' if len(one.runs) == ROUNDS else '*'}{megabytes(size) / seconds:>9.1f}"
            f"{f'{records / seconds:,.0f}' if records else '':>13}{seconds / ours:>8.2f}{peak:>9}{one.cores:>7.1f}"
        )


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.machine()
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.machine())


def megabytes(size: int) -> float:
    return size / 1_000_000
