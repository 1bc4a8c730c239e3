"""Synchronization beside the server's own limit, for invented logs of 1,000 and 10,000 workouts.

    run bench.bench_sync STORE_BENCH FETTLE [COUNT …]

The limit is what the server needs for the very same requests when they are sent again as they were recorded, several
at a time and with nothing stored between them, to the same account, created again. A bucket and a folder are measured
beside the server, and have to take at most half of its time. Both are measured several times in
turn, and the medians are printed. A log that is there is synchronized, an empty one with what the server has,
and the start of the process is left out. Takes both programs as they were built for release. Nothing outside of
.build is written, and nothing of it stays. A missed goal is reported, and is no failure.
"""

from __future__ import annotations

import http.client
import shutil
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness.bench import sync_kinds
from harness.bench.bench_store import make
from harness.bench.measure import taken
from harness.servers.machine import PASSWORD, Failed, Machine
from harness.servers.pocketbase import INSTALLED, Server
from harness.servers.proxy import Exchange, Proxy, Request
from harness.servers.world import superuser
from harness.tools.wheels import Unavailable

COUNTS = (1_000, 10_000)
CONNECTIONS = 4
ROUNDS = 5
# After so long no further round is begun.
LONG_SECONDS = 10
LIMIT = 2.0
EMAIL = "bench@example.com"


@dataclass
class Direction:
    """A first synchronization one way."""

    seconds: float
    limit_seconds: float
    requests: int

    @property
    def ratio(self) -> float:
        return self.seconds / self.limit_seconds


class Recorder(Proxy):
    """A proxy that lets everything pass, counts it, and keeps it while that is asked for."""

    recorded: list[Request] | None = None
    passed = 0

    def handle(self, exchange: Exchange) -> None:
        if not exchange.request.is_subscription:
            self.passed += 1
            if self.recorded is not None:
                self.recorded.append(exchange.request)
        exchange.client.sendall(exchange.forward())


class Bench:
    def __init__(self, server: Server, fettle: Path, folder: Path) -> None:
        self.server = server
        self.fettle = fettle
        self.folder = folder
        self.superuser = superuser(server)
        self.proxy = Recorder(("127.0.0.1", server.port))
        self.start_seconds = self.start()

    def make_user(self) -> None:
        """The account, empty, under the id it always has."""
        identifier = "benchuser000001"
        self.server.call("DELETE", f"/api/collections/users/records/{identifier}", token=self.superuser)
        person = {"id": identifier, "email": EMAIL, "password": PASSWORD, "passwordConfirm": PASSWORD, "verified": True}
        status, body = self.server.call("POST", "/api/collections/users/records", person, self.superuser)
        if status != 200:
            raise Failed(f"the account could not be made: {body}")

    def start(self) -> float:
        """What a process takes that does nothing."""
        machine = Machine(self.fettle, self.folder / "start")
        return statistics.median(taken(lambda: machine.do("--version")) for _ in range(2 * ROUNDS))

    def machine(self, name: str, library: Path | None = None) -> Machine:
        """One with a log, which is empty without a library."""
        home = self.folder / name
        shutil.rmtree(home, ignore_errors=True)
        machine = Machine(self.fettle, home)
        if library:
            for file in library.parent.glob(library.name + "*"):
                shutil.copy(file, home / file.name.replace(library.name, "fettle.sqlite"))
        else:
            machine.do("account")
        return machine

    def url(self, through_proxy: bool) -> str:
        return self.proxy.url if through_proxy else f"http://127.0.0.1:{self.server.port}"

    def first(self, machine: Machine, through_proxy: bool) -> float:
        """Signs in, and measures the time until everything is in sync."""
        seconds = taken(lambda: machine.log_in(self.url(through_proxy), EMAIL)) - self.start_seconds
        if machine.waiting() or machine.missing_files():
            raise Failed("the first synchronization left something over")
        return seconds

    def replay(self, requests: list[Request]) -> float:
        """The same requests several at a time, each connection kept."""
        start = time.perf_counter()
        session = self.server.sign_in("users", EMAIL, PASSWORD)
        signing_in = time.perf_counter() - start
        token = session["token"].encode()
        ready = [again(request, token) for request in requests if "auth-with-password" not in request.path]
        shares = [ready[index::CONNECTIONS] for index in range(CONNECTIONS)]
        start = time.perf_counter()
        with ThreadPoolExecutor(CONNECTIONS) as workers:
            list(workers.map(self.send, shares))
        return time.perf_counter() - start + signing_in

    def send(self, requests: list[tuple[Any, ...]]) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port)
        for method, path, headers, body in requests:
            connection.request(method, path, body, headers)
            connection.getresponse().read()
        connection.close()

    def record(self, machine: Machine) -> list[Request]:
        recorded: list[Request] = []
        self.proxy.recorded = recorded
        machine.log_in(self.proxy.url, EMAIL)
        self.proxy.recorded = None
        return recorded

    # What is measured

    def upload(self, library: Path) -> Direction:
        self.make_user()
        recorded = self.record(self.machine("recorded", library))
        return self.in_turn(recorded, library, self.make_user)

    def download(self, library: Path) -> Direction:
        self.make_user()
        self.first(self.machine("a", library), through_proxy=False)
        recorded = self.record(self.machine("recorded"))
        return self.in_turn(recorded, None, lambda: None)

    def in_turn(self, recorded: list[Request], library: Path | None, prepare: Callable[[], None]) -> Direction:
        seconds: list[float] = []
        limits: list[float] = []
        while len(seconds) < ROUNDS and sum(seconds) < LONG_SECONDS:
            prepare()
            seconds.append(self.first(self.machine("b", library), through_proxy=False))
            prepare()
            limits.append(self.replay(recorded))
        return Direction(statistics.median(seconds), statistics.median(limits), len(recorded))

    def again(self, library: Path) -> dict[str, tuple[float, int]]:
        """A synchronization with nothing new, and with ten changes: seconds of the whole process, and requests."""
        self.make_user()
        machine = self.machine("a", library)
        self.first(machine, through_proxy=True)
        # The server returns what was sent once more; from then on there is nothing new.
        machine.sync()
        found = {"nothing new": self.timed(machine)}
        self.proxy.refuse()
        for identifier in list(machine.workouts())[:10]:
            machine.run("workouts", "edit", identifier, "--set", "notes=Changed")
        self.proxy.disarm()
        found["ten changes"] = self.timed(machine)
        return found

    def timed(self, machine: Machine) -> tuple[float, int]:
        self.proxy.passed = 0
        return taken(machine.sync), self.proxy.passed


def again(request: Request, token: bytes) -> tuple[Any, ...]:
    headers = {}
    for line in request.head.split(b"\r\n")[1:]:
        name, _, value = line.partition(b":")
        if name.lower() not in (b"host", b"content-length", b"connection", b"accept-encoding"):
            headers[name.decode()] = token if name.lower() == b"authorization" else value.strip()
    return request.method, request.path, headers, request.body or None


def main() -> int:
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 64
    store_bench, fettle = (Path(argument).resolve() for argument in sys.argv[1:3])
    counts = [int(argument) for argument in sys.argv[3:]] or COUNTS
    server = Server(INSTALLED / "bench", 0)
    folder = INSTALLED / "bench-machines"
    try:
        server.install()
    except Unavailable as reason:
        print(f"Nothing was measured. {reason}")
        return 0
    server.down()
    shutil.rmtree(server.data, ignore_errors=True)
    server.start()
    try:
        print(f"{'':26}{'fettle':>10}{'limit':>10}{'ratio':>8}{'requests':>10}")
        missed = [goal for count in counts for goal in measure(Bench(server, fettle, folder), store_bench, count)]
    finally:
        server.down()
        shutil.rmtree(folder, ignore_errors=True)
    print(f"\nGoals: a first synchronization within {LIMIT:.0f} times the limit; one with nothing new in 2 requests;")
    print("through a bucket or a folder in half of a server's time, and with nothing new in one request.")
    print("\n".join(missed) if missed else "All met.")
    return 0


def measure(bench: Bench, store_bench: Path, count: int) -> list[str]:
    missed = []
    library = make(store_bench, count)
    try:
        for name, found in (
            ("to the server", bench.upload(library.path)),
            ("from the server", bench.download(library.path)),
        ):
            print(
                f"{count:>7,} {name:18}{found.seconds:>8.2f} s{found.limit_seconds:>8.2f} s{found.ratio:>8.2f}"
                f"{found.requests:>10,}",
                flush=True,
            )
            if found.ratio > LIMIT:
                missed.append(f"Missed: {count:,} workouts {name} take {found.ratio:.2f} times the limit.")
        for name, (seconds, requests) in bench.again(library.path).items():
            print(f"{count:>7,} {name:18}{seconds * 1000:>7.0f} ms{'':18}{requests:>10,}", flush=True)
            if name == "nothing new" and requests > 2:
                missed.append(f"Missed: with nothing new there are {requests} requests.")
        missed += sync_kinds.compare(bench, library.path, f"{count:,} workouts", count)
        sync_kinds.remove_tracks(library.path)
        missed += sync_kinds.compare(bench, library.path, f"{count:,} without tracks", count)
    finally:
        shutil.rmtree(library.path.parent)
    return missed


if __name__ == "__main__":
    sys.exit(main())
