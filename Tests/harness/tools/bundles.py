"""Runs built test bundles, several at a time, and reads what the runner says of them."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from harness.places import BUILD, ROOT
from harness.tools import inputs, passes

CLOSING = re.compile(r"Test run with (\d+) tests?\b.*")
# The figures that a test prints.
FIGURES = re.compile(r"^(?:Explored|Read) \d+ .*$", re.M)
SKIPPED = re.compile(r"^[^◇✔✘\s] Test .* skipped\b", re.MULTILINE)
STARTED = re.compile(r"^◇ Test (?!run |case )(.+) started\.$", re.MULTILINE)
ENDED = re.compile(r"^\S Test (.+?)(?: with \d+ test cases?)? (?:passed after|failed after|skipped[:.])", re.MULTILINE)
TELLING = re.compile(r"✘|↳ (?!Testing Library|Target Platform)|.*?\b(?:error|Fatal error):")
# A value that a failed expectation prints can be a line of many kilobytes.
LONGEST_LINE = 2_000
# What the runner ends with if no test fits its arguments.
NONE_CHOSEN = os.EX_UNAVAILABLE
# Each bundle runs its tests in parallel, too; more at a time would only wait for each other.
AT_A_TIME = 2
# For one package; the longest takes three minutes.
LONGEST_SECONDS = 20 * 60


@dataclass
class Outcome:
    package: str
    tests: int
    skipped: int
    seconds: float
    problem: str
    closing: str = ""
    told: tuple[str, ...] = ()
    known: bool = False


def run_all(folders: list[str], arguments: list[str]) -> Iterator[Outcome]:
    """The outcomes as they come: first what passed and has not changed, then what took longest the last time."""
    known = {folder: None if arguments else passed_before(folder) for folder in folders}
    yield from filter(None, known.values())
    folders = [folder for folder in folders if known[folder] is None]
    with ThreadPoolExecutor(1 if arguments else AT_A_TIME) as pool:
        test = run if arguments else run_and_keep
        begun = [pool.submit(test, folder, arguments) for folder in sorted(folders, key=cost, reverse=True)]
        for done in as_completed(begun):
            yield done.result()


def passed_before(folder: str) -> Outcome | None:
    run = passes.find(folder)
    if run is None:
        return None
    return Outcome(Path(folder).name, run["tests"], run["skipped"], 0, "", run["closing"], known=True)


def run_and_keep(folder: str, arguments: list[str]) -> Outcome:
    passes.forget(folder)
    before = passes.read(folder)
    outcome = run(folder, arguments)
    if not outcome.problem:
        passes.keep(folder, before, {name: getattr(outcome, name) for name in ("tests", "skipped", "closing")})
    return outcome


def run(folder: str, arguments: list[str]) -> Outcome:
    name = Path(folder).name
    log = BUILD / f"{name}.log"
    start = time.monotonic()
    is_late = False
    line = [str(inputs.bundle(folder)), "--testing-library", "swift-testing", *arguments]
    try:
        with log.open("wb") as file:
            done = subprocess.run(
                line,
                cwd=ROOT / folder,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                timeout=LONGEST_SECONDS,
            )
        code = done.returncode
    except subprocess.TimeoutExpired:
        code = 1
        is_late = True
    except OSError as reason:
        log.write_text(f"error: {reason}\n")
        code = 1
    seconds = time.monotonic() - start
    said = log.read_text(encoding="utf-8", errors="replace")
    closing = CLOSING.search(said)
    tests = int(closing.group(1)) if closing else 0
    if code == NONE_CHOSEN:
        code = 0
    problem = "failed" if code != 0 or closing is None else "no tests" if tests == 0 and not arguments else ""
    told: list[str] = []
    if problem:
        lines = [line[:LONGEST_LINE] for line in said.splitlines()]
        told = [line for line in lines if TELLING.match(line)] or lines[-20:]
        if is_late:
            told = [f"Stopped after {LONGEST_SECONDS // 60} minutes. Not ended by then: {', '.join(unended(said))}."]
        told += [f"It ended by signal {-code}."] if code < 0 else []
        told += [f"All it said: {log}"]
    elif not arguments:
        cost_file(folder).write_text(f"{seconds:.1f}")
    spoken = closing.group() if closing else "the runner said nothing about tests"
    spoken = " ".join([spoken, *FIGURES.findall(said)])
    return Outcome(name, tests, len(SKIPPED.findall(said)), seconds, problem, spoken, tuple(told))


def unended(said: str) -> list[str]:
    """The tests that started and of which the runner says no more."""
    ended = set(ENDED.findall(said))
    return [name for name in dict.fromkeys(STARTED.findall(said)) if name not in ended]


def cost(folder: str) -> float:
    try:
        return float(cost_file(folder).read_text())
    except (OSError, ValueError):
        # A large bundle has large tests.
        return 1_000 + (os.stat(inputs.bundle(folder)).st_size / 1e9 if inputs.bundle(folder).is_file() else 0)


def cost_file(folder: str) -> Path:
    inputs.KEPT.mkdir(parents=True, exist_ok=True)
    return inputs.KEPT / f"{Path(folder).name}.seconds"


def table(outcomes: list[Outcome]) -> str:
    total = Outcome("total", sum(o.tests for o in outcomes), sum(o.skipped for o in outcomes), 0, "")
    total.seconds = sum(o.seconds for o in outcomes)
    rows = [*outcomes, total] if len(outcomes) > 1 else outcomes
    width = max(len(row.package) for row in rows)
    lines = [f"{'package':{width}}  tests  skipped  seconds"]
    lines += [
        f"{row.package:{width}}  {row.tests:5}  {row.skipped:7}  {row.seconds:7.1f}  {row.problem}".rstrip()
        for row in rows
    ]
    return "\n" + "\n".join(lines)
