"""What the program does with every workout of a log, beside SQLite with the same rows."""

from __future__ import annotations

import resource
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from harness.bench.measure import run

COLUMNS = """
    id, title, sport, start, utc_offset, day, elapsed, timer, moving, distance, ascent, heart_rate_average,
    heart_rate_maximum, power_average, power_maximum, cadence_average, cadence_maximum, energy, effort, load_points,
    notes, private_notes, tags, gear, source_file
"""

# An entry in the history of each row, as the program adds.
HISTORY = """
    INSERT INTO sync_history (at, collection, row_id, event, changes)
    SELECT 0, 'workouts', id, 'edited', '{}' FROM workout;
"""


@dataclass(frozen=True)
class Work:
    """One thing that is done with all workouts."""

    words: str
    arguments: tuple[str, ...]
    # Statements for the sqlite3 program, which read and write the same rows. `done` is the log after our run.
    script: str


WORK = (
    Work(
        "first records",
        ("records",),
        f"""
        SELECT {COLUMNS} FROM workout;
        SELECT total(instr(samples, x'00FF00FF00FF')) FROM track;
        BEGIN IMMEDIATE;
        INSERT INTO effort SELECT * FROM done.effort;
        INSERT INTO record_step SELECT * FROM done.record_step;
        DELETE FROM effort_due;
        COMMIT;
        """,
    ),
    Work(
        "export --format csv",
        ("export", "--format", "csv", "--to", "-"),
        f".mode csv\nSELECT {COLUMNS} FROM workout WHERE deleted_at IS NULL ORDER BY number;",
    ),
    Work(
        "edit of all workouts",
        ("workouts", "edit", "--multiple", "--set", "notes=Into the wind", "time>0s"),
        f"""
        BEGIN IMMEDIATE;
        UPDATE workout SET notes = 'Into the wind', words = words || ' into the wind', edited_at = 1;
        {HISTORY}
        COMMIT;
        """,
    ),
    Work(
        "undo of an import",
        ("imports", "undo", "1"),
        f"""
        BEGIN IMMEDIATE;
        {HISTORY}
        DELETE FROM workout WHERE import = 1;
        COMMIT;
        """,
    ),
)


@dataclass(frozen=True)
class Measured:
    """Processor seconds of one thing."""

    words: str
    ours: float
    bare: float

    @property
    def ratio(self) -> float:
        return self.ours / self.bare


def measure(log: Path, fettle: Path, has_bare: bool) -> list[Measured]:
    """Each on copies of the log, which stays as it is."""
    measured = []
    folder = log.parent / "heavy"
    for work in WORK:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        ours, bare = folder / "ours.sqlite", folder / "bare.sqlite"
        for copy in (ours, bare):
            copy_log(log, copy)
        done = run([fettle, *work.arguments, "--database", ours])
        if done.code:
            raise SystemExit(f"fettle {' '.join(work.arguments)} ended with {done.code}")
        seconds = bare_seconds(bare, f"ATTACH '{ours}' AS done;\n{work.script}") if has_bare else 0
        measured.append(Measured(work.words, done.cpu_seconds, seconds))
    shutil.rmtree(folder)
    return measured


def copy_log(log: Path, copy: Path) -> None:
    for suffix in ("", "-wal"):
        if Path(f"{log}{suffix}").exists():
            shutil.copyfile(f"{log}{suffix}", f"{copy}{suffix}")


def bare_seconds(path: Path, script: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        ["sqlite3", "-batch", "-bail", path],
        input=f".output /dev/null\nPRAGMA foreign_keys = ON;\nPRAGMA temp_store = MEMORY;\n{script}\n",
        text=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    if done.returncode:
        raise SystemExit(f"sqlite3 refused: {done.stderr.strip()[:300]}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
