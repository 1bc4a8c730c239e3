"""A machine with fettle on it, as its owner uses it."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PATIENCE_SECONDS = 90
PASSWORD = "a-password-1"


class Failed(Exception):
    """What was found wrong, in a sentence."""


@dataclass
class Said:
    """What a command ended with and told."""

    command: list[str]
    code: int
    answer: str
    told: str

    @property
    def line(self) -> str:
        return "fettle " + " ".join(self.command)

    def has_crashed(self) -> bool:
        return self.code < 0 or self.code >= 128 or "Fatal error" in self.told

    @property
    def troubles(self) -> list[str]:
        """The sentences about something that went wrong."""
        return [line for line in self.told.splitlines() if line.startswith(("fettle:", "Error:"))]


@dataclass
class Machine:
    program: Path
    home: Path
    preloaded: Path | None = None
    environment: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.home.mkdir(parents=True, exist_ok=True)

    @property
    def database(self) -> Path:
        return self.home / "fettle.sqlite"

    def start(self, *command: str, typed: str | None = None, **more: str) -> subprocess.Popen[str]:
        surroundings = {
            "PATH": os.environ.get("PATH", ""),
            "HOME": str(self.home),
            "TZ": "UTC",
            "FETTLE_DATABASE": str(self.database),
            "SWIFT_BACKTRACE": "enable=no",
            **({"LD_PRELOAD": str(self.preloaded)} if self.preloaded else {}),
            **self.environment,
            **more,
        }
        return subprocess.Popen(
            [str(self.program), *command],
            cwd=self.home,
            env=surroundings,
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL if typed is None else subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def run(self, *command: str, typed: str | None = None, **more: str) -> Said:
        process = self.start(*command, typed=typed, **more)
        try:
            answer, told = process.communicate(typed, timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Failed(f"fettle {' '.join(command)} did not end in {PATIENCE_SECONDS} s") from None
        said = Said(list(command), process.returncode, answer, told)
        if said.has_crashed():
            raise Failed(f"{said.line} crashed with {said.code}: {said.told[-400:]}")
        return said

    def do(self, *command: str, typed: str | None = None, **more: str) -> Said:
        """As `run`, for what has to go well."""
        said = self.run(*command, typed=typed, **more)
        if said.code != 0:
            raise Failed(f"{said.line} ended with {said.code}: {(said.told or said.answer).strip()}")
        return said

    def json(self, *command: str) -> dict[str, Any]:
        return json.loads(self.do(*command, "--json").answer)

    # What its owner does

    def log_in(self, url: str, name: str) -> Said:
        return self.do("login", url, "--name", name, "--password-stdin", typed=PASSWORD + "\n")

    def sync(self) -> Said:
        return self.do("sync")

    def workouts(self) -> dict[str, dict[str, Any]]:
        return {workout["id"]: workout for workout in self.json("workouts", "list", "--limit", "10000")["workouts"]}

    def id(self, title: str) -> str:
        found = [identifier for identifier, workout in self.workouts().items() if workout["title"] == title]
        if len(found) != 1:
            raise Failed(f"{len(found)} workouts are called {title} on {self.home.name}")
        return found[0]

    # What lies on its disk

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as database:
            return database.execute(statement).fetchall()

    def write(self, statement: str) -> None:
        with closing(sqlite3.connect(self.database)) as database, database:
            database.execute(statement)

    def state(self) -> dict[str, Any]:
        """Everything that has to be the same on two machines that are in sync."""
        return {
            "workouts": self.workouts(),
            "deleted": sorted(self.rows("SELECT id FROM workout WHERE deleted_at IS NOT NULL")),
            "laps": sorted(self.rows("SELECT workout, position, start, elapsed, distance FROM lap")),
            "tracks": sorted(self.rows("SELECT workout, sample_count, encoding, hex(samples) FROM track")),
            "profile": self.json("profile", "show"),
            "settings": self.json("settings", "list"),
        }

    def waiting(self) -> list[tuple[Any, ...]]:
        return self.rows("SELECT collection, row_id, operation, state, reason FROM sync_delivery")

    def missing_files(self) -> list[tuple[Any, ...]]:
        return self.rows("SELECT collection, row_id, attempts FROM sync_file")

    def conflicts(self) -> list[tuple[Any, ...]]:
        return sorted(self.rows("SELECT collection, row_id, field, mine, theirs FROM sync_conflict"))


def same(one: Machine, other: Machine) -> None:
    """Refuses two machines that differ."""
    states = one.state(), other.state()
    for part, value in states[0].items():
        if value == states[1][part]:
            continue
        if isinstance(value, dict):
            differing = {
                key for key in value.keys() | states[1][part].keys() if value.get(key) != states[1][part].get(key)
            }
            key = sorted(differing)[0]
            detail = f"{key}: {value.get(key)} and {states[1][part].get(key)}"
        else:
            detail = str(sorted(set(map(str, value)) ^ set(map(str, states[1][part])))[:2])
        raise Failed(f"the {part} differ on {one.home.name} and {other.home.name}: {detail[:600]}")


def settled(machine: Machine, conflicts: int = 0) -> None:
    """Refuses a machine that has something left to do. What is in conflict waits for its owner."""
    undecided = {conflict[:2] for conflict in machine.conflicts()}
    if waiting := [change for change in machine.waiting() if change[:2] not in undecided]:
        raise Failed(f"{len(waiting)} changes still wait on {machine.home.name}: {waiting[0]}")
    if missing := machine.missing_files():
        raise Failed(f"{len(missing)} files have not come to {machine.home.name}: {missing[0]}")
    if len(machine.conflicts()) != conflicts:
        raise Failed(f"{machine.home.name} has {len(machine.conflicts())} conflicts: {machine.conflicts()}")
