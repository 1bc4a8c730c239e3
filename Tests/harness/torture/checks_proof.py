"""Shows that the checks can fail: faults are planted into what a kill could have left, and each has to be caught."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

from harness.torture import checks
from harness.torture.cases import Failed, Scenario
from harness.torture.log import Log

Check = Callable[[Scenario, Log], None]
Fault = Callable[[Log], object]


def run(prepared: list[Scenario]) -> tuple[int, int]:
    """How many were caught, of how many."""
    outcomes = [(name, is_caught(check, scenario, fault)) for name, check, scenario, fault in planted(prepared)]
    for name, caught in outcomes:
        if not caught:
            print(f"not caught: {name}")
    return sum(caught for _, caught in outcomes), len(outcomes)


def is_caught(check: Check, scenario: Scenario, fault: Fault) -> bool:
    found = copy.deepcopy(scenario.after)
    check(scenario, found)
    fault(found)
    try:
        check(scenario, found)
    except Failed:
        return True
    return False


def planted(prepared: list[Scenario]) -> Iterator[tuple[str, Check, Scenario, Fault]]:
    for scenario in prepared:
        for name, check, fault in faults(scenario):
            yield f"{scenario.name}: {name}", check, scenario, fault


def faults(scenario: Scenario) -> Iterator[tuple[str, Check, Fault]]:
    if scenario.makes_backup:
        yield from faults_of_backups(scenario)
        return
    if scenario.keeps_workouts:
        yield from faults_of_steps(scenario)
        return
    changed = next(iter(scenario.groups[0]), None)
    if changed is None:
        raise Failed(f"{scenario.name}: {' '.join(scenario.command)} changes no workout, so it tries nothing")
    yield "damage", killed, lambda log: log.problems.append("planted")
    yield "the work is lost", acknowledged, lambda log: restore(log, scenario)
    yield "a row by half", killed, lambda log: halve(log, changed)
    yield "a row too many in the end", checks.check_end, lambda log: log.tables["lap"].append(("planted",))
    largest = max(scenario.groups, key=len)
    if len(largest) > 1:
        yield "a transaction by half", killed, lambda log: undo(log, scenario, next(iter(largest)))
    all_changed = set().union(*scenario.groups)
    untouched = next((key for key in scenario.before.workouts if key not in all_changed), None)
    if untouched:
        yield "a workout of before is lost", killed, lambda log: log.workouts.pop(untouched)
        entry = ("update", "{}", "{}", "waiting")
        yield "an entry without a change", killed, lambda log: log.pending.setdefault(untouched, []).append(entry)
    waiting = next((key for key in all_changed if scenario.after.pending.get(key)), None)
    if waiting:
        yield "a change without its entry", killed, lambda log: log.pending.pop(waiting)
        yield "an entry twice", killed, lambda log: log.pending[waiting].append(log.pending[waiting][-1])


def faults_of_steps(scenario: Scenario) -> Iterator[tuple[str, Check, Fault]]:
    workout = next(iter(scenario.before.workouts))
    yield "damage", killed, lambda log: log.problems.append("planted")
    yield "a workout is lost", killed, lambda log: log.workouts.pop(workout)
    yield "a row by half", killed, lambda log: halve(log, workout)
    yield "a row too many in the end", checks.check_end, lambda log: log.tables["lap"].append(("planted",))
    yield "a table less in the end", checks.check_end, lambda log: log.tables.pop("change")


def faults_of_backups(scenario: Scenario) -> Iterator[tuple[str, Check, Fault]]:
    name = next(iter(scenario.after.backups))
    workout = next(iter(scenario.before.workouts))
    for when, check in (("after a kill", killed), ("in the end", checks.check_end)):
        yield f"a damaged backup {when}", check, lambda log: log.backups[name].problems.append("planted")
        yield f"a backup without a workout {when}", check, lambda log: log.backups[name].workouts.pop(workout)
        yield f"a backup with a row less {when}", check, lambda log: log.backups[name].tables["lap"].pop()
    yield "the backup is lost", acknowledged, lambda log: log.backups.clear()
    yield "no backup in the end", checks.check_end, lambda log: log.backups.clear()
    yield "the log is damaged", killed, lambda log: log.problems.append("planted")
    yield "a workout is lost", killed, lambda log: log.workouts.pop(workout)
    yield "a row too many in the end", checks.check_end, lambda log: log.tables["lap"].append(("planted",))


def acknowledged(scenario: Scenario, found: Log) -> None:
    checks.check_state(scenario, found, acknowledged=True)


def killed(scenario: Scenario, found: Log) -> None:
    checks.check_state(scenario, found, acknowledged=False)


def restore(log: Log, scenario: Scenario) -> None:
    log.workouts, log.pending = dict(scenario.before.workouts), dict(scenario.before.pending)
    log.files = dict(scenario.before.files)


def undo(log: Log, scenario: Scenario, key: str) -> None:
    if key in scenario.before.workouts:
        log.workouts[key] = scenario.before.workouts[key]
    else:
        del log.workouts[key]


def halve(log: Log, key: str) -> None:
    log.workouts[key] = (log.workouts.get(key, (["planted"],))[0], [("planted",)], [])
