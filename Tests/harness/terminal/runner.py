"""Uses fettle in a terminal as a person does, and looks at what is to be seen.

    run terminal.runner FETTLE [--only NAME] [--times N] [--in tmux] [--watch] [--jobs N]

Each scenario has a home and a log of its own. Waits for nothing but the program's own word that it has settled.
Where the terminal's emulator cannot be had it says so, and what was skipped, and ends well.

--only   the scenarios that have this in their name
--times  everything so many times, and counts what failed
--in     tmux, in the place of a pseudo-terminal with an emulator
--watch  one after another, each step drawn here
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from harness.places import LAUNCHER
from harness.servers.machine import Failed as FailedAtShell
from harness.servers.machine import Machine
from harness.terminal import driver_proof, emulator, tmux
from harness.terminal.app import Failed, Host
from harness.terminal.pseudoterminal import Pseudoterminal
from harness.terminal.scenes import scenarios, season
from harness.terminal.stage import Scenario, Stage
from harness.tools.wheels import Unavailable


@dataclass
class Outcome:
    name: str
    problem: str = ""
    seen: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    seconds: float = 0


@dataclass
class Setting:
    fettle: Path
    folder: Path
    host: Host
    is_watched: bool

    @property
    def stock(self) -> Path:
        return self.folder / "stock"


def main() -> int:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("fettle", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--in", dest="host", choices=["tmux"])
    parser.add_argument("--watch", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    chosen = [scenario for scenario in scenarios.ALL if options.only in scenario.name]
    if not chosen:
        print(f"There is no scenario {options.only}; there are:", *(one.name for one in scenarios.ALL), sep="\n  ")
        return 64
    if reason := missing(options):
        print(f"Skipped: {', '.join(scenario.name for scenario in chosen)}. {reason}")
        return 0
    folder = Path(tempfile.mkdtemp(prefix="fettle-terminal-"))
    host: Host = tmux.Tmux if options.host == "tmux" else Pseudoterminal
    setting = Setting(options.fettle.resolve(), folder, host, options.watch)
    try:
        return run(setting, options, chosen)
    except (Failed, FailedAtShell) as failure:
        print(f"Before any scenario: {failure}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def missing(options: argparse.Namespace) -> str | None:
    if options.host == "tmux" and not tmux.is_installed():
        return "tmux is not installed."
    try:
        emulator.install()
    except Unavailable as reason:
        return str(reason)
    return None


def run(setting: Setting, options: argparse.Namespace, chosen: list[Scenario]) -> int:
    start = time.monotonic()
    caught, planted = driver_proof.run(setting.host, setting.folder)
    print(f"{caught} of {planted} planted faults caught in {setting.host.name}", flush=True)
    for scenario in chosen:
        for need in sorted(scenario.needs & setting.host.cannot.keys()):
            print(f"Skipped: {scenario.name} ({setting.host.cannot[need]})")
    able = [scenario.name for scenario in chosen if not scenario.needs & setting.host.cannot.keys()]
    fill_stock(setting)
    failed: list[Outcome] = []
    slowest: dict[str, float] = {}
    with multiprocessing.get_context("fork").Pool(1 if options.watch else options.jobs) as workers:
        for number, outcome in enumerate(workers.imap_unordered(partial(attempt, setting), able * options.times), 1):
            if sys.stderr.isatty() and not options.watch:
                print(f"\r{number} of {len(able) * options.times}", end="\r", file=sys.stderr, flush=True)
            slowest[outcome.name] = max(outcome.seconds, slowest.get(outcome.name, 0))
            if outcome.problem:
                failed.append(outcome)
                if [one.name for one in failed].count(outcome.name) == 1:
                    tell(outcome, options)
    count, seconds = len(able) * options.times, time.monotonic() - start
    slow = sorted(slowest, key=lambda name: -slowest[name])[:3]
    print(f"The slowest: {', '.join(f'{name} ({slowest[name]:.1f} s)' for name in slow)}")
    if options.times > 1:
        print(f"{count} runs of {len(able)} scenarios, {len(failed)} failures, in {seconds:.0f} s.")
        for name, failures in Counter(outcome.name for outcome in failed).most_common():
            print(f"  {failures} of {options.times}: {name}")
    else:
        print(f"{count - len(failed)} of {count} scenarios went well, in {seconds:.0f} s.")
    return 1 if failed or caught != planted else 0


def fill_stock(setting: Setting) -> None:
    season.write(setting.folder)
    machine = Machine(setting.fettle, setting.stock)
    machine.do("import", str(setting.folder / "kept"))
    # Otherwise the app would find the records while it runs, and mark them in its lists at any moment.
    machine.do("records")


def attempt(setting: Setting, name: str) -> Outcome:
    start = time.monotonic()
    outcome = outcome_of(setting, name)
    outcome.seconds = time.monotonic() - start
    return outcome


def outcome_of(setting: Setting, name: str) -> Outcome:
    scenario = next(one for one in scenarios.ALL if one.name == name)
    folder = Path(tempfile.mkdtemp(dir=setting.folder))
    try:
        scenario.body(Stage(scenario, setting.fettle, folder, setting.stock, setting.host, setting.is_watched))
        return Outcome(name)
    except (Failed, FailedAtShell) as failure:
        return Outcome(name, str(failure), *details(failure))
    except Exception:  # Of the scenario or the driver: it must not end the others.
        return Outcome(name, traceback.format_exc())
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def details(failure: Exception) -> tuple[list[str], list[str]]:
    return (list(failure.seen), list(failure.done)) if isinstance(failure, Failed) else ([], [])


def tell(outcome: Outcome, options: argparse.Namespace) -> None:
    print(f"\nFailed: {outcome.name}\n  {outcome.problem}")
    if outcome.done:
        print(f"  The last of {len(outcome.done)} keys: {' '.join(outcome.done[-12:])}")
    if outcome.seen:
        last = max((number for number, row in enumerate(outcome.seen, 1) if row), default=0)
        print("\n".join(["  ┌" + "─" * 78, *(f"  │{row}" for row in outcome.seen[:last]), "  └" + "─" * 78]))
    place = f" --in {options.host}" if options.host else ""
    print(
        f"  Once more: {LAUNCHER} terminal.runner {options.fettle}{place} --only '{outcome.name}' --watch\n", flush=True
    )


if __name__ == "__main__":
    sys.exit(main())
