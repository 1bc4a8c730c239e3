"""What one athlete costs a store, the more there are: logs in one bucket, each below a prefix with a key for it.

    run bench.bench_athletes [--athletes 100 1000 3000] [--seconds 4]

One SeaweedFS is started afresh for each number of athletes. Requests come over four connections, each one for another
athlete. The processor is that of the server; the times include what the four do to each other on this machine's cores,
over loopback and without TLS.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import statistics
import sys
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness.bench.bench_server import usage
from harness.servers.bucket import INSTALLED, NAME, UNAVAILABLE, VERSION, Bucket, for_prefix
from harness.servers.objects import Client, Key, NoAnswer, commit, commit_name, digest_of
from harness.tools.wheels import Unavailable

CONNECTIONS = 4
# Commits that each log has before anything is measured.
COMMITS = 3
ROWS = 100
FILE_BYTES = 60_000
IDLE_SECONDS = 2
# One athlete's day: three machines, each open for an hour. The pause between two checks is 15 s at first and grows by
# half without news, up to 5 minutes: 18 checks in an hour. Ten edits and one workout, each a check and a commit, which
# two machines read; and the track of the workout, which one machine stores and two read.
DAY = {
    "check, nothing new": 3 * 18 + 11,
    "commit of 1 row": 11,
    "commit read": 2 * 11,
    "file of 60 kB": 1,
    "file read": 2,
}


class Wrong(Exception):
    """The store answered something else than expected."""


@dataclass
class Athlete:
    """One athlete's log, as one machine knows it."""

    name: str
    key: Key
    number: int = 0
    digest: str = ""
    mark: str = ""
    file: str = ""

    @property
    def folder(self) -> str:
        return f"{self.name}/log"

    def begin(self, client: Client, chance: random.Random) -> None:
        expect(
            client.create(self.key, f"{self.name}/fettle.json", b'{"format":2,"id":"%s"}' % self.name.encode()).status
        )
        for _ in range(COMMITS):
            self.append(client, chance, 1)

    def append(self, client: Client, chance: random.Random, count: int) -> None:
        content = commit(self.digest, "desk", uuid.uuid4().hex, [row(chance) for _ in range(count)])
        reply = client.create(self.key, f"{self.folder}/{commit_name(self.number + 1)}", content)
        expect(reply.status)
        self.number, self.digest, self.mark = self.number + 1, digest_of(content), reply.mark

    def check(self, client: Client, chance: random.Random) -> None:
        """What follows the commit before the newest: the newest one only."""
        reply = client.list(self.key, self.folder, commit_name(self.number - 1))
        if reply.entries() != [(f"{self.folder}/{commit_name(self.number)}", self.mark)]:
            raise Wrong(f"{reply.status} {reply.body[:200].decode(errors='replace')}")

    def read(self, client: Client, chance: random.Random) -> None:
        reply = client.call(self.key, "GET", f"{self.folder}/{commit_name(self.number)}")
        if digest_of(reply.body) != self.digest:
            raise Wrong(f"a commit was read as {reply.status}, {len(reply.body)} bytes")

    def store_file(self, client: Client, chance: random.Random) -> None:
        content = os.urandom(FILE_BYTES)
        self.file = f"{self.name}/files/{digest_of(content)}"
        expect(client.create(self.key, self.file, content).status)

    def read_file(self, client: Client, chance: random.Random) -> None:
        if len(client.call(self.key, "GET", self.file).body) != FILE_BYTES:
            raise Wrong("a file was read otherwise than it was stored")


def expect(status: int) -> None:
    if status != 200:
        raise Wrong(f"a store that should create an object answered {status}")


def row(chance: random.Random) -> dict[str, Any]:
    """A workout."""
    identifier = str(uuid.UUID(int=chance.getrandbits(128)))
    numbers = {f"field{index}": f"r:{chance.uniform(0, 10_000):.3f}" for index in range(12)}
    fields = {"title": f"t:Morning run {chance.randrange(1_000)}", "sport": "t:running", **numbers}
    return {"collection": "workouts", "id": identifier, "do": "create", "fields": fields}


class Athletes(Bucket):
    """A store with a key for each athlete."""

    def __init__(self, home: Path, count: int) -> None:
        super().__init__(home)
        self.athletes = [
            Athlete(f"athlete-{number}", Key(f"key-{number}", f"secret-{number}")) for number in range(count)
        ]

    def identities(self) -> list[dict[str, Any]]:
        return [*super().identities(), *(for_prefix(athlete.name, athlete.key) for athlete in self.athletes)]


@dataclass
class Figure:
    """What one kind of request costs."""

    processor: float
    median: float
    # Per second.
    rate: float
    # On the disk, for each request.
    stored: float


class Measurement:
    """One store with some number of athletes."""

    def __init__(self, store: Athletes, pid: int) -> None:
        self.store = store
        self.pid = pid
        self.failure: Exception | None = None

    def prepare(self) -> None:
        self.work(lambda part: part, lambda athlete, client, chance: athlete.begin(client, chance))
        if self.failure:
            raise self.failure

    def figures(self, seconds: float) -> dict[str, Figure]:
        kinds: dict[str, Callable[[Athlete, Client, random.Random], None]] = {
            "check, nothing new": Athlete.check,
            "commit of 1 row": lambda athlete, client, chance: athlete.append(client, chance, 1),
            f"commit of {ROWS} rows": lambda athlete, client, chance: athlete.append(client, chance, ROWS),
            "commit read": Athlete.read,
            "file of 60 kB": Athlete.store_file,
            "file read": Athlete.read_file,
        }
        return {name: self.figure(request, seconds) for name, request in kinds.items()}

    def figure(self, request: Callable[[Athlete, Client, random.Random], None], seconds: float) -> Figure:
        until = time.monotonic() + seconds
        chosen = {athlete.name for athlete in self.store.athletes if request != Athlete.read_file or athlete.file}

        def endless(part: list[Athlete]) -> Any:
            while True:
                for athlete in part:
                    if athlete.name not in chosen:
                        continue
                    if time.monotonic() > until:
                        return
                    yield athlete

        before, used, begun = self.disk(), usage(self.pid)[0], time.monotonic()
        taken = self.work(endless, request)
        spent, used = time.monotonic() - begun, usage(self.pid)[0] - used
        if self.failure or not taken:
            raise self.failure or Wrong("nothing was answered in time")
        count = len(taken)
        return Figure(used / count, statistics.median(taken), count / spent, (self.disk() - before) / count)

    def work(self, order: Callable[[list[Athlete]], Any], request: Any) -> list[float]:
        """Gives each connection its part of the athletes; gives the seconds of each request."""
        taken: list[float] = []

        def run(number: int) -> None:
            client, chance = Client(self.store.port, NAME), random.Random(number)
            part = self.store.athletes[number::CONNECTIONS]
            chance.shuffle(part)
            try:
                for athlete in order(part):
                    start = time.monotonic()
                    request(athlete, client, chance)
                    taken.append(time.monotonic() - start)
            except (NoAnswer, Wrong) as failure:
                self.failure = failure
            finally:
                client.close()

        threads = [threading.Thread(target=run, args=(number,)) for number in range(CONNECTIONS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return taken

    def disk(self) -> int:
        return sum(path.stat().st_blocks * 512 for path in self.store.data.rglob("*") if path.is_file())

    def idle(self) -> float:
        """Which part of a core it uses while nobody asks."""
        used = usage(self.pid)[0]
        time.sleep(IDLE_SECONDS)
        return (usage(self.pid)[0] - used) / IDLE_SECONDS


def measure(count: int, seconds: float) -> dict[str, Figure]:
    """Prints the rows of one number of athletes."""
    home = INSTALLED / f"bench-{os.getpid()}"
    store = Athletes(home, count)
    try:
        store.start()
        pid = store.running()
        assert pid
        measurement = Measurement(store, pid)
        measurement.prepare()
        idle, disk = measurement.idle(), measurement.disk()
        figures = measurement.figures(seconds)
        for name, figure in figures.items():
            stored = f"{figure.stored / 1_000:.1f} kB" if "read" not in name and "check" not in name else "–"
            print(
                f"| {count:,} | {name} | {figure.processor * 1_000:.2f} ms | {figure.median * 1_000:.1f} ms "
                f"| {figure.rate:,.0f} | {stored} |",
                flush=True,
            )
        print(
            f"| {count:,} | nobody asks | {idle * 100:.0f} % of a core, {usage(pid)[1]:.0f} MB | | "
            f"| before the requests, {disk / count / 1_000:.1f} kB for each athlete |",
            flush=True,
        )
        return figures
    finally:
        store.down()
        shutil.rmtree(home, ignore_errors=True)


def day(figures: dict[str, Figure]) -> float:
    """Seconds of the processor for a day of one athlete."""
    return sum(count * figures[name].processor for name, count in DAY.items())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--athletes", type=int, nargs="+", default=[100, 1_000, 3_000])
    parser.add_argument("--seconds", type=float, default=4, help="for each figure")
    options = parser.parse_args()
    counts = sorted({max(CONNECTIONS, count) for count in options.athletes})
    try:
        Bucket(INSTALLED).install()
    except Unavailable as reason:
        print(reason, file=sys.stderr)
        return UNAVAILABLE
    print(f"SeaweedFS {VERSION}, {os.cpu_count()} cores, {CONNECTIONS} connections, {COMMITS} commits in each log.\n")
    print("| athletes | request | processor | half within | a second | disk |")
    print("| --- | --- | --- | --- | --- | --- |")
    try:
        figures = {count: measure(count, options.seconds) for count in counts}
    except (NoAnswer, Wrong) as failure:
        print(f"The store failed: {failure}", file=sys.stderr)
        return 1
    few, many = counts[0], counts[-1]
    print(f"\n| request | processor with {many:,} athletes / with {few:,} |")
    print("| --- | --- |")
    for name in figures[few]:
        print(f"| {name} | {figures[many][name].processor / figures[few][name].processor:.2f} |")
    print(f"| a day of one athlete | {day(figures[many]) / day(figures[few]):.2f} |")
    days = ", ".join(f"{day(figures[count]) * 1_000:.0f} ms with {count:,}" for count in counts)
    print(f"\nA day of one athlete ({sum(DAY.values())} requests) takes the processor {days}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
