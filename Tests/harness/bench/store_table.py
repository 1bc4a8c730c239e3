"""The printed tables of the store."""

from __future__ import annotations

import os
import platform
import statistics
from typing import Any

from harness.bench.bare import Bare
from harness.bench.table import megabytes, processor

QUESTIONS = {
    "dashboard": "dashboard: sums, loads, newest",
    "firstPage": "list, first page of 50",
    "middlePage": "list, a page from the middle",
    "longestPage": "list by distance, from the middle",
    "sportPage": "list of one sport, first page",
    "commonWord": "search, a common word",
    "rareWord": "search, two rare words",
    "sportsQuery": "query, two sports",
    "quantitiesQuery": "query, four quantities",
    "exclusionQuery": "query, two exclusions and a date",
    "alternativesQuery": "query, alternatives in parentheses",
    "tagQuery": "query, a tag",
    "gearQuery": "query, gear by its name",
    "notesQuery": "query, a word in the notes",
    "allInOneQuery": "query, ten conditions at once",
    "emptyQuery": "query, no workout matches",
    "workout": "one workout with laps and track",
}
OBSERVERS = {"dashboard": "the dashboard", "list": "a list", "search": "a search", "workout": "the workout"}

NOTES = """\
Ours is by the program's own clock: a fresh observation until its first value, domain types made, median and 95th
percentile of 60. SQLite is the sqlite3 program with the very statements that ours runs, traced in the same run, many
times in one process, its start and the opening of the file left out; it shows its rows to nobody. × is ours over it.
First dashboard: the whole process of `fettle dashboard`, of which `fettle --version` takes the start, and inside a
process from opening the log to the first value; medians of 11 with the file in the system's memory. Commit: an edit's
call until it is acknowledged, on the disk, while the observer reads beside it. After: from the moment SQLite has
committed until the observer has the new value. Whole: from the call of the edit until then. 150 edits each, of a
figure that enters the sums. With every workout: the processor time of the program, the least of three; SQLite reads and
writes the same rows in one transaction, prints the same fields and keeps the index of words. To its time with the first
records is added what finding the best efforts in decoded tracks takes, on one thread."""


def print_head(missing: dict[str, str], bare: Bare | None) -> None:
    print(
        f"{os.cpu_count()} cores, {processor()}, {platform.system()} {platform.release()}, "
        f"load {os.getloadavg()[0]:.1f}"
    )
    for program, reason in missing.items():
        print(f"Skipped: {program} ({reason})")
    if bare:
        print(f"sqlite3 {bare.version}, whose process takes {bare.start_ms:.1f} ms to start")


def print_library(library: Any) -> None:
    print(f"\n{library.count:,} workouts, made in {library.made_in:.1f} s")
    size = f"{megabytes(library.bytes):.1f} MB on disk, {library.bytes / library.count:,.0f} bytes a workout"
    hour = f", an hour's track {library.hour_track_bytes / 1_000:.1f} kB" if library.hour_track_bytes else ""
    print(f"  {size}{hour}")
    inside = statistics.median(one["milliseconds"] for one in library.inside)
    opening = statistics.median(one["openMilliseconds"] for one in library.inside)
    print(
        f"  first dashboard {statistics.median(library.process_ms):.1f} ms as a process (of which its start "
        f"{statistics.median(library.start_ms):.1f}), {inside:.1f} ms inside one (of which opening {opening:.1f})"
    )
    peak = megabytes(library.process_peak_bytes)
    first = megabytes(max(one["residentBytes"] for one in library.inside))
    last = megabytes(library.reading["residentBytes"])
    print(
        f"  memory: {peak:.0f} MB at most for fettle dashboard, {first:.0f} after a first dashboard, "
        f"{last:.0f} after all that is read below"
    )
    print(f"  an observer of a log at rest: {library.idle * 100:.2f} % of a core")
    print(f"  {'read':36}{'median ms':>11}{'p95':>9}{'SQLite':>9}{'×':>7}")
    for name, words in QUESTIONS.items():
        times = library.reading["times"][name]
        bare = library.bare_ms.get(name)
        beside = f"{bare:>9.2f}{times['median'] / bare:>7.2f}" if bare else ""
        print(f"  {words:36}{times['median']:>11.2f}{times['p95']:>9.2f}{beside}")
    print(f"  {'with every workout, processor time':36}{'s':>11}{'':9}{'SQLite':>9}{'×':>7}")
    for work in library.heavy:
        beside = f"{work.bare:>9.2f}{work.ratio:>7.2f}" if work.bare else ""
        computing = f"  of which computing {work.computing:.2f}" if work.computing else ""
        print(f"  {work.words:36}{work.ours:>11.2f}{'':9}{beside}{computing}")
    alone = library.commit["unobserved"]
    print(
        f"  {'an edit, while there observes':36}{'commit ms':>11}{'p95':>9}{'after':>9}{'p95':>7}{'whole':>9}{'p95':>7}"
    )
    print(f"  {'nobody':36}{alone['median']:>11.2f}{alone['p95']:>9.2f}")
    for name, words in OBSERVERS.items():
        commit, after, whole = (library.commit["latencies"][name][part] for part in ("commit", "afterCommit", "whole"))
        print(
            f"  {words:36}{commit['median']:>11.2f}{commit['p95']:>9.2f}{after['median']:>9.2f}{after['p95']:>7.2f}"
            f"{whole['median']:>9.2f}{whole['p95']:>7.2f}"
        )
