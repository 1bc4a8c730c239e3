"""Makes the map of time zones that Fettle carries, from the borders of timezone-boundary-builder as tzfpy has them.

Run by hand, when the zones of the world have changed: `pip install tzfpy==2.1.1`, then this file with the path of
`SystemTimeZoneMap/zones.bin`. The same version gives the same bytes, in two minutes.

The world is a square grid in equirectangular projection, 2**LEVEL columns wide. Borders between zones whose clocks ever
differed since 2000 have that resolution, 1.2 km at the equator; all others one fourth of it, and borders of the open
sea, which no zone has, less. The cells of the western half come first, then those of the eastern half, each half in
Z-order (x has the lower bit of each pair); runs of cells with one zone are stored.

The file: the number of names and each name with a line feed, as text; then for each run a byte. Its lower two bits say
which zone it is: the one before the current (0), the one before that (1), or the third (2) of those used last; or (3)
another, whose number follows the length in two bytes, the lower first: 0 is the open sea, 1 the first name. Its upper
six bits are the length less 1; 63 means that the rest of it follows, seven bits a byte, the lower first.
"""

from __future__ import annotations

import datetime
import sys
import zoneinfo
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Callable

VERSION = "2.1.1"
LEVEL, BASE = 15, 13
SEA_BLOCK = 16
SIDE = 1 << (BASE - 1)
FINE = 1 << (LEVEL - BASE)
Zone = Callable[[float, float], int]


def main(output: Path) -> None:
    import tzfpy  # noqa: PLC0415

    names = sorted(name for name in tzfpy.timezonenames() if not name.startswith("Etc/"))
    numbers = {name: number for number, name in enumerate(names, 1)}
    clocks = [0, *clock_numbers(names)]

    def zone(longitude: float, latitude: float) -> int:
        return numbers.get(tzfpy.get_tz(longitude, latitude), 0)

    grid = [row(zone, y) for y in range(SIDE)]
    coarsen_sea(grid)
    runs = merged(run for half in (0, SIDE) for run in runs_of(grid, half, 0, SIDE, clocks, zone))
    head = f"{len(names)}\n" + "".join(f"{name}\n" for name in names)
    output.write_bytes(head.encode() + tokens(runs))


def clock_numbers(names: list[str]) -> list[int]:
    """Equal for zones whose clocks agreed on the first and the fifteenth of each month from 2000 to 2029."""
    days = [
        datetime.datetime(year, month, day, 12, tzinfo=datetime.timezone.utc)
        for year in range(2000, 2030)
        for month in range(1, 13)
        for day in (1, 15)
    ]
    known: dict[tuple[object, ...], int] = {}
    zones = [zoneinfo.ZoneInfo(name) for name in names]
    return [known.setdefault(tuple(day.astimezone(zone).utcoffset() for day in days), len(known) + 1) for zone in zones]


def row(zone: Zone, y: int) -> array[int]:
    step = 180 / SIDE
    latitude = -90 + (y + 0.5) * step
    return array("H", [zone(-180 + (x + 0.5) * step, latitude) for x in range(2 * SIDE)])


def coarsen_sea(grid: list[array[int]]) -> None:
    """A block with the open sea and one zone belongs to the zone."""
    for y in range(0, SIDE, SEA_BLOCK):
        for x in range(0, 2 * SIDE, SEA_BLOCK):
            found = {zone for line in grid[y : y + SEA_BLOCK] for zone in set(line[x : x + SEA_BLOCK])} - {0}
            if len(found) == 1:
                for line in grid[y : y + SEA_BLOCK]:
                    line[x : x + SEA_BLOCK] = array("H", list(found) * SEA_BLOCK)


def runs_of(
    grid: list[array[int]], x: int, y: int, side: int, clocks: list[int], zone: Zone
) -> Iterator[tuple[int, int]]:
    """The zone and the number of fine cells of each run in a square of coarse cells."""
    if side <= SEA_BLOCK:
        lines = grid[max(y - 1, 0) : y + side + 1]
        found = {number for line in lines for number in set(line[max(x - 1, 0) : x + side + 1])}
        if len(found) == 1:
            yield found.pop(), side * side * FINE * FINE
            return
    if side > 1:
        half = side // 2
        for dy in (0, half):
            for dx in (0, half):
                yield from runs_of(grid, x + dx, y + dy, half, clocks, zone)
        return
    own = grid[y][x]
    around = {clocks[number] for line in grid[max(y - 1, 0) : y + 2] for number in line[max(x - 1, 0) : x + 2]}
    if own == 0 or around <= {0, clocks[own]}:
        yield own, FINE * FINE
        return
    step = 180 / SIDE / FINE
    for cell in range(FINE * FINE):
        dx = (cell & 1) | (cell >> 1 & 2)
        dy = (cell >> 1 & 1) | (cell >> 2 & 2)
        longitude, latitude = -180 + (x * FINE + dx + 0.5) * step, -90 + (y * FINE + dy + 0.5) * step
        yield zone(longitude, latitude) or own, 1


def merged(runs: Iterator[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    current, length = -1, 0
    for zone, more in runs:
        if zone != current:
            if length:
                yield current, length
            current, length = zone, 0
        length += more
    yield current, length


def tokens(runs: Iterator[tuple[int, int]]) -> bytes:
    out = bytearray()
    recent: list[int] = []
    for zone, length in runs:
        place = recent.index(zone) - 1 if zone in recent else 3
        if zone in recent:
            recent.remove(zone)
        recent = [zone, *recent][:4]
        rest = length - 1
        out.append(place | min(rest, 63) << 2)
        if rest >= 63:
            rest -= 63
            while rest >= 128:
                out.append(rest & 127 | 128)
                rest >>= 7
            out.append(rest)
        if place == 3:
            out += zone.to_bytes(2, "little")
    return bytes(out)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
