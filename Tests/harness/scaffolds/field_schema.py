"""The step of the schema that adds a field, with what its tests keep: the new schema, and a database of before."""

from __future__ import annotations

import re
import sqlite3

from harness.scaffolds.change import Change, Refused
from harness.scaffolds.lists import add_to_array

SCHEMA = "Packages/DataWorkout/Sources/DataWorkout/Local/Schema"
LIST = f"{SCHEMA}/WorkoutSchema.swift"
KEPT = "Packages/DataWorkout/Tests/DataWorkoutTests/Local/Schema"
ADDED = r"ALTER TABLE \w+ ADD COLUMN [^;\"\n]+"


def steps(change: Change) -> list[str]:
    """The names of the steps so far, in order: each has a kept schema."""
    names = [file.stem for file in (change.root / KEPT / "Goldens").glob("workout-*.sql")]
    return sorted(names, key=lambda name: int(name.split("-")[1]))


def next_step(change: Change, name: str) -> str:
    return f"workout-{len(steps(change)) + 1}-{name}"


def write(change: Change, values: dict[str, str]) -> None:
    known = steps(change)
    last, earlier = known[-1], known[-2]
    step = f'addingText("{values["step"]}", column: "{values["column"]}")'
    add_to_array(change, LIST, r"static let migrations = ", step, "the step")
    change.create(f"{KEPT}/Goldens/{values['step']}.sql", with_column(change, last, values["column"]))
    change.create(f"{KEPT}/KeptDatabases/{last}.sql", kept_database(change, earlier, last))


def with_column(change: Change, last: str, column: str) -> str:
    """The schema after the last step, with the column as SQLite adds it."""
    text = change.text(f"{KEPT}/Goldens/{last}.sql")
    table = re.search(r"^CREATE TABLE \"workout\" \(.*?\) STRICT;\n", text, re.MULTILINE | re.DOTALL)
    if table is None:
        raise Refused(f"{KEPT}/Goldens/{last}.sql has no table workout. Nothing was written.")
    database = sqlite3.connect(":memory:")
    database.executescript(table[0])
    database.execute(f"ALTER TABLE workout ADD COLUMN {column} TEXT")
    sql = database.execute("SELECT sql FROM sqlite_master WHERE name = 'workout'").fetchone()[0]
    return text.replace(table[0], f"{sql};\n")


def kept_database(change: Change, earlier: str, last: str) -> str:
    """The database of the step before the last one, with what the last step adds: columns, or tables and indexes."""
    text = change.text(f"{KEPT}/KeptDatabases/{earlier}.sql")
    step = step_text(change, last)
    before, after = (statements(change.text(f"{KEPT}/Goldens/{name}.sql")) for name in (earlier, last))
    created = [statement for statement in after if statement not in before]
    added = [f"{statement};" for statement in re.findall(ADDED, step)]
    if added and not re.search(r"CREATE|DROP|DELETE|INSERT", step):
        lines = added
    elif created and not added and set(before) <= set(after) and not re.search(r"DELETE|INSERT|UPDATE", step):
        lines = created
    else:
        raise Refused(
            f"The step {last} does more than add columns or tables, so a database of it cannot be derived. "
            "Nothing was written. Add the field by hand, as ARCHITECTURE.md says."
        )
    migrated = f"INSERT INTO grdb_migrations VALUES('{last}');"
    head = f"-- A log of the schema of {last}; all in it is invented. Never changed.\n"
    body = text.split("\n", 1)[1]
    return head + body.replace("\nCOMMIT;", "\nCOMMIT;\n" + "\n".join([migrated, *lines]), 1)


def step_text(change: Change, name: str) -> str:
    """What a step does: its Swift, or the SQL of one that adds a text."""
    added = re.search(rf'addingText\(\s*"{name}", column: "(\w+)"\)', change.text(LIST))
    if added:
        return f"ALTER TABLE workout ADD COLUMN {added[1]} TEXT\n"
    sources = [file for file in (change.root / SCHEMA).glob("*.swift") if f'Migration("{name}")' in file.read_text()]
    text = sources[0].read_text(encoding="utf-8") if len(sources) == 1 else ""
    return text.split(f'Migration("{name}")')[-1].split("\n  }\n")[0]


def statements(schema: str) -> list[str]:
    """The statements of a kept schema: each begins a line, and its other lines are indented or close it."""
    return re.findall(r"^CREATE .*?;$(?=\nCREATE |\n*\Z)", schema, re.MULTILINE | re.DOTALL)
