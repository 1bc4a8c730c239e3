"""The program itself in a pseudo-terminal, measured from outside."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import time
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from harness.terminal import emulator
from harness.terminal.app import App
from harness.tools.wheels import Unavailable

SIZE = (200, 60)
PRESSES = 300
COMMITS = 60
IDLE_SECONDS = 10
# The work that opening the screens began is over once REST_SECONDS take less than REST_SHARE of a core. Some waits
# until no key was pressed for a second.
REST_SECONDS = 3
REST_SHARE = 0.005
RESTS = 10
CALL = re.compile(r"^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)\s+(?:\d+\s+)?(\w+)$")


@dataclass
class Idle:
    """Of a dashboard with which nothing happens."""

    core_share: float
    calls: dict[str, int]
    seconds: int = IDLE_SECONDS


def missing() -> str | None:
    try:
        emulator.install()
    except Unavailable as reason:
        return str(reason)
    return None


def app(fettle: Path, folder: Path, **more: str) -> App:
    return App([str(fettle)], folder, environment(folder) | more, SIZE)


def environment(folder: Path) -> dict[str, str]:
    (folder / "home").mkdir(exist_ok=True)
    return {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "TZ": "UTC",
        "HOME": str(folder / "home"),
        "FETTLE_DATABASE": str(folder / "fettle.sqlite"),
    }


def keys_during_upkeep(fettle: Path, folder: Path) -> dict[str, list[float]]:
    """As `keys`, in a log without best efforts, which the program computes in the background."""
    with app(fettle, folder) as running:
        running.press("1", "2")
        times = [running.seconds_to_bytes("j") * 1_000 for _ in range(PRESSES)]
        running.quit()
    return {"j in the list, best efforts missing": times}


def finish_upkeep(fettle: Path, folder: Path) -> None:
    """Has all best efforts computed, so that nothing is left to do in the background."""
    subprocess.run(
        [fettle, "records"], env=environment(folder), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True
    )


def keys(fettle: Path, folder: Path) -> dict[str, list[float]]:
    """Milliseconds from a key until there is something to read, by what was pressed where."""
    found = {}
    for name, more in (
        ("", {}),
        (", nothing logged or counted", {"FETTLE_DIAGNOSTICS": "off", "FETTLE_USAGE": "false"}),
    ):
        with app(fettle, folder, **more) as running:
            running.press("1", "2")
            found[f"j in the list{name}"] = [running.seconds_to_bytes("j") * 1_000 for _ in range(PRESSES)]
            if not more:
                tabs = ["3", "2"] * (PRESSES // 10)
                found["from tab to tab"] = [running.seconds_to_bytes(key) * 1_000 for key in tabs]
                running.press("2", "/")
                letters = [*"river", *["backspace"] * 5] * (PRESSES // 30)
                found["a letter of a search"] = [running.seconds_to_bytes(key) * 1_000 for key in letters]
                running.press("esc")
            running.quit()
    return found


def commits(fettle: Path, folder: Path) -> list[float]:
    """Milliseconds from another process's commit of a title in the list until there is something to read."""
    with closing(sqlite3.connect(folder / "fettle.sqlite", isolation_level=None)) as database:
        (first,) = database.execute("SELECT id FROM workout ORDER BY start DESC LIMIT 1").fetchone()

        def commit(number: int) -> None:
            database.execute("BEGIN IMMEDIATE")
            database.execute("UPDATE workout SET title = ? WHERE id = ?", (f"Hills {number}", first))
            database.execute("UPDATE revision SET value = value + 1")
            database.execute("COMMIT")

        with app(fettle, folder) as running:
            running.press("1", "2")
            found = [running.seconds_to_bytes_after(partial(commit, number)) * 1_000 for number in range(COMMITS)]
            running.quit()
    return found


def idle(fettle: Path, folder: Path, with_calls: bool) -> Idle:
    with app(fettle, folder) as running:
        running.press("2", "1")
        rest(running.pid)
        before = processor_seconds(running.pid)
        time.sleep(IDLE_SECONDS)
        share = (processor_seconds(running.pid) - before) / IDLE_SECONDS
        calls = traced(running.pid) if with_calls else {}
        running.quit()
    return Idle(share, calls)


def rest(pid: int) -> None:
    for _ in range(RESTS):
        before = processor_seconds(pid)
        time.sleep(REST_SECONDS)
        if (processor_seconds(pid) - before) / REST_SECONDS < REST_SHARE:
            return


def processor_seconds(pid: int) -> float:
    """Of all the threads it has and had, by the clock that the system keeps of a process (clock_getcpuclockid)."""
    return time.clock_gettime_ns(~pid << 3 | 2) / 1e9


def traced(pid: int) -> dict[str, int]:
    """What it asks of the system in the same time, by the names of the calls."""
    command = ["timeout", "--signal=INT", str(IDLE_SECONDS), "strace", "-c", "-f", "-p", str(pid)]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    calls = {found[2]: int(found[1]) for found in map(CALL.match, done.stderr.splitlines()) if found}
    calls.pop("total", None)
    return calls
