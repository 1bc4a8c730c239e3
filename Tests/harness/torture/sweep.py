"""Kills fettle while it writes, and looks at what is left.

    run torture.sweep FETTLE [--seed N] [--random N] [--points N] [--only COMMAND-OR-CASE]

Runs commands that write, on logs with and without an account, and ends each by SIGKILL: at every change it makes to
the files of its log (a write, a sync, a cut, a removal …), there also with half of a write done, and at random times.
Then fettle opens the log again, and a SQLite of this script's own looks whether all that was acknowledged is there,
whether each transaction is there in full or not at all with its entry of the outbox, whether a backup is the whole
log, and whether the same command once more ends as if it had run once and leaves no unfinished file.

A kill loses nothing that the system has taken to be written: this says nothing about a power cut.

--points  at most so many points a command, spread evenly (default: all)
--only    one command, such as "backup", or one case, as it is printed when it fails
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness.places import LAUNCHER, ROOT
from harness.torture import checks, checks_proof, files, log
from harness.torture.cases import Failed, Fettle, Scenario, killed, scenarios, settle

CHECKED = """\
After each: fettle doctor found the log sound; SQLite's integrity, foreign keys, the
index of words and the sums agreed with the workouts; every workout was as before or as after, whole; each transaction
was there in full or not at all, with its report and its entry in the outbox; a backup was the whole log; and the same
command once more ended as one that was not killed and left no unfinished file. A kill loses nothing that the system
has taken: this says nothing about a power cut."""


@dataclass
class Case:
    """One kill."""

    scenario: Scenario
    account: bool
    # "point 17", "torn 17" or "after 12.3 ms"
    when: str

    @property
    def name(self) -> str:
        return f"{self.scenario.name}, {'an' if self.account else 'no'} account, {self.when}"


def main() -> int:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("fettle", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--random", type=int, default=12)
    parser.add_argument("--points", type=int)
    parser.add_argument("--only")
    options = parser.parse_args()
    (ROOT / ".build").mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="torture-", dir=ROOT / ".build"))
    try:
        return torture(options, folder)
    except Failed as failure:
        print(f"Before any kill: {failure}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def torture(options: argparse.Namespace, folder: Path) -> int:
    start = time.monotonic()
    fettle = Fettle(options.fettle.resolve(), build_killer(folder), folder / "inputs")
    files.write_rides(folder / "inputs/rides")
    files.write_more(folder / "inputs/more")
    prepared: list[tuple[bool, Scenario]] = []
    for account in (False, True):
        made = scenarios(fettle, folder / ("with" if account else "without"), account)
        prepared += [(account, scenario) for scenario in made]
    caught, planted = checks_proof.run([scenario for _, scenario in prepared])
    print(f"{caught} of {planted} planted faults caught by the checks")
    cases = [case for account, scenario in prepared for case in all_cases(scenario, account, options)]
    if options.only:
        cases = [case for case in cases if options.only in (case.name, case.scenario.name)]
        if not cases:
            print(f"There is no command or case {options.only}", file=sys.stderr)
            return 64
        prepared = [(account, scenario) for account, scenario in prepared if any(c.scenario is scenario for c in cases)]
    outcomes: Counter[tuple[str, bool, str]] = Counter()
    failed: list[tuple[Case, str]] = []
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        looked = workers.map(lambda case: attempt(fettle, case, folder, failed), cases)
        for number, (case, outcome, problem) in enumerate(looked, 1):
            if sys.stderr.isatty():
                print(f"\r{number} of {len(cases)}", end="\r", file=sys.stderr, flush=True)
            if problem:
                failed.append((case, problem))
            outcomes[case.scenario.name, case.account, outcome] += 1
    print_counts(prepared, outcomes, time.monotonic() - start)
    if caught != planted:
        return 1
    if failed:
        case, problem = failed[0]
        print(
            f"\n{len(failed)} of {len(cases)} kills left a log that is not right. The first: {case.name}\n  {problem}"
        )
        print(f"Once more: {LAUNCHER} torture.sweep {options.fettle} --seed {options.seed} --only '{case.name}'")
        return 1
    return 0


def build_killer(folder: Path) -> Path:
    compiler = next((found for found in map(shutil.which, ("clang", "cc", "gcc")) if found), None)
    if not compiler:
        raise Failed("there is no C compiler; Swift's toolchain has clang")
    library = folder / "killpoint.so"
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-O1", "-o", library, Path(__file__).with_name("killpoint.c"), "-ldl"],
        check=True,
    )
    return library


def all_cases(scenario: Scenario, account: bool, options: argparse.Namespace) -> list[Case]:
    count = len(scenario.changes)
    chosen: Sequence[int] = range(1, count + 1)
    if options.points and options.points < count:
        chosen = sorted({1 + round(index * (count - 1) / (options.points - 1)) for index in range(options.points)})
    # Half a write leaves what a write not made leaves, to a reader that checks sums: a part of them will do.
    found = [Case(scenario, account, f"point {number}") for number in chosen]
    found += [
        Case(scenario, account, f"torn {number}")
        for number in chosen
        if "write" in scenario.changes[number - 1] and number % 4 == 0
    ]
    dice = random.Random(f"{options.seed} {scenario.name} {account}")
    found += [
        Case(scenario, account, f"after {dice.uniform(0, scenario.seconds * 1_100):.2f} ms")
        for _ in range(options.random)
    ]
    return found


def attempt(fettle: Fettle, case: Case, folder: Path, failed: list[Any]) -> tuple[Case, str, str | None]:
    if failed:
        return case, "not run", None
    with tempfile.TemporaryDirectory(dir=folder) as name:
        try:
            return case, kill_and_look(fettle, case, Path(name) / "log"), None
        except Failed as failure:
            return case, "failed", str(failure)


def kill_and_look(fettle: Fettle, case: Case, folder: Path) -> str:
    scenario = case.scenario
    shutil.copytree(scenario.start, folder)
    code = kill(fettle, case, folder)
    if not killed(code) and code not in scenario.codes_again:
        raise Failed(f"it was not killed and ended with {code}")
    fettle.run(folder, ["doctor", "--json"])
    found = log.read_with_backups(folder)
    checks.check_state(scenario, found, acknowledged=not killed(code))
    fettle.run(folder, scenario.command, scenario.codes_again)
    settle(fettle, folder)
    checks.check_end(scenario, log.read_with_backups(folder))
    left = sorted(path.name for path in folder.iterdir() if ".part-" in path.name)
    if left:
        raise Failed(f"unfinished files are left: {', '.join(left)}")
    if not killed(code):
        return "ended before"
    if scenario.makes_backup:
        return "all done" if found.backups else "nothing done"
    done = sum(checks.is_done(scenario, found, group) for group in scenario.groups)
    return "nothing done" if done == 0 else "all done" if done == len(scenario.groups) else "partly done"


def kill(fettle: Fettle, case: Case, folder: Path) -> int:
    kind, number, *_ = case.when.split()
    if kind == "after":
        process = fettle.start(folder, case.scenario.command)
        time.sleep(float(number) / 1_000)
        process.kill()
        process.communicate()
        return process.returncode
    torn = {"KILLPOINT_TORN": "1"} if kind == "torn" else {}
    return fettle.run(folder, case.scenario.command, None, KILLPOINT_AT=number, **torn)


def print_counts(prepared: list[tuple[bool, Scenario]], outcomes: Counter[Any], seconds: float) -> None:
    columns = ["nothing done", "partly done", "all done", "ended before"]
    print(f"\n{'killed':32}{'changes':>9}{'kills':>7}" + "".join(f"{column:>14}" for column in columns))
    total = 0
    for account, scenario in prepared:
        counts = [outcomes[scenario.name, account, column] for column in columns]
        kills = sum(counts[:3])
        total += kills
        name = f"{scenario.name}{', with an account' if account else ''}"
        print(f"{name:32}{len(scenario.changes):>9}{kills:>7}" + "".join(f"{count:>14}" for count in counts))
    print(f"\n{total} kills in {seconds:.0f} s. {CHECKED}")


if __name__ == "__main__":
    sys.exit(main())
