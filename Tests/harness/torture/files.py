"""Invented files to import: few samples, so that a kill comes soon."""

from __future__ import annotations

import os
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path

POINTS = 40
# Fettle reads a file again that changed a moment ago; whether it does must not depend on how fast the trial is.
AGE_SECONDS = 3600


def write_rides(folder: Path) -> None:
    """What the log holds before: rides and a run, in an import of their own."""
    folder.mkdir(parents=True)
    for day in range(1, 5):
        (folder / f"{day}.gpx").write_text(gpx(f"Ride {day}", "cycling", f"2026-05-0{day}T06:00:00", day))
    (folder / "run.gpx").write_text(gpx("Evening run", "running", "2026-05-05T17:00:00", 5))
    age(folder)


def write_more(folder: Path) -> list[list[str]]:
    """What is imported next: one file of several workouts, one broken, one that is in the log from another file.

    Gives the titles that each file brings, in the order of the files.
    """
    folder.mkdir(parents=True)
    (folder / "1.gpx").write_text(gpx("Hills", "cycling", "2026-06-01T06:00:00", 11))
    (folder / "2.tcx").write_text(tcx(["2026-06-02T06:00:00", "2026-06-02T09:00:00", "2026-06-02T12:00:00"]))
    (folder / "3.gpx").write_text("no ride at all")
    (folder / "4.gpx").write_text(gpx("Ride 1 from the phone", "cycling", "2026-05-01T06:00:00", 1))
    (folder / "5.gpx").write_text(gpx("Lake", "running", "2026-06-05T06:00:00", 12))
    age(folder)
    return [["Hills"], ["", "", ""], [], [], ["Lake"]]


def age(folder: Path) -> None:
    then = time.time() - AGE_SECONDS
    for file in folder.iterdir():
        os.utime(file, (then, then))


def gpx(name: str, kind: str, start: str, seed: int) -> str:
    points = "\n".join(
        f'<trkpt lat="{47 + seed / 10 + index * 0.0003:.6f}" lon="11.5"><ele>{500 + index}</ele>'
        f"<time>{moment(start, index * 10)}</time><extensions><hr>{120 + (index * seed) % 40}</hr></extensions></trkpt>"
        for index in range(POINTS)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<gpx version="1.1" creator="torture" xmlns="http://www.topografix.com/GPX/1/1">\n'
        f"<trk><name>{name}</name><type>{kind}</type><trkseg>{points}</trkseg></trk>\n</gpx>\n"
    )


def tcx(starts: list[str]) -> str:
    activities = "\n".join(activity(start, seed) for seed, start in enumerate(starts, 20))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">\n'
        f"<Activities>{activities}</Activities>\n</TrainingCenterDatabase>\n"
    )


def activity(start: str, seed: int) -> str:
    points = "\n".join(
        f"<Trackpoint><Time>{moment(start, index * 10)}</Time><DistanceMeters>{index * 33}</DistanceMeters>"
        f"<HeartRateBpm><Value>{130 + (index * seed) % 30}</Value></HeartRateBpm></Trackpoint>"
        for index in range(POINTS)
    )
    return (
        f'<Activity Sport="Running"><Id>{moment(start, 0)}</Id><Lap StartTime="{moment(start, 0)}">'
        f"<TotalTimeSeconds>{POINTS * 10}</TotalTimeSeconds><DistanceMeters>{POINTS * 33}</DistanceMeters>"
        f"<Calories>90</Calories><Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod>"
        f"<Track>{points}</Track></Lap></Activity>"
    )


def moment(start: str, seconds: int) -> str:
    instant = datetime.fromisoformat(start).replace(tzinfo=timezone.utc) + timedelta(seconds=seconds)
    return instant.strftime("%Y-%m-%dT%H:%M:%SZ")
