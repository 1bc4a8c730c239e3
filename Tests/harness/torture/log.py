"""Looks into a log with a SQLite of its own: nothing of Fettle's code is asked."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Set
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

# Whether something has a time is looked at, and not which time.
TIMES = {"edited_at", "deleted_at", "started", "finished", "undone"}
# What an import's number, or the next command, may make different.
PASSING = {"import", "load_points", "load_method", "load_assumed", "load_explanation", "load_basis"}

# What differs whenever the same is done once more: times, and the ids of actions.
EACH_TIME = {
    "change": {"at", "revision", "action", "reversed"},
    "action": {"id", "session", "at", "first", "last", "turned"},
}


@dataclass
class Log:
    """All that a log holds."""

    workouts: dict[str, tuple[Any, ...]]
    """Each workout with its laps and its track, loads left out, by id."""
    files: dict[tuple[int, int], str]
    """The report on each file of each import."""
    pending: dict[str, list[tuple[Any, ...]]]
    """The pending changes, by workout."""
    tables: dict[str, list[tuple[Any, ...]]]
    problems: list[str]
    backups: dict[str, Log] = field(default_factory=dict)
    """The backups next to it, by the names of their files."""

    def settled(self) -> dict[str, list[tuple[Any, ...]]]:
        """What two logs have in common that were filled by as many imports as it took."""
        settled = {name: rows for name, rows in self.tables.items() if name not in ("import", "import_file", "action")}
        if "change" in settled:
            # The first column is the kind of row.
            settled["change"] = [row for row in settled["change"] if row[0] != "import"]
        return settled


def empty() -> Log:
    return Log({}, {}, {}, {}, [])


def read_with_backups(folder: Path) -> Log:
    """The log in a folder, with what `fettle backup` has put there without being told a path."""
    log = read(folder / "fettle.sqlite")
    for path in sorted(folder.glob("fettle-*.sqlite")):
        try:
            log.backups[path.name] = read(path)
        except sqlite3.DatabaseError as error:
            log.backups[path.name] = damaged = empty()
            damaged.problems.append(f"it is no sound database: {error}")
    return log


def read(path: Path) -> Log:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        names = [
            name
            for (name,) in database.execute(
                "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
            )
            if not name.startswith(("sqlite_", "grdb_")) and name not in ("revision",)
        ]
        log = empty()
        log.problems = problems(database) + missing_originals(database, path, names)
        for name in names:
            # The second is only in backups.
            if name.startswith("sync_") or name == "original_file":
                continue
            leaving = {"number", "import"} | EACH_TIME.get(name, set())
            log.tables[name] = sorted(map(without_edit_time, rows(database, name, leaving)), key=repr)
        for identifier, *_ in database.execute("SELECT id FROM workout").fetchall():
            log.workouts[identifier] = (
                rows(database, "workout", PASSING, "id", identifier),
                rows(database, "lap", PASSING, "workout", identifier),
                rows(database, "track", PASSING, "workout", identifier),
            )
        for batch, position, report in database.execute("SELECT import, position, report FROM import_file").fetchall():
            log.files[batch, position] = report
        # The second is that of the first schemas.
        outbox = next((name for name in ("sync_delivery", "sync_change") if name in names), None)
        if outbox:
            for position, row, operation, state in database.execute(
                f"SELECT position, row_id, operation, state FROM {outbox} ORDER BY position"
            ).fetchall():
                values = changed_values(database, outbox, position, operation)
                log.pending.setdefault(row, []).append((operation, *map(meaning, values), state))
        return log


def changed_values(database: sqlite3.Connection, outbox: str, position: int, operation: str) -> tuple[str, str]:
    """What a pending change sets and what it replaced: values of its own, or what its entries say together."""
    fields, preimage = database.execute(
        f"SELECT fields, preimage FROM {outbox} WHERE position = ?", [position]
    ).fetchone()
    if fields is not None or operation == "create":
        return fields or "{}", preimage or "{}"
    old: dict[str, Any] = {}
    new: dict[str, Any] = {}
    entries = "SELECT changes FROM sync_delivered_entry JOIN change USING (number) WHERE position = ? ORDER BY number"
    for (text,) in database.execute(entries, [position]):
        for name, (before, after) in json.loads(text or "{}").items():
            if not name.startswith("~") and (name == "@deleted") == (operation != "update"):
                old.setdefault(name, before)
                new[name] = after
    kept = [name for name in new if new[name] != old[name]]
    return json.dumps({name: new[name] for name in kept}), json.dumps({name: old[name] for name in kept})


def without_edit_time(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row of the history, without the time of the edit among its values."""
    return tuple(
        json.dumps({name: pair for name, pair in json.loads(value).items() if name != "~edited_at"}, sort_keys=True)
        if isinstance(value, str) and '"~edited_at"' in value
        else value
        for value in row
    )


def missing_originals(database: sqlite3.Connection, path: Path, names: list[str]) -> list[str]:
    """Every original has its file: in a backup within it, otherwise in the folder next to the log."""
    if "original" not in names:
        return []
    if "original_file" in names:
        stored = {digest for (digest,) in database.execute("SELECT DISTINCT digest FROM original_file")}
    else:
        stored = {
            file.parent.name + file.name.removesuffix(".zst")
            for file in path.with_name(path.name + "-originals").glob("??/*")
            if file.stat().st_size > 0
        }
    digests = database.execute("SELECT file_digest, file_name FROM original").fetchall()
    return [f"the original {name} has no file" for digest, name in digests if digest not in stored]


def identifiers_in(report: str) -> list[str]:
    """The workouts that a file's report lists as imported."""
    return json.loads(report)["imported"]


def meaning(text: str) -> str:
    """JSON with its keys in order."""
    return json.dumps(json.loads(text or "null"), sort_keys=True)


def rows(
    database: sqlite3.Connection,
    table: str,
    leaving: Set[str] = frozenset(),
    key: str | None = None,
    value: object = None,
) -> list[tuple[Any, ...]]:
    columns = [
        f"({name} IS NOT NULL)" if name in TIMES else name
        for (name, hidden) in database.execute("SELECT name, hidden FROM pragma_table_xinfo(?)", [table])
        if hidden == 0 and name not in leaving
    ]
    condition, values = (f"WHERE {key} = ?", [value]) if key else ("", [])
    return database.execute(f"SELECT {', '.join(columns)} FROM {table} {condition}", values).fetchall()


def problems(database: sqlite3.Connection) -> list[str]:
    found = [text for (text,) in database.execute("PRAGMA integrity_check") if text != "ok"]
    found += [
        f"{table} has a row that belongs to nothing" for table, *_ in database.execute("PRAGMA foreign_key_check")
    ]
    try:
        database.execute("BEGIN")
        database.execute("INSERT INTO workout_text (workout_text, rank) VALUES ('integrity-check', 1)")
    except sqlite3.DatabaseError as error:
        found.append(f"the index of words differs from the workouts: {error}")
    finally:
        database.execute("ROLLBACK")
    for table, summed in {
        "daily_sum": "SELECT day, sport, count(*), total(distance), total(moving), total(ascent), count(load_points), "
        "total(load_points) FROM workout WHERE deleted_at IS NULL GROUP BY 1, 2",
        "daily_load": "SELECT day, total(load_points), total(CASE load_method WHEN 'duration' THEN load_points END) "
        "FROM workout WHERE deleted_at IS NULL AND load_points IS NOT NULL GROUP BY 1",
        "yearly_sum": "SELECT CAST(strftime('%Y', day * 86400, 'unixepoch') AS INTEGER), sport, count(*), "
        "total(distance), total(moving), total(ascent) FROM workout WHERE deleted_at IS NULL GROUP BY 1, 2",
    }.items():
        kept = "day, sport, workouts, distance, moving, ascent, load_count, load" if table == "daily_sum" else "*"
        if rounded(database.execute(f"SELECT {kept} FROM {table}")) != rounded(database.execute(summed)):
            found.append(f"{table} differs from the workouts")
    return found


def rounded(cursor: sqlite3.Cursor) -> set[tuple[Any, ...]]:
    return {tuple(round(value, 4) if isinstance(value, float) else value for value in row) for row in cursor}
