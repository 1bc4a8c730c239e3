"""The goals to build towards, each with what was measured and its bound."""

from __future__ import annotations

from dataclasses import dataclass, field

from harness.bench import table
from harness.bench.files.programs import EMPTY, OURS, OURS_CPU, XML_KINDS
from harness.bench.measure import Run, Series

FITFAST_TIMES = 4.0
EMPTY_HANDLERS_TIMES = 1.5
EXPAT_TIMES = 1.5
APPLE_HEALTH_BYTES = 100 << 20
ONE_CORE_TIMES = 0.6
UNCHANGED_SECONDS = 1.0
HOSTILE_MIB = 256.0
HOSTILE_SECONDS = 20.0


@dataclass
class Measured:
    """All that was measured."""

    # By the name of the archive, then the kind of files, then the program.
    decoded: dict[str, dict[str, dict[str, Series]]] = field(default_factory=dict)
    imported: dict[str, Series] = field(default_factory=dict)
    years: dict[str, Series] = field(default_factory=dict)
    apple_health: dict[str, Series] = field(default_factory=dict)
    hostile: dict[str, Run] = field(default_factory=dict)


def print_all(measured: Measured) -> None:
    print("\nGoals")
    for archive, kinds in measured.decoded.items():
        at_least(f"FIT, {archive}: fitfast's time over ours", ratio(kinds.get("fit"), "fitfast", OURS), FITFAST_TIMES)
        for kind in (kind for kind in XML_KINDS if kind in kinds):
            words = f"{kind.upper()}, {archive}: our time over that of empty handlers"
            at_most(words, ratio(kinds.get(kind), OURS_CPU, EMPTY), EMPTY_HANDLERS_TIMES)
    imported = measured.imported
    words = "Whole import: gpsbabel's reading, both on both cores, over ours"
    at_least(words, ratio(imported, table.GPSBABEL_TWO, table.IMPORT), 1)
    at_least("The same with a single gpsbabel", ratio(imported, table.GPSBABEL_ONE, table.IMPORT), 1)
    years = measured.years
    at_most("Ten years: both cores over one core", ratio(years, table.BOTH_CORES, table.ONE_CORE), ONE_CORE_TIMES)
    unchanged = years.get(table.UNCHANGED)
    at_most("Ten years again, unchanged: seconds", unchanged.seconds if unchanged else None, UNCHANGED_SECONDS, "s")
    health = measured.apple_health
    at_most("Apple Health, 1 GB: our time over expat's", ratio(health, OURS, "expat"), EXPAT_TIMES)
    mebibytes = health[OURS].peak_bytes / (1 << 20) if health else None
    at_most("Apple Health, 1 GB: peak memory in MiB", mebibytes, APPLE_HEALTH_BYTES / (1 << 20), "MiB")
    for name, run in measured.hostile.items():
        at_most(f"{name}: peak memory in MiB", run.peak_bytes / (1 << 20), HOSTILE_MIB, "MiB")
        at_most(f"{name}: seconds", run.seconds, HOSTILE_SECONDS, "s")


def ratio(series: dict[str, Series] | None, above: str, below: str) -> float | None:
    """The time of one over the time of the other, where both were measured."""
    one, other = (series or {}).get(above), (series or {}).get(below)
    if one is None or other is None or one.failed or other.failed:
        return None
    return one.seconds / other.seconds


def at_least(words: str, measured: float | None, bound: float, unit: str = "×") -> None:
    show(words, measured, f"at least {bound:g} {unit}", measured is not None and measured >= bound)


def at_most(words: str, measured: float | None, bound: float, unit: str = "×") -> None:
    show(words, measured, f"at most {bound:g} {unit}", measured is not None and measured <= bound)


def show(words: str, measured: float | None, bound: str, met: bool) -> None:
    number = "not measured" if measured is None else f"{measured:.2f}"
    verdict = "" if measured is None else "met" if met else "not met"
    print(f"  {words:72}{number:>12}  {bound:18}{verdict}")
