"""What has to be true of a log after a kill."""

from __future__ import annotations

from harness.torture.cases import Failed, Scenario, differs
from harness.torture.log import Log


def check_state(scenario: Scenario, found: Log, acknowledged: bool) -> None:
    """Everything that was there is there, and of the command's own work each transaction all or not at all."""
    before, after = scenario.before, scenario.after
    if found.problems:
        raise Failed(found.problems[0])
    for key in before.workouts.keys() | found.workouts.keys() | after.workouts.keys():
        if differs(found, before, key) and differs(found, after, key):
            is_there = "is there by half" if key in found.workouts else "is lost"
            raise Failed(f"workout {key} {is_there}: it is neither as before nor as after")
    done = [is_done(scenario, found, group) for group in scenario.groups]
    if acknowledged and not all(done):
        raise Failed("the command ended well, and its work is not there")
    if done != sorted(done, reverse=True):
        raise Failed("a later file is there, and an earlier one is not")
    check_files(scenario, found)
    check_outbox(scenario, found)
    check_backups(scenario, found)
    if acknowledged and scenario.makes_backup and not found.backups:
        raise Failed("the command ended well, and its backup is not there")


def check_backups(scenario: Scenario, found: Log) -> None:
    """A backup that is there is the whole log."""
    for name, backup in found.backups.items():
        if backup.problems:
            raise Failed(f"{name}: {backup.problems[0]}")
        for part in ("workouts", "files", "pending", "tables"):
            if getattr(backup, part) != getattr(scenario.before, part):
                raise Failed(f"{name} has other {part} than the log")


def is_done(scenario: Scenario, found: Log, group: set[str]) -> bool:
    changed = {key for key in group if differs(found, scenario.before, key)}
    if changed and changed != group:
        raise Failed(f"of {len(group)} workouts of one transaction {len(changed)} have changed")
    return bool(changed)


def check_files(scenario: Scenario, found: Log) -> None:
    """A file is reported exactly when its workouts are there."""
    for key, report in found.files.items():
        if key in scenario.after.files and report != scenario.after.files[key]:
            raise Failed(f"file {key[1]} of import {key[0]} is reported otherwise than by a run that was not killed")
    told = {key: report for key, report in scenario.after.files.items() if key not in scenario.before.files}
    for key, report in told.items():
        for group in scenario.groups:
            is_reported = any(identifier in report for identifier in group)
            if is_reported and (key in found.files) != is_done(scenario, found, group):
                raise Failed(f"file {key[1]} and its report are not there together")


def check_outbox(scenario: Scenario, found: Log) -> None:
    """An entry waits exactly where a row has changed, and it is the one of a run that was not killed."""
    before, after = scenario.before, scenario.after
    for key in before.pending.keys() | found.pending.keys() | after.pending.keys():
        expected = after if differs(found, before, key) else before
        if found.pending.get(key) != expected.pending.get(key):
            raise Failed(
                f"the row of workout {key} and its entry in the outbox are not of one transaction: "
                f"{found.pending.get(key)} waits, and {expected.pending.get(key)} should"
            )


def check_end(scenario: Scenario, found: Log) -> None:
    """After the same command once more all is as if it had run once."""
    if found.problems:
        raise Failed(found.problems[0])
    settled, expected = found.settled(), scenario.after.settled()
    for table in expected:
        if settled.get(table) != expected[table]:
            more = [row for row in settled.get(table, []) if row not in expected[table]]
            less = [row for row in expected[table] if row not in settled.get(table, [])]
            raise Failed(
                f"after the same command once more, {table} has {len(more)} rows that it should not have and lacks "
                f"{len(less)}: {str((more + less)[:2])[:400]}"
            )
    if found.pending != scenario.after.pending:
        raise Failed("after the same command once more, the outbox is not that of a single run")
    if scenario.makes_backup:
        check_backups(scenario, found)
        if not found.backups:
            raise Failed("after the same command once more, there is no backup")
