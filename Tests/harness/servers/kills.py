"""Kills fettle while it talks to its server, and looks at what both have after.

    run servers.kills FETTLE --server HOME [--points N] [--only "OPERATION point N"]

At every change that an operation makes to the files of a log, or at N of them spread evenly, the program is ended by
SIGKILL. After that the log must be sound, and both machines, once in sync, must be as if nobody had been killed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from harness.places import HARNESS
from harness.servers import trial
from harness.servers.machine import PASSWORD, Failed, Machine
from harness.servers.operations import OPERATIONS, Operation
from harness.servers.world import Setting, World, build_library

KILLER = HARNESS / "torture" / "killpoint.c"

# Diagnostics are in the same folder, and are no part of the log.
QUIET = {"FETTLE_DIAGNOSTICS": "off", "FETTLE_USAGE": "false"}

# The command of each operation that talks to the server, and the machine that does.
KILLED = {
    "login": ("a", []),
    "upload": ("a", ["sync"]),
    "download": ("b", ["sync"]),
    "merge": ("a", ["sync"]),
    "conflict": ("a", ["sync"]),
}


def prepare(world: World, operation: Operation) -> Machine:
    """All that comes before the command that is killed; what is written there waits for it."""
    operation.prepare(world)
    if operation.name in ("upload", "merge", "conflict"):
        world.proxy.refuse()
        operation.run(world)
        world.proxy.disarm()
    return getattr(world, KILLED[operation.name][0])


def run(world: World, operation: Operation, machine: Machine, killer: Path, **how: str) -> int:
    command = KILLED[operation.name][1] or ["login", world.url, "--name", world.name, "--password-stdin"]
    typed = PASSWORD + "\n" if command[0] == "login" else None
    process = machine.start(
        *command, typed=typed, LD_PRELOAD=str(killer), KILLPOINT_FOLDER=str(machine.home), **QUIET, **how
    )
    process.communicate(typed, timeout=90)
    return process.returncode


def count_points(setting: Setting, killer: Path, operation: Operation) -> int:
    world = setting.world(f"points-{operation.name}")
    try:
        machine = prepare(world, operation)
        counted = world.folder / "points"
        if run(world, operation, machine, killer, KILLPOINT_LOG=str(counted)) != 0:
            raise Failed(f"{operation.name} does not go well even when nobody is killed")
        return len(counted.read_text().split())
    finally:
        world.close()


def kill(setting: Setting, killer: Path, operation: Operation, point: int) -> str:
    world = setting.world(f"kill-{operation.name}-{point}")
    try:
        machine = prepare(world, operation)
        code = run(world, operation, machine, killer, KILLPOINT_AT=str(point))
        check_soundness(machine)
        for other in (world.a, world.b):
            if not world.is_signed_in(other):
                world.log_in(other)
        world.quiet(operation.conflicts)
        operation.check(world)
        return "killed" if code == -9 else "ended before"
    finally:
        world.close()


def check_soundness(machine: Machine) -> None:
    """What is to be decided is no damage."""
    findings = json.loads(machine.run("doctor", "--json").answer)["findings"]
    bad = [found for found in findings if found["verdict"] == "bad" and found["area"] != "conflicts"]
    if bad:
        raise Failed(f"after the kill, the doctor finds: {bad[0]['text']}")


def attempt(setting: Setting, killer: Path, operation: Operation, point: int) -> tuple[Operation, int, str, str]:
    try:
        return operation, point, kill(setting, killer, operation, point), ""
    except (Failed, OSError, subprocess.TimeoutExpired) as failure:
        return operation, point, "failed", str(failure)


def spread(count: int, points: int) -> list[int]:
    if not points or points >= count:
        return list(range(1, count + 1))
    return sorted({1 + round(index * (count - 1) / (points - 1)) for index in range(points)})


def main() -> int:
    parser = trial.arguments(__doc__)
    parser.add_argument("--points", type=int, default=0)
    parser.add_argument("--only")
    options = parser.parse_args()
    return trial.run("kill", options, lambda setting: run_all(setting, options))


def run_all(setting: Setting, options: argparse.Namespace) -> int:
    start = time.monotonic()
    killer = setting.folder / "killpoint.so"
    build_library(KILLER, killer)
    operations = [operation for operation in OPERATIONS if operation.name in KILLED]
    with ThreadPoolExecutor(8) as workers:
        counts = list(workers.map(lambda operation: count_points(setting, killer, operation), operations))
        jobs = [
            (operation, point)
            for operation, count in zip(operations, counts)
            for point in spread(count, options.points)
            if options.only in (None, f"{operation.name} point {point}")
        ]
        outcomes = list(workers.map(lambda job: attempt(setting, killer, *job), jobs))
    kinds = Counter((operation.name, outcome) for operation, _, outcome, _ in outcomes)
    print(f"{'killed':12}{'changes':>9}{'kills':>7}{'ended before':>14}")
    for operation, count in zip(operations, counts):
        name = operation.name
        print(f"{name:12}{count:>9}{kinds[name, 'killed']:>7}{kinds[name, 'ended before']:>14}")
    failed = [(operation.name, point, problem) for operation, point, _, problem in outcomes if problem]
    for name, point, problem in failed[:5]:
        print(f'\n--only "{name} point {point}": {problem}')
    kills = sum(number for (_, outcome), number in kinds.items() if outcome == "killed")
    print(f"\n{kills} kills, {len(failed)} of them left something wrong, in {time.monotonic() - start:.0f} s.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
