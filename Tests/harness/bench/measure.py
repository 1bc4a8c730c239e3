"""Runs programs and takes their time and memory."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROUNDS = 5

# A program whose first run lasts longer than this is not run again.
PATIENCE_SECONDS = 20


@dataclass
class Run:
    seconds: float
    peak_bytes: int
    cpu_seconds: float
    output: str
    code: int

    @property
    def told(self) -> dict[str, Any]:
        """What the program says of itself in a line of JSON; nothing if it says nothing."""
        try:
            return json.loads(self.output)
        except ValueError:
            return {}


@dataclass
class Series:
    """The runs of one program over the same files."""

    runs: list[Run] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """Of the fastest run, which other programs disturbed least.

        By the program's own clock where it has one, so that loading an interpreter is not counted.
        """
        return min(run.told.get("seconds", run.seconds) for run in self.runs)

    @property
    def peak_bytes(self) -> int:
        return max(run.peak_bytes for run in self.runs)

    @property
    def failed(self) -> bool:
        return any(run.code for run in self.runs)

    @property
    def cores(self) -> float:
        return statistics.median(run.cpu_seconds / run.seconds for run in self.runs)


def run(*commands: list[Any], folder: Path | None = None) -> Run:
    """Runs commands beside one another to their end. They must say little: what they say is read only afterwards."""
    start = time.perf_counter()
    processes = [
        subprocess.Popen(
            [str(part) for part in command],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        for command in commands
    ]
    output = b"".join(process.stdout.read() for process in processes if process.stdout)
    peak_bytes, cpu_seconds, code = 0, 0.0, 0
    for process in processes:
        _, status, usage = os.wait4(process.pid, 0)
        if process.stdout:
            process.stdout.close()
        process.returncode = os.waitstatus_to_exitcode(status)
        peak_bytes += usage.ru_maxrss * 1024
        cpu_seconds += usage.ru_utime + usage.ru_stime
        code = code or process.returncode
    return Run(time.perf_counter() - start, peak_bytes, cpu_seconds, output.decode(errors="replace"), code)


def taken(work: Callable[[], object]) -> float:
    """How long it takes, in seconds."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def interleaved(programs: Mapping[str, Callable[[], Run]], rounds: int = ROUNDS) -> dict[str, Series]:
    """A B C A B C A B C, so that what slows the machine for a while slows all of them."""
    series = {name: Series() for name in programs}
    for _ in range(rounds):
        for name, start in programs.items():
            runs = series[name].runs
            if not runs or max(run.seconds for run in runs) <= PATIENCE_SECONDS:
                runs.append(start())
    return series


def told(command: list[Any]) -> dict[str, Any]:
    """What a program says of itself; the end of the bench where it says nothing."""
    done = run(command)
    if done.code or not done.told:
        raise SystemExit(f"{' '.join(map(str, command))} ended with {done.code}")
    return done.told
