"""How large the recording of an hour's use is, how fast it is replayed, and what recording costs.

    run bench.bench_replay FETTLE [--inputs NUMBER]

An hour is 1,800 inputs, one every two seconds, in a log of the demo season. They are typed faster, each as soon as
everything that came of the one before is on the screen; the time that an hour's replay is compared with is an hour. A
missed bound is a failure.
"""

from __future__ import annotations

import argparse
import itertools
import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from harness.places import BUILD, ROOT
from harness.servers.machine import Machine
from harness.terminal import emulator
from harness.terminal.app import App
from harness.terminal.stage import TERMINAL

FOLDER = BUILD / "bench" / "replay"
INPUTS_AN_HOUR = 1_800
LARGEST_BYTES = 1_000_000
LEAST_SPEED = 50
SIZE = (120, 40)

# What people do with a log, in an order that ends where it began.
TOURS = (
    ("1", "j", "j", "[", "[", "]", "]", "w", "esc", "s", "s"),
    ("2", "j", "j", "j", "enter", "L", "L", "L", "H", "]", "]", "W", "esc", "esc", "g"),
    ("2", "/", *"sport:running", "enter", "j", "enter", "esc", "esc"),
    ("2", "j", "e", *" by the lake", "ctrl+s", "u", "j", "d", "u", "g"),
    ("3", "]", "]", "[", "[", "left", "left", "up", "enter", "esc"),
    ("4", "j", "j", "tab", "j", "tab", "C", "right", "right", "esc"),
    ("6", "j", "[", "]", "esc", "7", "j", "esc", "8", "j", "esc"),
    ("0", "esc", "9", "esc", ",", "j", "esc", "?", "j", "esc"),
    ("2", "ctrl+d", "ctrl+d", "G", "ctrl+u", "g", "o", "o", "z", "z"),
)


def inputs(count: int) -> Iterator[str]:
    return itertools.islice(itertools.cycle(itertools.chain.from_iterable(TOURS)), count)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fettle", type=Path)
    parser.add_argument("--inputs", type=int, default=INPUTS_AN_HOUR)
    options = parser.parse_args()
    emulator.install()
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    try:
        return measure(options.fettle.resolve(), options.inputs)
    finally:
        shutil.rmtree(FOLDER)


def measure(fettle: Path, count: int) -> int:
    machine = Machine(fettle, FOLDER / "home")
    machine.do("import", str(ROOT / "App" / "DemoSeason"))
    shutil.copytree(machine.home, FOLDER / "plain")
    recording = FOLDER / "session.jsonl"
    plain = seconds_of_session(Machine(fettle, FOLDER / "plain"), count)
    recorded = seconds_of_session(machine, count, "--record", str(recording))
    began = time.perf_counter()
    printed = machine.do("replay", str(recording)).answer
    seconds = time.perf_counter() - began
    found = re.search(r"(\d+) inputs, (\d+) frames, all as recorded", printed)
    size = re.search(r"has (\d+) bytes", printed)
    if not found or not size:
        print(f"The replay printed: {printed}", file=sys.stderr)
        return 1
    hours = int(found[1]) / INPUTS_AN_HOUR
    byte_count = int(size[1]) / hours
    speed = 3_600 * hours / seconds
    snapshot = recording.stat().st_size - int(size[1])
    print(f"{found[1]} inputs, {found[2]} frames, {hours:.2f} h; the log takes {snapshot / 1e6:.2f} MB more")
    print(f"Size       {byte_count / 1e6:.3f} MB an hour, {byte_count / LARGEST_BYTES:.2f} of the bound of 1 MB")
    print(f"Speed      {seconds:.1f} s, {speed:.0f} times as fast, {speed / LEAST_SPEED:.2f} of the bound of 50 times")
    print(f"An input   {plain / count * 1e3:.2f} ms without and {recorded / count * 1e3:.2f} ms with a recording")
    return 0 if byte_count <= LARGEST_BYTES and speed >= LEAST_SPEED else 1


def seconds_of_session(machine: Machine, count: int, *options: str) -> float:
    """How long the inputs take, each until everything that came of it is on the screen."""
    surroundings = {
        **TERMINAL,
        "HOME": str(machine.home),
        "TZ": "UTC",
        "FETTLE_DATABASE": str(machine.database),
        "SWIFT_BACKTRACE": "enable=no",
        "PATH": os.environ.get("PATH", ""),
    }
    with App([str(machine.program), *options], machine.home, surroundings, SIZE) as app:
        began = time.perf_counter()
        app.press(*inputs(count))
        seconds = time.perf_counter() - began
        app.quit()
    return seconds


if __name__ == "__main__":
    sys.exit(main())
