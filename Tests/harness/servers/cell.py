"""Starts a cell on loopback, the processes of three machines of a store, and kills one after the other during writes.

    run servers.cell [--seconds 15]     for how long machines write around each kill

A cell is three masters, three volume servers that keep each object twice, two filers that share a PostgreSQL, and two
gateways (SeaweedFS, from PyPI). Three machines append commits to one log. No acknowledged commit may be lost, no two
machines may make the commit of one number, and an athlete's key must open nothing of another's.
Exit code 1: something of that happened. Exit code 3: the programs could not be had.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from harness.servers import intruder, postgresql
from harness.servers.appenders import Appender, Ledger, Log, lost, names
from harness.servers.bucket import (
    ACTIONS,
    ADMIN,
    INSTALLED,
    NAME,
    UNAVAILABLE,
    VERSION,
    Bucket,
    for_prefix,
    free_ports,
    identity,
    is_free,
)
from harness.servers.objects import Client, Key, NoAnswer, commit_name
from harness.servers.postgresql import PostgreSQL
from harness.tools.wheels import Unavailable

COUNT = 3
MACHINES = ("desk", "laptop", "phone")
OWNER, OTHER = ("robin", Key("robin-key", "robin-secret-1")), ("kim", Key("kim-key", "kim-secret-1"))
# How long a process stays dead if all can go on without it, and if not.
LONGEST_OUTAGE = 90
NEEDED_OUTAGE = 3
# How many of the earlier commits are read while a process is dead.
SAMPLE = 50
# How many requests of each kind show what they cost.
COST_COUNT = 200
FILE = os.urandom(60_000)
TABLE_SIZE = f"pg_total_relation_size('{NAME}')"
FILER_STORE = """
[postgres2]
enabled = true
createTable = \"\"\"
  CREATE TABLE IF NOT EXISTS "%s" (
    dirhash BIGINT, name VARCHAR(65535), directory VARCHAR(65535), meta bytea, PRIMARY KEY (dirhash, name)
  );
\"\"\"
upsertQuery = \"\"\"
  INSERT INTO "%[1]s" (dirhash, name, directory, meta) VALUES ($1, $2, $3, $4)
  ON CONFLICT (dirhash, name) DO UPDATE SET directory = EXCLUDED.directory, meta = EXCLUDED.meta
\"\"\"
"""


class Service:
    """One process of SeaweedFS."""

    def __init__(self, name: str, program: Path, folder: Path, port: int, arguments: list[str]) -> None:
        self.name = name
        self.port = port
        self.folder = folder
        self.log = folder / "log"
        self.line = [str(program), "-logtostderr=true", *arguments]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.line, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()

    # Asked to end, it takes half a minute.
    stop = kill

    def pids(self) -> list[int]:
        return [self.process.pid] if self.process else []

    def has_ended(self) -> bool:
        return self.process is not None and self.process.poll() is not None


class Cell:
    """All processes. Those of one list are alike."""

    def __init__(self, home: Path, program: Path, programs: Path) -> None:
        ports = iter(free_ports(3 * COUNT + 2))
        self.home = home
        self.program = program
        self.database = PostgreSQL(home / "postgresql", next(ports), programs)
        masters = [next(ports) for _ in range(COUNT)]
        self.peers = ",".join(f"127.0.0.1:{port}" for port in masters)
        self.masters = [
            self.service("master", number, port, [f"-peers={self.peers}", "-mdir=.", "-defaultReplication=001"])
            for number, port in enumerate(masters, 1)
        ]
        for master in self.masters:
            master.line += ["-volumeSizeLimitMB=256", "-telemetry=false"]
        self.volumes = [
            self.service("volume", number, next(ports), [f"-master={self.peers}", "-dir=.", "-max=100"])
            for number in range(1, COUNT + 1)
        ]
        self.filers = [self.service("filer", number, next(ports), [f"-master={self.peers}"]) for number in (1, 2)]
        self.gateways = [self.gateway(number, next(ports)) for number in (1, 2)]

    def service(self, kind: str, number: int, port: int, arguments: list[str]) -> Service:
        line = [kind, "-ip=127.0.0.1", "-ip.bind=127.0.0.1", f"-port={port}", *arguments]
        return Service(f"{kind} {number}", self.program, self.home / f"{kind}-{number}", port, line)

    def gateway(self, number: int, port: int) -> Service:
        """Each begins with another filer."""
        filers = ",".join(filer.address for filer in self.filers[number - 1 :] + self.filers[: number - 1])
        line = ["s3", "-ip.bind=127.0.0.1", f"-port={port}", f"-filer={filers}"]
        line += [f"-config={self.home / 's3.json'}", "-port.iceberg=0", "-port.lance=0"]
        return Service(f"gateway {number}", self.program, self.home / f"gateway-{number}", port, line)

    @property
    def services(self) -> list[Service]:
        return [*self.masters, *self.volumes, *self.filers, *self.gateways]

    @property
    def ports(self) -> list[int]:
        return [gateway.port for gateway in self.gateways]

    def start(self) -> None:
        """Starts everything, and waits until each gateway stores something."""
        self.home.mkdir(parents=True, exist_ok=True)
        self.database.create()
        self.database.start()
        identities = [identity("admin", ADMIN, ["Admin", *ACTIONS]), for_prefix(*OWNER), for_prefix(*OTHER)]
        (self.home / "s3.json").write_text(json.dumps({"identities": identities}, indent=1))
        facts = {
            "hostname": "127.0.0.1",
            "port": self.database.port,
            "username": postgresql.USER,
            "password": postgresql.PASSWORD,
            "database": postgresql.DATABASE,
            "sslmode": "disable",
            # Two filers must not use up the hundred connections that PostgreSQL allows.
            "connection_max_open": 40,
            "connection_max_idle": 10,
        }
        store = FILER_STORE + "".join(f"{name} = {json.dumps(value)}\n" for name, value in facts.items())
        for filer in self.filers:
            filer.folder.mkdir()
            (filer.folder / "filer.toml").write_text(store)
        for service in [*self.masters, *self.volumes]:
            service.start()
        for filer in self.filers:
            filer.start()
            # If two filers create the same table at once, one of them ends.
            self.wait(lambda filer=filer: not is_free(filer.port))  # type: ignore[misc]
        # A gateway forgets the filers that the masters do not know when it starts.
        self.wait(lambda: all(filer.address in self.shell("cluster.ps") for filer in self.filers))
        for gateway in self.gateways:
            gateway.start()
        self.wait(lambda: Client(self.ports[0], NAME).call(ADMIN, "PUT").status in (200, 409))
        for port in self.ports:
            self.wait(lambda port=port: self.stores(port))  # type: ignore[misc]

    def stores(self, port: int) -> bool:
        client, name, key = Client(port, NAME), f"{OWNER[0]}/probe/ready", OWNER[1]
        return client.call(key, "PUT", name, body=b"x").status == 200 and client.call(key, "DELETE", name).status < 300

    def wait(self, until: Callable[[], bool], seconds: float = 120) -> None:
        end = time.monotonic() + seconds
        while True:
            try:
                if until():
                    return
            except NoAnswer:
                pass
            ended = [service for service in self.services if service.has_ended()]
            if ended or time.monotonic() > end:
                for service in ended or self.gateways:
                    print(f"{service.name}:\n{service.log.read_text()[-1_500:]}", file=sys.stderr)
                sys.exit(f"The cell does not start: {', '.join(service.name for service in ended) or 'no answer'}")
            time.sleep(0.1)

    def shell(self, command: str) -> str:
        """What an operator's command prints."""
        line = [str(self.program), "shell", f"-master={self.peers}"]
        return subprocess.run(line, input=command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout

    def leader(self) -> Service:
        """The master that leads."""
        for _ in range(300):
            for master in self.masters:
                try:
                    with urllib.request.urlopen(f"http://{master.address}/cluster/status", timeout=2) as answer:
                        status = json.load(answer)
                except (OSError, http.client.HTTPException, ValueError):
                    continue
                if status.get("IsLeader"):
                    return master
            time.sleep(0.1)
        sys.exit("No master leads.")

    def stop(self) -> None:
        for service in reversed(self.services):
            service.stop()
        self.database.stop()

    def pids(self) -> list[int]:
        return [pid for service in self.services for pid in service.pids()] + self.database.pids()

    def processor_seconds(self) -> float:
        """What all processes have used."""
        ticks = 0
        for pid in self.pids():
            try:
                fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            except OSError:  # It has ended.
                continue
            # Its own, and those of its processes that have ended.
            ticks += sum(int(field) for field in fields[11:15])
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes, each shared page counted once."""
        total = 0
        for pid in self.pids():
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
        return total / 1024


@dataclass
class Kill:
    """What is killed, and whether the others can go on without it."""

    name: str
    find: Callable[[], Service | PostgreSQL] | None
    is_needed: bool = False


class Trial:
    """Machines that write while processes are killed."""

    def __init__(self, cell: Cell, seconds: int) -> None:
        self.cell = cell
        self.seconds = seconds
        self.ledger = Ledger()
        self.appenders = [Appender(machine, self.log(number), self.ledger) for number, machine in enumerate(MACHINES)]

    def log(self, number: int = 0) -> Log:
        log = Log(self.cell.ports, NAME, *OWNER)
        for _ in range(number % len(self.cell.ports)):
            log.switch()
        return log

    def kills(self) -> Iterator[Kill]:
        cell = self.cell
        yield Kill("nothing", None)
        yield Kill("volume server", lambda: cell.volumes[0])
        yield Kill("gateway", lambda: cell.gateways[0])
        yield Kill("filer", lambda: cell.filers[0])
        yield Kill("master that leads", cell.leader)
        yield Kill(f"PostgreSQL, for {NEEDED_OUTAGE} s", lambda: cell.database, is_needed=True)

    def run(self, kill: Kill) -> None:
        """Prints a line of the table."""
        ledger = self.ledger
        known = sorted(ledger.digests)
        ledger.begin()
        until = threading.Event()
        threads = [threading.Thread(target=appender.work, args=(until,), daemon=True) for appender in self.appenders]
        try:
            for thread in threads:
                thread.start()
            time.sleep(self.seconds / 3)
            if kill.find:
                self.outage(kill, kill.find(), known)
            self.await_progress()
            time.sleep(self.seconds / 3)
        finally:
            until.set()
        self.finish(threads)
        new = sorted(set(ledger.digests) - set(known))
        missing = lost(ledger, self.log(), new)
        if missing:
            ledger.accuse(f"lost after “{kill.name}”: {len(missing)} commits, the first is {missing[0]}")
        pause = f"{ledger.longest:.1f} s" if ledger.longest >= 1 else f"{ledger.longest * 1_000:.0f} ms"
        print(f"| {kill.name} | {pause} | {ledger.failed} | {len(new)} | {len(missing)} |", flush=True)

    def finish(self, threads: list[threading.Thread]) -> None:
        for thread in threads:
            thread.join(LONGEST_OUTAGE)
            if thread.is_alive():
                self.ledger.accuse("a machine could not finish a commit")

    def outage(self, kill: Kill, victim: Service | PostgreSQL, known: list[int]) -> None:
        victim.kill()
        begun = time.monotonic()
        if kill.is_needed:
            time.sleep(NEEDED_OUTAGE)
        else:
            if missing := lost(self.ledger, self.living(victim), known[-SAMPLE:]):
                self.ledger.accuse(f"without the {kill.name}, {len(missing)} of {SAMPLE} commits cannot be read")
            self.await_progress()
            time.sleep(max(0, self.seconds / 3 - (time.monotonic() - begun)))
        victim.start()

    def living(self, victim: Service | PostgreSQL) -> Log:
        """Through the gateways that are not killed."""
        return Log([gateway.port for gateway in self.cell.gateways if gateway is not victim], NAME, *OWNER)

    def await_progress(self) -> None:
        """Waits until each machine has made a commit from now on."""
        before = dict(self.ledger.counts)
        end = time.monotonic() + LONGEST_OUTAGE
        while any(self.ledger.counts.get(machine, 0) <= before.get(machine, 0) for machine in MACHINES):
            if self.ledger.problems:
                return
            if time.monotonic() > end:
                self.ledger.accuse(f"a machine could not write for {LONGEST_OUTAGE} s")
                return
            time.sleep(0.02)

    def check_all(self) -> None:
        """Every commit again, and that each gateway lists all of them without a gap."""
        ledger = self.ledger
        if missing := lost(ledger, self.log(), sorted(ledger.digests)):
            ledger.accuse(f"{len(missing)} acknowledged commits are lost in the end: {missing[:5]}")
        for number in range(len(self.cell.ports)):
            listed = names(self.log(number))
            if listed != [commit_name(index) for index in range(1, len(listed) + 1)]:
                ledger.accuse(f"gateway {number + 1} lists the log with a gap")
            if len(listed) != len(ledger.digests):
                ledger.accuse(f"gateway {number + 1} lists {len(listed)} commits of {len(ledger.digests)}")


def print_costs(cell: Cell) -> None:
    """What requests cost all processes together, while nobody else asks."""
    log = Log(cell.ports[:1], NAME, OTHER[0], OTHER[1])
    appender = Appender("desk", log, Ledger())
    appender.append()

    def check() -> None:
        appender.read_news("")

    def create() -> None:
        appender.create(os.urandom(400))

    def store_file() -> None:
        log.client.create(log.key, f"{OTHER[0]}/files/{os.urandom(32).hex()}", FILE)

    def read() -> None:
        log.read(1)

    print("\n| request | processor, all processes | half within |")
    print("| --- | --- | --- |")
    kinds = {"check, nothing new": check, "commit of one row": create, "commit read": read, "file of 60 kB": store_file}
    for name, request in kinds.items():
        taken = []
        used = cell.processor_seconds()
        for _ in range(COST_COUNT):
            begun = time.monotonic()
            request()
            taken.append(time.monotonic() - begun)
        used = cell.processor_seconds() - used
        print(f"| {name} | {used / COST_COUNT * 1_000:.1f} ms | {statistics.median(taken) * 1_000:.1f} ms |")
    used = cell.processor_seconds()
    time.sleep(3)
    used = (cell.processor_seconds() - used) / 3
    count, size = (int(cell.database.ask(f"SELECT {what}")) for what in (f"count(*) FROM {NAME}", TABLE_SIZE))
    print(f"\nWhile nobody asks, all processes use {used * 100:.0f} % of a core, and {cell.memory():.0f} MB.")
    print(f"PostgreSQL uses {size / count:.0f} bytes for each of {count:,} objects.")


def check_prefixes(cell: Cell) -> list[str]:
    """Through each gateway, in both directions."""
    problems, count = [], 0
    for number, port in enumerate(cell.ports, 1):
        for owner, other in ((OWNER, OTHER), (OTHER, OWNER)):
            tried, found = intruder.violations(Client(port, NAME), owner, other)
            count += tried
            problems += [f"gateway {number}: {problem}" for problem in found]
    print(f"{count} attempts with another athlete's key, {len(problems)} problems.")
    return problems


def run(cell: Cell, seconds: int) -> int:
    begun = time.monotonic()
    cell.start()
    print(
        f"SeaweedFS {VERSION}: {COUNT} masters, {COUNT} volume servers, 2 filers, 2 gateways, and PostgreSQL, on "
        f"{os.cpu_count()} cores; ready after {time.monotonic() - begun:.0f} s. {len(MACHINES)} machines write."
    )
    problems = check_prefixes(cell)
    trial = Trial(cell, seconds)
    print("\n| killed | longest pause | failed requests | acknowledged commits | lost |")
    print("| --- | --- | --- | --- | --- |")
    for kill in trial.kills():
        trial.run(kill)
        if trial.ledger.problems:
            break
    else:
        trial.check_all()
        print_costs(cell)
    problems += trial.ledger.problems
    total = len(trial.ledger.digests)
    print(f"\n{total} commits were acknowledged. " + ("\n✘ ".join(["", *problems]) or "All are there, each once."))
    return 1 if problems else 0


def end(number: int, frame: FrameType | None) -> None:
    sys.exit(128 + number)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=15, help="around each kill, at least 3")
    options = parser.parse_args()
    bucket = Bucket(INSTALLED)
    try:
        bucket.install()
        programs = postgresql.install()
    except Unavailable as reason:
        print(reason, file=sys.stderr)
        return UNAVAILABLE
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, end)
    home = Path(tempfile.mkdtemp(prefix="cell-", dir=INSTALLED))
    # PostgreSQL runs as another user.
    home.chmod(0o755)
    cell = Cell(home, bucket.program, programs)
    try:
        return run(cell, max(3, options.seconds))
    except Unavailable as reason:
        print(reason, file=sys.stderr)
        return UNAVAILABLE
    finally:
        cell.stop()
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
