"""Invented workouts of the weeks before today, as files."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path

from harness.torture import files

# The newest first; one every other day, the newest two days ago.
KEPT = (
    ("Tempo run", "running"),
    ("Commute home", "cycling"),
    ("Commute there", "cycling"),
    ("Long run", "running"),
    ("Hill repeats", "running"),
    ("Sunday ride", "cycling"),
    ("Recovery jog", "running"),
    ("Club ride", "cycling"),
    ("Tempo by the river", "running"),
    ("Early spin", "cycling"),
    ("Track night", "running"),
    ("Lake loop", "cycling"),
    ("Forest run", "running"),
    ("Gravel", "cycling"),
    ("Parkrun", "running"),
    ("Windy ride", "cycling"),
    ("Easy run", "running"),
    ("Café ride", "cycling"),
    ("Strides", "running"),
    ("Pass and back", "cycling"),
    ("Fartlek", "running"),
    ("Flat ride", "cycling"),
    ("Night run", "running"),
    ("Short spin", "cycling"),
    ("Mud run", "running"),
    ("Coast ride", "cycling"),
    ("Stairs", "running"),
    ("First ride", "cycling"),
)
NEW = (("Morning in the hills", "running"), ("Ferry and back", "cycling"), ("Dunes", "running"))


def write(folder: Path) -> None:
    """`kept` is what the log of most scenarios has, `new` is not in it."""
    for name, workouts, days in (("kept", KEPT, 2), ("new", NEW, 3)):
        (folder / name).mkdir(parents=True)
        for index, (title, kind) in enumerate(workouts):
            start = f"{day(days + 2 * index)}T06:00:00"
            (folder / name / f"{index:02}.gpx").write_text(files.gpx(title, kind, start, days * 40 + index))
    (folder / "new" / "broken.gpx").write_text("no ride at all")


def day(days_ago: int) -> str:
    return (datetime.now(timezone.utc) - timedelta(days=days_ago)).date().isoformat()
