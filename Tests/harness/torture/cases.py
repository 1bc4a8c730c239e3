"""The commands that are killed, and the logs they are killed on."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from harness.places import ROOT
from harness.torture import log
from harness.torture.log import Log

PATIENCE_SECONDS = 60
# A log of the first schema, which each later step changes.
KEPT_LOG = ROOT / "Tests/Formats/Kept/0.1.0/log.sqlite"


class Failed(Exception):
    """What was found wrong, in a sentence."""


@dataclass
class Scenario:
    """One command on one log, as it is before and after."""

    name: str
    command: list[str]
    # What a second run may end with, after one that was killed behind its last commit.
    codes_again: tuple[int, ...] = (0,)
    # Groups of workouts that come, change or go in one transaction, by id; filled in from before and after.
    groups: list[set[str]] = field(default_factory=list)
    start: Path = Path()
    before: Log = field(default_factory=log.empty)
    after: Log = field(default_factory=log.empty)
    changes: list[str] = field(default_factory=list)
    seconds: float = 0

    @property
    def keeps_workouts(self) -> bool:
        """Whether it changes only how the log is stored."""
        return self.command == ["workouts", "list"]

    @property
    def makes_backup(self) -> bool:
        return self.command[0] == "backup"


class Fettle:
    """The program under test."""

    def __init__(self, program: Path, killer: Path, inputs: Path):
        self.program = program
        self.killer = killer
        self.inputs = inputs

    def start(self, folder: Path, command: list[str], **killing: str) -> subprocess.Popen[bytes]:
        environment = {
            "PATH": os.environ.get("PATH", ""),
            "HOME": str(folder),
            "TZ": "UTC",
            "FETTLE_DATABASE": str(folder / "fettle.sqlite"),
            "SWIFT_BACKTRACE": "enable=no",
            # Diagnostics are in the same folder, and are no part of the log.
            "FETTLE_DIAGNOSTICS": "off",
            "FETTLE_USAGE": "false",
        }
        if killing:
            environment |= {"LD_PRELOAD": str(self.killer), "KILLPOINT_FOLDER": str(folder), **killing}
        return subprocess.Popen(
            [self.program, *command],
            cwd=self.inputs,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def run(self, folder: Path, command: list[str], codes: tuple[int, ...] | None = (0,), **killing: str) -> int:
        process = self.start(folder, command, **killing)
        try:
            said, _ = process.communicate(timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Failed(f"fettle {' '.join(command)} did not end in {PATIENCE_SECONDS} s") from None
        if codes is not None and process.returncode not in codes:
            told = said.decode(errors="replace").strip()
            raise Failed(f"fettle {' '.join(command)} ended with {process.returncode}: {told}")
        return process.returncode


def scenarios(fettle: Fettle, folder: Path, with_account: bool) -> list[Scenario]:
    """Each with its log made and the command run once to its end."""
    first = folder / "first"
    first.mkdir(parents=True)
    fettle.run(first, ["workouts"])
    if with_account:
        sign_in(first)
    shutil.copytree(first, folder / "empty")
    fettle.run(first, ["import", "rides"])
    if with_account:
        # What the server may have seen is not folded into one change with what follows.
        change(first, "UPDATE sync_delivery SET attempts = 1, state = 'sent'")
    second = folder / "second"
    shutil.copytree(first, second)
    fettle.run(second, ["import", "more"], (1,))
    backup = folder / "backup.sqlite"
    fettle.run(first, ["backup", str(backup)])
    rides = identifiers(first)
    ride, other = rides["Ride 2"], rides["Ride 3"]
    # Only what took place at the same time can be merged.
    together = folder / "together"
    shutil.copytree(first, together)
    for workout, clock in ((ride, "07:30:00"), (other, "07:30:02")):
        fettle.run(together, ["workouts", "edit", workout, "--set", f"start=2026-05-20 {clock}"], (0, 1))
    if with_account:
        change(together, "UPDATE sync_delivery SET attempts = 1, state = 'sent'")
    edited = folder / "edited"
    shutil.copytree(second, edited)
    edit = ["workouts", "edit", "sport:cycling", "--multiple", "--set", "notes=Windy", "--set", "effort=7"]
    fettle.run(edited, edit)
    [action] = actions(edited)[-1:]
    undone = folder / "undone"
    shutil.copytree(edited, undone)
    fettle.run(undone, ["undo", action])
    # A history that is longer than it is kept, so that the next change begins to shorten it.
    aged = folder / "aged"
    shutil.copytree(edited, aged)
    change(aged, "UPDATE change SET at = at - 40000000")
    kept = folder / "kept"
    kept.mkdir()
    shutil.copy(KEPT_LOG, kept / "fettle.sqlite")
    # Nothing that waits for its owner, which `fettle doctor` would point to.
    change(kept, "DELETE FROM sync_conflict")
    change(kept, "DELETE FROM sync_change WHERE state = 'parked'")
    if with_account:
        sign_in(kept)
    found = [
        Scenario("first import", ["import", "rides"], start=folder / "empty"),
        Scenario("import", ["import", "more"], (1,), start=first),
        Scenario(
            "edit",
            [
                *("workouts", "edit", ride, "--set", "title=Tempo", "--set", "notes=Windy"),
                *("--set", "distance=12.5km", "--set", "start=2026-05-20 07:30"),
            ],
            start=first,
        ),
        Scenario(
            "bulk edit",
            edit,
            start=second,
        ),
        # What is undone, or redone, once more is refused.
        Scenario("undo of an edit", ["undo", action], (0, 1), start=edited),
        Scenario("redo of an edit", ["redo", action], (0, 1), start=undone),
        Scenario("edit that shortens the history", ["workouts", "edit", ride, "--set", "title=Tempo"], start=aged),
        Scenario("delete", ["workouts", "delete", ride], (0, 1), start=first),
        Scenario("merge", ["workouts", "merge", ride, other], (0, 1), start=together),
        Scenario("undo", ["imports", "undo", "2"], start=second),
        Scenario("steps of the schema", ["workouts", "list"], start=kept),
        Scenario("restore", ["restore", str(backup)], start=second),
        Scenario("backup", ["backup"], start=second),
    ]
    for scenario in found:
        run_to_end(fettle, scenario, folder / scenario.name.replace(" ", "-"))
    return found


def sign_in(folder: Path) -> None:
    change(
        folder,
        "UPDATE sync_account SET server = 'https://example.org', name = 'robin', generation = 1, "
        "collections = 'workouts'",
    )


def change(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "fettle.sqlite", isolation_level=None)) as database:
        database.execute(statement)


def actions(folder: Path) -> list[str]:
    """The ids of what can be undone, the latest last."""
    with closing(sqlite3.connect(folder / "fettle.sqlite")) as database:
        return [action for (action,) in database.execute("SELECT id FROM action ORDER BY number")]


def identifiers(folder: Path) -> dict[str, str]:
    with closing(sqlite3.connect(folder / "fettle.sqlite")) as database:
        return dict(database.execute("SELECT title, id FROM workout"))


def run_to_end(fettle: Fettle, scenario: Scenario, folder: Path) -> None:
    """What the command does when nobody kills it: its changes to files, counted, and what it leaves."""
    shutil.copytree(scenario.start, folder)
    scenario.before = log.read_with_backups(folder)
    counted = folder.with_suffix(".changes")
    start = time.monotonic()
    fettle.run(folder, scenario.command, scenario.codes_again, KILLPOINT_LOG=str(counted))
    scenario.seconds = time.monotonic() - start
    scenario.changes = counted.read_text().split()
    settle(fettle, folder)
    scenario.after = log.read_with_backups(folder)
    scenario.groups = groups(scenario)


def groups(scenario: Scenario) -> list[set[str]]:
    """An import is a transaction a file, all else is one."""
    before, after = scenario.before, scenario.after
    changed = {key for key in before.workouts.keys() | after.workouts.keys() if differs(before, after, key)}
    if scenario.makes_backup:
        if changed or len(after.backups) != 1:
            raise Failed("the backup changed the log, or is not there")
        return []
    if scenario.keeps_workouts:
        if changed or before.tables.keys() == after.tables.keys():
            raise Failed(f"{scenario.name} changed a workout, or no table")
        return []
    if scenario.command[0] != "import":
        return [changed]
    brought = [
        set(log.identifiers_in(report)) & changed
        for key, report in sorted(after.files.items())
        if key not in before.files
    ]
    if set().union(*brought) != changed:
        raise Failed(f"{scenario.name} changed workouts that none of its files told of")
    return [group for group in brought if group]


def differs(one: Log, other: Log, key: str) -> bool:
    return one.workouts.get(key) != other.workouts.get(key)


def settle(fettle: Fettle, folder: Path) -> None:
    """A list updates loads that an edit left to be computed again."""
    fettle.run(folder, ["workouts", "list"])


def killed(process_code: int) -> bool:
    return process_code == -signal.SIGKILL
