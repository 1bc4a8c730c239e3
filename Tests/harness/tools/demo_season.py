"""Writes the part of the demo season that shows what Fettle can do: intervals, climbs, routes that come again, and
efforts that fit the thresholds of its athlete. Everything is invented, and the same run gives the same bytes.

run tools.demo_season

The other files of App/DemoSeason stay as they are.
"""

from __future__ import annotations

import gzip
import math
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone

from harness.places import ROOT

FOLDER = ROOT / "App" / "DemoSeason"
SCHEMAS = "http://www.garmin.com/xmlschemas"
METERS_PER_DEGREE = 111_195.0
HOME = (46.0569, 14.5058)
RESTING, MAXIMUM = 54, 186
# The athlete of Packages/Commands/Sources/Commands/Screens/DemoCommand.swift.
THRESHOLD_WATTS, THRESHOLD_SPEED, THRESHOLD_RATE = 215.0, 1000 / 318, 166
MASS, AIR, ROLLING = 83.0, 0.33, 0.006


@dataclass(frozen=True)
class Climb:
    start: float
    length: float
    gain: float


@dataclass(frozen=True)
class Route:
    """A loop. Its height is a function of the way, so that a place has the same height each time."""

    meters: float
    bearing: float
    climbs: tuple[Climb, ...] = ()
    descent: float = 2500.0
    base: float = 298.0

    def height(self, way: float) -> float:
        place = way % self.meters
        height = self.base + 2.5 * math.sin(2 * math.pi * place / 1900)
        for climb in self.climbs:
            rise = smooth((place - climb.start) / climb.length)
            fall = smooth((place - climb.start - climb.length - 600) / self.descent)
            height += climb.gain * (rise - fall)
        return height

    def grade(self, way: float) -> float:
        return (self.height(way + 15) - self.height(way - 15)) / 30

    def place(self, way: float) -> tuple[float, float]:
        angle = 2 * math.pi * (way % self.meters) / self.meters
        radius = self.meters / (2 * math.pi * 1.06)
        # A dented ring whose first point is home.
        north, east = ring(angle, radius)
        north0, east0 = ring(0, radius)
        north, east = north - north0, east - east0
        turn = math.radians(self.bearing)
        north, east = north * math.cos(turn) - east * math.sin(turn), north * math.sin(turn) + east * math.cos(turn)
        latitude = HOME[0] + north / METERS_PER_DEGREE
        return latitude, HOME[1] + east / (METERS_PER_DEGREE * math.cos(math.radians(HOME[0])))


def ring(angle: float, radius: float) -> tuple[float, float]:
    size = radius * (1 + 0.13 * math.sin(3 * angle) + 0.05 * math.cos(5 * angle))
    return size * math.cos(angle), size * math.sin(angle)


def smooth(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


RIVER = Route(5200, 200)
THREE_HILLS = Route(34_000, 20, (Climb(6_000, 3_600, 225), Climb(15_500, 2_900, 180), Climb(25_000, 2_100, 150)))
PLAIN = Route(26_000, 110)


@dataclass(frozen=True)
class Part:
    """A part of a workout: for so many seconds or meters, at a part of the threshold."""

    effort: float
    seconds: float = math.inf
    meters: float = math.inf
    is_lap: bool = True


@dataclass(frozen=True)
class Session:
    number: int
    start: str
    sport: str
    route: Route
    parts: tuple[Part, ...]


@dataclass
class Point:
    second: int
    latitude: float
    longitude: float
    height: float
    way: float
    rate: int
    cadence: int
    speed: float
    watts: int | None


@dataclass
class Lap:
    points: list[Point] = field(default_factory=list)


def intervals(number: int, start: str, count: int, meters: float, effort: float) -> Session:
    work = [part for _ in range(count) for part in (Part(effort, meters=meters), Part(0.66, seconds=120))]
    parts = (Part(0.8, meters=2000), *work, Part(0.76, meters=1400))
    return Session(number, start, "Running", RIVER, parts)


def hills(number: int, start: str, effort: float) -> Session:
    return Session(number, start, "Biking", THREE_HILLS, (Part(effort, meters=THREE_HILLS.meters),))


def test(number: int, start: str, efforts: tuple[tuple[float, float], ...]) -> Session:
    hard = [part for seconds, effort in efforts for part in (Part(effort, seconds=seconds), Part(0.5, seconds=480))]
    return Session(number, start, "Biking", PLAIN, (Part(0.62, seconds=900), *hard, Part(0.55, seconds=420)))


SEASON = (
    intervals(1000012100, "2026-04-13T16:02:11", 5, 800, 1.06),
    hills(1000017500, "2026-04-19T07:31:40", 0.76),
    intervals(1000021300, "2026-04-20T16:04:52", 6, 800, 1.06),
    test(1000030200, "2026-04-22T16:11:05", ((180, 1.3), (720, 1.07))),
    intervals(1000052800, "2026-05-07T16:00:37", 5, 1000, 1.05),
    hills(1000062100, "2026-05-09T07:20:09", 0.78),
    intervals(1000094900, "2026-05-14T16:05:18", 6, 800, 1.08),
    hills(1000101700, "2026-05-16T07:24:51", 0.8),
    Session(1000105900, "2026-05-20T16:30:02", "Running", RIVER, (
        Part(0.78, meters=1500), Part(1.055, meters=5000), Part(0.74, meters=1500))),
    test(1000109300, "2026-05-21T16:08:33", ((300, 1.175), (1200, 1.045))),
    intervals(1000127100, "2026-05-28T16:03:44", 8, 400, 1.15),
    hills(1000141800, "2026-06-06T07:18:27", 0.81),
    intervals(1000145300, "2026-06-10T16:01:59", 6, 800, 1.1),
    intervals(1000166200, "2026-06-18T16:02:48", 5, 1000, 1.08),
    hills(1000176900, "2026-06-24T15:40:13", 0.83),
)  # fmt: skip


def simulate(session: Session) -> list[Lap]:
    chance = random.Random(session.number)
    is_ride = session.sport == "Biking"
    route, laps = session.route, []
    second, way, rate, speed = 0, 0.0, 88.0, 2.0
    drift = [0.0, 0.0]
    for part in session.parts:
        lap, begun, first = Lap(), second, way
        while second - begun < part.seconds and way - first < part.meters:
            effort = part.effort * (1 + 0.025 * math.sin(second / 41)) + chance.gauss(0, 0.012)
            grade = route.grade(way)
            watts = None
            if is_ride:
                # A rider pushes more uphill, and rolls downhill.
                effort *= 1 + min(0.22, max(-0.9, 5 * grade)) if part.meters < math.inf else 1
                watts = max(0.0, THRESHOLD_WATTS * effort + chance.gauss(0, 9))
                speed += (rolling_speed(watts, grade) - speed) * 0.12
            else:
                speed += (THRESHOLD_SPEED * effort / (1 + 3 * grade) - speed) * 0.2
            target = RESTING + (THRESHOLD_RATE - RESTING) * min(1.13, 0.3 + 0.7 * max(0.1, effort) ** 0.9)
            rate += (min(MAXIMUM - 2, target) - rate) * (0.028 if target > rate else 0.017) + chance.gauss(0, 0.25)
            drift = [value * 0.985 + chance.gauss(0, 0.18) for value in drift]
            latitude, longitude = route.place(way)
            lap.points.append(
                Point(
                    second,
                    latitude + drift[0] / METERS_PER_DEGREE,
                    longitude + drift[1] / METERS_PER_DEGREE,
                    route.height(way) + 0.2 * math.sin(second / 9),
                    way,
                    round(rate),
                    round((88 if is_ride else 83) + 5 * (effort - 0.8) + chance.gauss(0, 1.2)),
                    speed,
                    None if watts is None else round(watts),
                )
            )
            way += speed
            second += 1
        laps.append(lap)
    return laps


def rolling_speed(watts: float, grade: float) -> float:
    """The speed at which the air, the road and the hill take all of the power, found by halving."""
    low, high = 1.0, 14.5
    for _ in range(30):
        middle = (low + high) / 2
        needed = middle * MASS * 9.81 * (ROLLING + grade) + 0.5 * AIR * middle**3
        low, high = (middle, high) if needed < watts else (low, middle)
    return low


def document(session: Session) -> str:
    start = datetime.fromisoformat(session.start).replace(tzinfo=timezone.utc)

    def clock(second: float) -> str:
        return (start + timedelta(seconds=second)).strftime("%Y-%m-%dT%H:%M:%S.000Z")

    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<TrainingCenterDatabase xmlns="{SCHEMAS}/TrainingCenterDatabase/v2"',
        f' xmlns:ns3="{SCHEMAS}/ActivityExtension/v2">',
        f' <Activities><Activity Sport="{session.sport}"><Id>{clock(0)}</Id>',
    ]
    for lap in simulate(session):
        points = lap.points
        seconds = points[-1].second - points[0].second + 1
        meters = points[-1].way + points[-1].speed - points[0].way
        rates = [point.rate for point in points]
        lines.append(
            f'  <Lap StartTime="{clock(points[0].second)}"><TotalTimeSeconds>{seconds}</TotalTimeSeconds>'
            f"<DistanceMeters>{meters:.1f}</DistanceMeters><Calories>{round(seconds / 60 * 10)}</Calories>"
            f"<AverageHeartRateBpm><Value>{round(sum(rates) / len(rates))}</Value></AverageHeartRateBpm>"
            f"<MaximumHeartRateBpm><Value>{max(rates)}</Value></MaximumHeartRateBpm>"
            "<Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod><Track>"
        )
        lines += [trackpoint(point, clock, is_ride=session.sport == "Biking") for point in points]
        lines.append("  </Track></Lap>")
    return "\n".join([*lines, " </Activity></Activities>", "</TrainingCenterDatabase>", ""])


def trackpoint(point: Point, clock: Callable[[float], str], *, is_ride: bool) -> str:
    watts = "" if point.watts is None else f"<ns3:Watts>{point.watts}</ns3:Watts>"
    beats = f"<Cadence>{point.cadence}</Cadence>" if is_ride else ""
    steps = "" if is_ride else f"<ns3:RunCadence>{point.cadence}</ns3:RunCadence>"
    return (
        f"   <Trackpoint><Time>{clock(point.second)}</Time><Position>"
        f"<LatitudeDegrees>{point.latitude:.6f}</LatitudeDegrees>"
        f"<LongitudeDegrees>{point.longitude:.6f}</LongitudeDegrees></Position>"
        f"<AltitudeMeters>{point.height:.1f}</AltitudeMeters><DistanceMeters>{point.way:.1f}</DistanceMeters>"
        f"<HeartRateBpm><Value>{point.rate}</Value></HeartRateBpm>{beats}"
        f"<Extensions><ns3:TPX><ns3:Speed>{point.speed:.2f}</ns3:Speed>{steps}{watts}</ns3:TPX></Extensions></Trackpoint>"
    )


def main() -> int:
    if len(sys.argv) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    for session in SEASON:
        target = FOLDER / f"{session.number}.tcx.gz"
        target.write_bytes(gzip.compress(document(session).encode(), 9, mtime=0))
        print(f"{target.name}  {target.stat().st_size:>7} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
