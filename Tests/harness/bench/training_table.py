"""The printed tables of what is computed, and the goals."""

from __future__ import annotations

import os
import platform
import statistics
from typing import TYPE_CHECKING

from harness.bench.table import processor

if TYPE_CHECKING:
    from harness.bench.bench_training import Measured

ANALYSIS_US = 2_000
RECOMPUTING_SECONDS = 15
THRESHOLD_MS = 100
RECORDS_MS = 5
ZONES_MS = 20
MAP_SECONDS = 2
MAP_MEGABYTES = 200

NOTES = """\
Medians by the program's own clock; × is ours over the peer's. The plain passes in C take the same columns of numbers in
memory: highest means by sums up to each second, fastest distances by two pointers, weighted power, heart rate impulse,
histograms, W′ balance, halves and grades. They know no gaps, spikes, stops or uneven seconds, find no intervals and
draw no curves. Recomputing reads each workout from the log and writes the result into it; the C passes read nothing.
numpy has the numbers of zones, trends and maps in memory; ours are read from the log, and the time again is that of a
log whose file is in memory. The table of records beside it is one query for the same rows in the sqlite3 program, many
times in one process."""


def print_head(missing: dict[str, str]) -> None:
    print(
        f"{os.cpu_count()} cores, {processor()}, {platform.system()} {platform.release()}, "
        f"load {os.getloadavg()[0]:.1f}"
    )
    for program, reason in missing.items():
        print(f"Skipped: {program} ({reason})")


def print_analysis(measured: Measured) -> None:
    for sport, whole in measured.analysis["wholes"].items():
        print(f"\nAn hour of {sport}, 3,600 samples{'µs':>24}{'share':>9}")
        parts = sorted(measured.analysis["parts"][sport].items(), key=lambda part: -part[1])
        total = sum(microseconds for _, microseconds in parts)
        for name, microseconds in parts:
            print(f"  {name:42}{microseconds:>12,.0f}{microseconds / total * 100:>7.0f} %")
        print(f"  {'everything':42}{whole:>12,.0f}")
        peer = measured.peer[sport]
        print(f"  {'plain passes in C':42}{peer:>12,.0f}{whole / peer:>7.1f} ×")


def print_recomputing(measured: Measured) -> None:
    told = measured.recomputing
    efforts, loads = (statistics.median(told[name]) for name in ("effortSeconds", "loadSeconds"))
    print(f"\n{told['workouts']:,} workouts, {told['samples']:,} samples{'seconds':>30}{'C':>9}{'×':>9}")
    for name, seconds, peer in (
        ("best efforts, two workers", efforts, measured.peer_efforts),
        ("loads", loads, measured.peer_loads),
    ):
        print(f"  {name:50}{seconds:>10.2f}{peer:>9.2f}{seconds / peer:>9.1f}")
    print(
        f"  of one workout: reading {told['readingMicroseconds']:,.0f} µs, "
        f"computing its best efforts {told['computingMicroseconds']:,.0f} µs"
    )
    threshold = measured.threshold
    print(f"\nA threshold changed for a month, {threshold['workouts']} workouts{'ms':>20}{'C':>9}{'×':>9}")
    ratio = threshold["milliseconds"] / measured.peer_threshold
    print(f"  {'loads':50}{threshold['milliseconds']:>10.2f}{measured.peer_threshold:>9.2f}{ratio:>9.1f}")


def print_answers(measured: Measured) -> None:
    told, drawn, peers = measured.answers, measured.map, measured.peer_answers
    print(f"\nAnswers across workouts{'first, ms':>32}{'again':>9}{'numpy':>9}{'×':>9}")
    for name, words, first, again in (
        (
            "zones",
            f"zones by week, ten years, {told['zoneWorkouts']:,} workouts",
            told["zonesFirstMilliseconds"],
            told["zonesAgainMilliseconds"],
        ),
        (
            "trends",
            f"trends of ten years, {told['trendPoints']:,} values",
            told["trendsFirstMilliseconds"],
            told["trendsAgainMilliseconds"],
        ),
        ("map", f"map of {drawn['tracks']:,} tracks", drawn["firstMilliseconds"], drawn["againMilliseconds"]),
    ):
        beside = f"{peers[name] * 1_000:>9.1f}{again / peers[name] / 1_000:>9.1f}" if name in peers else ""
        print(f"  {words:44}{first:>9.0f}{again:>9.1f}{beside}")
    print(f"  the map took {drawn['peakBytes'] / 1_000_000:,.0f} MB at most")


def print_records(measured: Measured) -> None:
    count = measured.records[0]["records"]
    print(f"\n{count} records over {measured.recorded:,} workouts{'ms':>30}{'SQLite':>9}{'×':>9}")
    for name, words in (("cold", "first in a process, the log opened"), ("warm", "again")):
        milliseconds = measured.records_ms(name)
        bare = measured.bare_records
        beside = f"{bare:>9.2f}{milliseconds / bare:>9.1f}" if bare else ""
        print(f"  {words:50}{milliseconds:>10.2f}{beside}")
    print(f"  opening the log {measured.records_ms('open'):.1f} ms")


def print_goals(measured: Measured) -> int:
    """1 if one is missed."""
    print("\nGoals")
    told = measured.recomputing
    efforts, loads = told["effortSeconds"], told["loadSeconds"]
    seconds = statistics.median(efforts[run] + loads[run] for run in range(len(efforts)))
    worst = max(measured.analysis["wholes"].values())
    threshold = measured.threshold["milliseconds"]
    cold = measured.records_ms("cold")
    met = [
        tell(f"An hour analyzed in under {ANALYSIS_US:,} µs", f"{worst:,.0f} µs", worst < ANALYSIS_US),
        tell(
            f"{measured.workouts:,} workouts recomputed in under {RECOMPUTING_SECONDS} s",
            f"{seconds:.1f} s",
            seconds < RECOMPUTING_SECONDS,
        ),
        tell(
            f"A threshold changed for a month in under {THRESHOLD_MS} ms",
            f"{threshold:.1f} ms",
            threshold < THRESHOLD_MS,
        ),
        tell(
            f"Records over {measured.recorded:,} workouts opened in under {RECORDS_MS} ms",
            f"{cold:.2f} ms",
            cold < RECORDS_MS,
        ),
        tell(
            f"Zones by week over ten years again in under {ZONES_MS} ms",
            f"{measured.answers['zonesAgainMilliseconds']:.1f} ms",
            measured.answers["zonesAgainMilliseconds"] < ZONES_MS,
        ),
        tell(
            f"A map of {measured.map['tracks']:,} tracks in under {MAP_SECONDS} s",
            f"{measured.map['firstMilliseconds'] / 1_000:.2f} s",
            measured.map["firstMilliseconds"] < MAP_SECONDS * 1_000,
        ),
        tell(
            f"The same in less than {MAP_MEGABYTES} MB",
            f"{measured.map['peakBytes'] / 1_000_000:.0f} MB",
            measured.map["peakBytes"] < MAP_MEGABYTES * 1_000_000,
        ),
    ]
    return 0 if all(met) else 1


def tell(goal: str, measured: str, met: bool) -> bool:
    print(f"  {goal:62}{measured:>12}  {'met' if met else 'not met'}")
    return met
