"""The step of the schema that adds a field, with what its tests keep: the new schema, and a database of it."""

from __future__ import annotations

import re

from harness.scaffolds.change import Change, Refused
from harness.scaffolds.lists import add_to_array

LIST = "Packages/DataWorkout/Sources/DataWorkout/Local/Schema/WorkoutSchema.swift"
KEPT = "Packages/DataWorkout/Tests/DataWorkoutTests/Local/Schema"
LISTED = r"INSERT INTO grdb_migrations VALUES\('workout-[^']+'\);\n"


def steps(change: Change) -> list[str]:
    """The names of the steps so far, in order: each has a kept schema."""
    names = [file.stem for file in (change.root / KEPT / "Goldens").glob("workout-*.sql")]
    return sorted(names, key=lambda name: int(name.split("-")[1]))


def next_step(change: Change, name: str) -> str:
    return f"workout-{len(steps(change)) + 1}-{name}"


def write(change: Change, values: dict[str, str]) -> None:
    known = steps(change)
    added = f'addingText("{values["step"]}", column: "{values["column"]}")'
    add_to_array(change, LIST, r"static let migrations = ", added, "the step")
    change.create(f"{KEPT}/Goldens/{values['step']}.sql", schema(change, known[-1], values["column"]))
    change.create(f"{KEPT}/KeptDatabases/{values['step']}.sql", database(change, [*known, values["step"]], values))


def write_table(change: Change, step: str, member: str, create: str) -> None:
    """Adds a step that creates a table, in the form of a `CREATE` statement with a line for each column."""
    known = steps(change)
    add_to_array(change, LIST, r"static let migrations = ", member, "the step")
    statement = re.sub(r"(?<=[(,])\s+|\s+(?=\))", "", create) + ";"
    before = change.text(f"{KEPT}/Goldens/{known[-1]}.sql").splitlines()
    change.create(f"{KEPT}/Goldens/{step}.sql", "".join(f"{line}\n" for line in inserted(before, statement)))
    change.create(f"{KEPT}/KeptDatabases/{step}.sql", grown(change, [*known, step], statement))


def inserted(lines: list[str], statement: str) -> list[str]:
    """A kept schema, in which tables are in the order of their names, with another table."""
    named = re.compile(r"CREATE (?:VIRTUAL )?TABLE (\w+)")
    tables = [(match[1], index) for index, line in enumerate(lines) if (match := named.match(line))]
    added = named.match(statement)
    assert added and tables
    place = next((index for name, index in tables if name > added[1]), tables[-1][1] + 1)
    return [*lines[:place], statement, *lines[place:]]


def schema(change: Change, last: str, column: str) -> str:
    """The schema after the last step, with the column as SQLite adds it."""
    path = f"{KEPT}/Goldens/{last}.sql"
    text, count = re.subn(
        r"^(CREATE TABLE workout \(.*)(\) STRICT;)$", rf"\1,{column} TEXT\2", change.text(path), flags=re.M
    )
    if count != 1:
        raise Refused(f"{path} has no table workout. Nothing was written.")
    return text


def database(change: Change, known: list[str], values: dict[str, str]) -> str:
    return grown(change, known, f"ALTER TABLE workout ADD COLUMN {values['column']} TEXT;")


def grown(change: Change, known: list[str], statement: str) -> str:
    """The database of the step before, with all steps so far and what the last one does."""
    path = f"{KEPT}/KeptDatabases/{known[-2]}.sql"
    rows = re.sub(LISTED, "", change.text(path).split("\n", 1)[1])
    listed = "".join(f"INSERT INTO grdb_migrations VALUES('{name}');\n" for name in known)
    if "\nCOMMIT;" not in rows:
        raise Refused(f"{path} is not a dump of a database. Nothing was written.")
    head = f"-- A log of the schema of {known[-1]}; all in it is invented. Never changed.\n"
    return head + rows.replace("\nCOMMIT;", f"\nCOMMIT;\n{listed}{statement}\n", 1)
