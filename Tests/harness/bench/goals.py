"""The goals to build towards, each with what was measured."""

from __future__ import annotations

from harness.bench import table
from harness.bench.measure import Series
from harness.bench.programs import OURS

FITFAST_TIMES = 4.0
EMPTY_HANDLERS_TIMES = 1.5


def print_all(decoded: dict[str, dict[str, Series]], imported: dict[str, Series]) -> None:
    print("\nGoals")
    fit = ratio(decoded.get("fit"), "fitfast", OURS)
    tell(f"FIT at least {FITFAST_TIMES:g} × as fast as fitfast", fit, fit is not None and fit >= FITFAST_TIMES)
    for kind in ("gpx", "tcx"):
        times = ratio(decoded.get(kind), OURS, "xmllint")
        met = times is not None and times <= EMPTY_HANDLERS_TIMES
        tell(f"{kind.upper()} in at most {EMPTY_HANDLERS_TIMES:g} × the time of empty handlers", times, met)
    times = ratio(imported, table.GPSBABEL_TWO, table.IMPORT)
    tell("Whole import faster than gpsbabel's reading, both on both cores", times, times is not None and times > 1)
    times = ratio(imported, table.GPSBABEL_ONE, table.IMPORT)
    tell("The same beside a single gpsbabel, which uses one core", times, times is not None and times > 1)


def ratio(series: dict[str, Series] | None, above: str, below: str) -> float | None:
    """The time of one over the time of the other, where both were measured."""
    one, other = (series or {}).get(above), (series or {}).get(below)
    if one is None or other is None or one.failed or other.failed:
        return None
    return one.seconds / other.seconds


def tell(goal: str, measured: float | None, met: bool) -> None:
    if measured is None:
        print(f"  {goal:68}{'':>8}  not measured")
    else:
        print(f"  {goal:68}{measured:>6.2f} ×  {'met' if met else 'not met'}")
