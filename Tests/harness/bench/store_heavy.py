"""What the program does with every workout of a log, beside SQLite with the same rows."""

from __future__ import annotations

import resource
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from harness.bench.measure import run, told

RUNS = 3

# The fields of the exported table, in its forms.
TABLE = """
    SELECT id, title, sport, strftime('%Y-%m-%dT%H:%M:%fZ', start, 'unixepoch'), date(day * 86400, 'unixepoch'),
        utc_offset, elapsed, timer, coalesce(moving_stated, moving_reported, moving_computed),
        coalesce(distance_stated, distance_reported, distance_computed),
        coalesce(ascent_stated, ascent_reported, ascent_computed), coalesce(descent_reported, descent_computed),
        coalesce(heart_rate_stated, heart_rate_average), heart_rate_maximum, power_average, power_maximum,
        cadence_average, cadence_maximum, energy, pool_length, pool_count, effort, round(load_points, 3), load_method,
        iif(load_method = 'duration', 'true', 'false'),
        (SELECT group_concat(key, ';') FROM json_each(gear) WHERE value = 1),
        (SELECT group_concat(key, ';') FROM json_each(tags) WHERE value = 1), notes, private_notes
    FROM workout WHERE deleted_at IS NULL ORDER BY number;
"""


def history(event: str, changes: str) -> str:
    """An entry of the ledger for each row, as the program adds."""
    return f"""
        INSERT INTO change (revision, at, collection, row_id, event, action, changes)
        SELECT 7, 1.5, 'workouts', id, '{event}', '0123456789ab', '{changes}' FROM workout;
    """


@dataclass(frozen=True)
class Work:
    """One thing that is done with all workouts."""

    words: str
    arguments: tuple[str, ...]
    # Statements for the sqlite3 program, which read and write the same rows. `done` is the log after our run.
    script: str
    # Whether finding the best efforts in the tracks, which is no work of a database, is added to its time.
    computes: bool = False


WORK = (
    Work(
        "first records",
        ("records",),
        """
        SELECT ticket, id, sport, elapsed, moving, distance, ascent, instr(samples, x'00FF00FF00FF')
        FROM effort_due CROSS JOIN workout ON workout.id = effort_due.workout
            LEFT JOIN track ON track.workout = workout.id
        ORDER BY number;
        BEGIN IMMEDIATE;
        INSERT INTO effort SELECT * FROM done.effort;
        INSERT INTO record_step SELECT * FROM done.record_step;
        DELETE FROM effort_due;
        COMMIT;
        """,
        computes=True,
    ),
    Work("export --format csv", ("export", "--format", "csv", "--to", "-"), f".mode csv\n{TABLE}"),
    Work(
        "edit of all workouts",
        ("workouts", "edit", "--multiple", "--set", "notes=Into the wind", "time>0s"),
        f"""
        BEGIN IMMEDIATE;
        UPDATE workout SET notes = 'Into the wind', words = words || ' into the wind', edited_at = 1.5;
        {history("edited", '{"notes":[]}')}
        COMMIT;
        """,
    ),
    # The totals of days and years go with the workouts, and are computed once and not for each of them.
    Work(
        "undo of an import",
        ("imports", "undo", "1"),
        f"""
        BEGIN IMMEDIATE;
        INSERT INTO sum_hold VALUES (1);
        {history("undone", '{"@deleted":[false,true]}')}
        DELETE FROM workout WHERE import = 1;
        DELETE FROM sum_hold;
        DELETE FROM daily_sum;
        DELETE FROM yearly_sum;
        COMMIT;
        """,
    ),
)


@dataclass(frozen=True)
class Measured:
    """Processor seconds of one thing. Those of SQLite include what is computed beside it."""

    words: str
    ours: float
    bare: float
    computing: float

    @property
    def ratio(self) -> float:
        return self.ours / self.bare


def measure(log: Path, bench: Path, fettle: Path, has_bare: bool) -> list[Measured]:
    """Each on copies of the log, which stays as it is. The least time of some runs counts, for both sides."""
    measured = []
    computing = min(told([bench, "compute", log])["seconds"] for _ in range(RUNS)) if has_bare else 0
    folder = log.parent / "heavy"
    for work in WORK:
        ours, bare = [], []
        for _ in range(RUNS):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            ours.append(our_seconds(log, folder / "ours.sqlite", fettle, work))
            if has_bare:
                copy_log(log, folder / "bare.sqlite")
                script = f"ATTACH '{folder / 'ours.sqlite'}' AS done;\n{work.script}"
                bare.append(bare_seconds(folder / "bare.sqlite", script))
        beside = computing if work.computes else 0
        measured.append(Measured(work.words, min(ours), min(bare) + beside if bare else 0, beside))
    shutil.rmtree(folder)
    return measured


def our_seconds(log: Path, copy: Path, fettle: Path, work: Work) -> float:
    copy_log(log, copy)
    done = run([fettle, *work.arguments, "--database", copy])
    if done.code:
        raise SystemExit(f"fettle {' '.join(work.arguments)} ended with {done.code}")
    return done.cpu_seconds


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
