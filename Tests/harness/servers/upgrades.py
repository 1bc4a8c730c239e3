"""Servers of before the first release: one with the last schema goes on, and earlier ones are left alone.

run servers.upgrades FETTLE --server HOME
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from typing import Any

from harness.places import ROOT
from harness.servers import trial
from harness.servers.machine import Failed
from harness.servers.pocketbase import SCHEMA, Server
from harness.servers.world import Setting

DEVELOPMENT = Path(__file__).with_name("development_schema")
COLLECTIONS = ("workouts", "profiles", "gear", "filters", "goals", "planned_workouts")
NAME = "3f2c91d0-7a51-4c1b-9d66-0f2a7d1c5e10"
NEW = NAME[:-1] + "2"
# Names that no row of any kind can have.
UNUSABLE = (
    "x",
    "new",
    NAME[:-1],
    NAME + "0",
    NAME.upper(),
    NAME.replace("-", ""),
    NAME.replace("3f", "zz"),
    "profile-2",
)


class DevelopmentServer(Server):
    """Runs with migrations of before the first release, until it is upgraded."""

    def __init__(self, home: Path, migrations: Path) -> None:
        super().__init__(home, 0)
        self.migrations = migrations

    def upgrade(self) -> None:
        self.down()
        self.migrations = SCHEMA / "migrations"
        self.start()


def shape(server: Server) -> list[Any]:
    token = server.facts()["superuser"]["token"]
    collections = server.call("GET", "/api/collections?perPage=100", token=token)[1]["items"]
    rules = ("listRule", "viewRule", "createRule", "updateRule", "deleteRule")
    return sorted(
        (c["name"], *(c[rule] for rule in rules), sorted(fields(c), key=str), sorted(c["indexes"])) for c in collections
    )


def fields(collection: dict[str, Any]) -> list[tuple[Any, ...]]:
    """What makes a field what it is, without its id in this server."""
    compared = (
        "name",
        "type",
        "required",
        "min",
        "max",
        "pattern",
        "maxSize",
        "maxSelect",
        "protected",
        "cascadeDelete",
    )
    return [tuple(field.get(key) for key in compared) for field in collection["fields"]]


def row_id(owner: str, collection: str) -> str:
    """There is one profile."""
    return f"{owner}-{'profile' if collection == 'profiles' else NEW}"


def goes_on(folder: Path) -> str:
    """A server of the last development version goes on, and its schema is that of a new server."""
    server = DevelopmentServer(folder / "last", DEVELOPMENT)
    server.start()
    try:
        alice = server.facts()["users"]["alice"]
        for collection in COLLECTIONS:
            row = {"id": row_id(alice["id"], collection), "owner": alice["id"], "fields": {"title": collection}}
            status, answer = server.call("POST", f"/api/collections/{collection}/records", row, alice["token"])
            if status != 200:
                raise Failed(f"the last development schema takes no row of {collection}: {status} {answer}")
        server.upgrade()
        token = server.facts()["users"]["alice"]["token"]
        for collection in COLLECTIONS:
            status, row = server.call(
                "GET", f"/api/collections/{collection}/records/{row_id(alice['id'], collection)}", token=token
            )
            if status != 200 or row["fields"] != {"title": collection}:
                raise Failed(f"the row of {collection} is now {status} {row}")
            for name in UNUSABLE:
                odd = {"id": f"{alice['id']}-{name}", "owner": alice["id"], "fields": {}}
                status, answer = server.call("POST", f"/api/collections/{collection}/records", odd, token)
                if status != 400:
                    raise Failed(f"{collection} takes a row that no machine can use, {name}: {status} {answer}")
        last = shape(server)
    finally:
        server.down()
    new = Server(folder / "new", 0)
    new.start()
    try:
        if shape(new) != last:
            raise Failed("a server of the last development version has another schema than a new one")
    finally:
        new.down()
    return "a server of the last development version goes on, with its rows and the schema of a new one"


def is_refused(folder: Path) -> str:
    """A server of an earlier development version is left alone, and says which version brings it here."""
    every = sorted(DEVELOPMENT.glob("*.js"))
    for count in (1, 5, len(every) - 1):
        some = folder / f"migrations-{count}"
        some.mkdir(parents=True)
        for path in every[:count]:
            shutil.copy(path, some)
        server = DevelopmentServer(folder / f"step-{count}", some)
        server.start()
        before = shape(server)
        try:
            server.upgrade()
        except SystemExit as end:
            if reading_commit() not in str(end):
                raise Failed(f"the server does not say which version reads it: {end}") from None
        else:
            raise Failed(f"a server with {count} of {len(every)} development migrations goes on")
        finally:
            server.down()
        server.migrations = some
        server.start()
        try:
            if shape(server) != before:
                raise Failed("the schema changed")
        finally:
            server.down()
    return "servers of earlier development versions are left alone, and say which version brings them here"


def reading_commit() -> str:
    """The last commit that reads everything of before, as the program names it."""
    text = (ROOT / "Packages/Commands/Sources/Commands/Output/Failure.swift").read_text()
    found = re.search(r'lastReadingCommit = "(\w+)"', text)
    if found is None:
        raise Failed("DevelopmentLog.swift names no commit")
    return found[1]


def run_all(setting: Setting) -> int:
    bad = 0
    for check in (goes_on, is_refused):
        try:
            print("  " + check(setting.folder / "upgrades"))
        except Failed as failure:
            bad += 1
            print(f"✘ {check.__name__.replace('_', ' ')}: {failure}")
    return 1 if bad else 0


def main() -> int:
    return trial.run("upgrade", trial.arguments(__doc__).parse_args(), run_all)


if __name__ == "__main__":
    sys.exit(main())
