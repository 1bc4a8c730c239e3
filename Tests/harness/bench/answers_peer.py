"""The answers across workouts with numpy, over numbers that are in memory already.

    answers_peer.py FOLDER zones|trends|map

Prints what it took as one line of JSON: the median of some rounds.
"""

import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

ROUNDS = 7


def main(folder: Path, answer: str) -> None:
    measured = {"zones": zones, "trends": trends, "map": heat}[answer](folder)
    print(json.dumps(measured))


def zones(folder: Path) -> dict[str, Any]:
    weeks = np.fromfile(folder / "weeks.f64").astype(np.int64)
    beats = np.fromfile(folder / "beats.f64").reshape(len(weeks), 256)
    bounds = np.fromfile(folder / "bounds.f64")

    def answer() -> Any:
        zone = np.searchsorted(bounds, np.arange(256), side="right")
        by_zone = np.stack([beats[:, zone == number].sum(axis=1) for number in range(len(bounds) + 1)], axis=1)
        by_week = np.zeros((weeks.max() + 1, by_zone.shape[1]))
        np.add.at(by_week, weeks, by_zone)
        return by_week

    seconds, by_week = timed(answer)
    return {"seconds": seconds, "zones": by_week.sum(axis=0).tolist()}


def trends(folder: Path) -> dict[str, Any]:
    days, values = np.fromfile(folder / "trend-x.f64"), np.fromfile(folder / "trend-y.f64")

    def answer() -> Any:
        weeks = (days - days[0]) // 7
        medians = np.array([np.median(values[weeks == week]) for week in np.unique(weeks)])
        middles = np.array([np.median(days[weeks == week]) for week in np.unique(weeks)])
        first, second = np.triu_indices(len(medians), k=1)
        slopes = (medians[second] - medians[first]) / (middles[second] - middles[first])
        return float(np.median(slopes))

    seconds, slope = timed(answer)
    return {"seconds": seconds, "slope": slope}


def heat(folder: Path) -> dict[str, Any]:
    cells, counts = np.fromfile(folder / "cells.i64", np.int64), np.fromfile(folder / "counts.i64", np.int64)

    def answer() -> Any:
        # The cells of a track differ from each other, so counting cells counts tracks.
        found, crossed = np.unique(cells, return_counts=True)
        return found, crossed, int((counts > 0).sum())

    seconds, (found, _, tracks) = timed(answer)
    return {"seconds": seconds, "cells": len(found), "tracks": tracks}


def timed(answer: Callable[[], Any]) -> tuple[float, Any]:
    result, times = answer(), []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        answer()
        times.append(time.perf_counter() - start)
    return statistics.median(times), result


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
