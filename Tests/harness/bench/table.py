"""The printed tables."""

from __future__ import annotations

import os
import platform
import resource
from pathlib import Path

from harness.bench.archive import Files
from harness.bench.measure import PATIENCE_SECONDS, ROUNDS, Series
from harness.bench.programs import OURS

IMPORT = "fettle import, database included"
GPSBABEL_ONE = "gpsbabel, reading only"
GPSBABEL_TWO = "two gpsbabel, half the bytes each, reading only"

NAMES = {
    OURS: "Fettle, one core",
    "fitfast": "fitfast, records in columns",
    "fitfast-count": "fitfast, count (hands nothing over)",
    "fitdecode": "fitdecode, all frames",
    "gpxpy": "gpxpy, without lxml",
    "gpsbabel": "gpsbabel, reading only",
    "xmllint": "xmllint --sax --noout (no handlers)",
}
NOTES = f"""\
Time is the median of {ROUNDS} runs, the programs taking turns; * is one run, as it took over {PATIENCE_SECONDS} s.
Ours and the Python libraries' is by their own clock, without loading; the others' and the import's is the process's.
× is a program's time over that of the first line. Fewer cores than a program can use: the machine was busy otherwise.
Ours includes reading the file and its SHA-256. Records are what our decoder gives, for all programs.
Peak memory is the process's resident set; < is this script's own, below which a child's cannot be told.
xmllint stands in for "the same parser with empty handlers in the same process", for which the decoder has no entry:
the same library in a process of its own, with no handlers at all, and without SHA-256."""


def print_head(source: Path, missing: dict[str, str]) -> None:
    print(f"Files from {source}")
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


def print_import(series: dict[str, Series], folder: Path, records: int) -> None:
    sizes = [path.stat().st_size for path in folder.iterdir()]
    print(f"\nWhole import: {len(sizes)} files of all kinds, {megabytes(sum(sizes)):.1f} MB")
    print_rows(series, sum(sizes), records)
    taken = series[IMPORT].runs[0].told.get("imported", 0)
    print(f"Imported: {taken} of {len(sizes)}")


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
            f"{records / seconds:>13,.0f}{seconds / ours:>8.2f}{peak:>9}{one.cores:>7.1f}"
        )


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.machine()
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.machine())


def megabytes(size: int) -> float:
    return size / 1_000_000
