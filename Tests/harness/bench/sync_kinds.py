"""A first synchronization through a server, a bucket and a folder, in turns, and what the server does for it."""

from __future__ import annotations

import os
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Protocol

from harness.bench.measure import taken
from harness.servers.bucket import INSTALLED as BUCKETS
from harness.servers.bucket import KEY, NAME, Bucket
from harness.servers.machine import PASSWORD, Machine
from harness.servers.pocketbase import Server
from harness.servers.proxy import Exchange, Proxy
from harness.tools.wheels import Unavailable

ROUNDS = 3
# So many checks that the processor time of one, which is counted in hundredths of a second, can be told.
CHECKS = 100
# The others may take so much of the time that a server takes.
MOST = 0.5


class Machines(Protocol):
    """What makes machines with a log, or an empty one, and has a server."""

    server: Server
    start_seconds: float

    def machine(self, name: str, library: Path | None = None) -> Machine: ...

    def make_user(self) -> None: ...

    def url(self, through_proxy: bool) -> str: ...


@dataclass
class Kind:
    """A place that logs sync through."""

    name: str
    log_in: Callable[[Machine, str, int], object]
    # The process of the server, if there is one.
    pid: int | None = None
    up: list[float] = field(default_factory=list)
    down: list[float] = field(default_factory=list)
    server_seconds: list[float] = field(default_factory=list)
    # What the server needs for one synchronization with nothing new.
    check_seconds: float | None = None

    def processor_seconds(self) -> float:
        if self.pid is None:
            return 0.0
        parts = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def remove_tracks(library: Path) -> None:
    """Leaves the rows alone, which have no files then."""
    with closing(sqlite3.connect(library)) as database, database:
        database.execute("DELETE FROM track")
        database.execute("UPDATE workout SET track_digest = NULL")


def compare(bench: Machines, library: Path, what: str, count: int) -> list[str]:
    """Prints a table, and returns the goals that were missed."""
    bucket = Bucket(BUCKETS / f"bench-{os.getpid()}")
    with tempfile.TemporaryDirectory(prefix="bench-folder-") as folder:
        kinds = [
            Kind("a server", partial(to_server, bench), bench.server.running()),
            Kind("a folder", partial(to_folder, Path(folder))),
        ]
        try:
            try:
                bucket.install()
                bucket.start()
                kinds.append(Kind("a bucket", partial(to_bucket, bucket), bucket.running()))
            except Unavailable as reason:
                print(f"No bucket was measured. {reason}")
            for number in range(ROUNDS):
                for kind in kinds:
                    measure(bench, kind, library, number)
            idle = idle_requests(bench, bucket) if len(kinds) > 2 else None
            for kind in kinds:
                check(bench, kind)
        finally:
            bucket.down()
    return report(kinds, what, count, idle)


def measure(bench: Machines, kind: Kind, library: Path, number: int) -> None:
    before = kind.processor_seconds()
    for name, log, found in (("one", library, kind.up), ("other", None, kind.down)):
        machine = bench.machine(name, log)
        if name == "one" and kind.name == "a server":
            bench.make_user()
            before = kind.processor_seconds()
        found.append(taken(partial(kind.log_in, machine, kind.name, number)) - bench.start_seconds)
        if machine.waiting() or machine.missing_files():
            raise SystemExit(f"The first synchronization with {kind.name} left something over.")
    kind.server_seconds.append(kind.processor_seconds() - before)


def check(bench: Machines, kind: Kind) -> None:
    """Measures what the server needs for a check, without what it does anyway in that time."""
    if kind.pid is None:
        return
    machine = bench.machine("checks")
    kind.log_in(machine, kind.name, 0)
    machine.sync()
    before, begun = kind.processor_seconds(), time.monotonic()
    for _ in range(CHECKS):
        machine.sync()
    used, taken_seconds = kind.processor_seconds() - before, time.monotonic() - begun
    before = kind.processor_seconds()
    time.sleep(taken_seconds)
    kind.check_seconds = max(0.0, used - (kind.processor_seconds() - before)) / CHECKS


def to_server(bench: Machines, machine: Machine, name: str, number: int) -> None:
    machine.log_in(bench.url(through_proxy=False), "bench@example.com")


def to_folder(folder: Path, machine: Machine, name: str, number: int) -> None:
    place = folder / str(number)
    place.mkdir(exist_ok=True)
    machine.do("login", str(place))


def to_bucket(bucket: Bucket, machine: Machine, name: str, number: int) -> None:
    address = f"s3+http://127.0.0.1:{bucket.port}/{NAME}/{number}"
    machine.do("login", address, "--name", KEY, "--password-stdin", typed=PASSWORD + "\n")


def idle_requests(bench: Machines, bucket: Bucket) -> int:
    """The requests of a synchronization with nothing new."""
    counted = Counting(("127.0.0.1", bucket.port))
    machine = bench.machine("idle")
    address = f"s3+{counted.url}/{NAME}/0"
    machine.do("login", address, "--name", KEY, "--password-stdin", typed=PASSWORD + "\n")
    machine.sync()
    counted.passed = 0
    machine.sync()
    return counted.passed


class Counting(Proxy):
    passed = 0

    def handle(self, exchange: Exchange) -> None:
        self.passed += 1
        super().handle(exchange)


def report(kinds: list[Kind], what: str, count: int, idle: int | None) -> list[str]:
    missed = []
    heads = f"{'up':>12}{'down':>10}{'of a server’s':>16}{'server, ms a row':>18}{'a check':>10}"
    print(f"\n{what + ' through':<24}{heads}")
    base = kinds[0]
    for kind in kinds:
        up, down = statistics.median(kind.up), statistics.median(kind.down)
        share = (up + down) / (statistics.median(base.up) + statistics.median(base.down))
        row = statistics.median(kind.server_seconds) * 1_000 / (2 * count) if kind.pid else 0
        cost = f"{row:18.3f}" if kind.pid else f"{'–':>18}"
        cost += f"{kind.check_seconds * 1_000:10.2f}" if kind.check_seconds is not None else f"{'–':>10}"
        print(f"{kind.name:24}{up:>10.2f} s{down:>8.2f} s{share:>16.2f}{cost}", flush=True)
        if kind is not base and share > MOST:
            missed.append(f"Missed: {what} through {kind.name} take {share:.2f} of a server's time.")
    if idle is not None:
        print(f"a bucket with nothing new: {idle} {'request' if idle == 1 else 'requests'}")
        if idle > 1:
            missed.append(f"Missed: with nothing new a bucket gets {idle} requests.")
    return missed
