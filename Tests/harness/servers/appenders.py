"""Machines that append commits to one log, as Fettle does, and what they know afterwards.

Each repeats a commit until it is acknowledged, through whichever gateway answers. What was acknowledged is noted, so
that it can be compared with what the store has.
"""

from __future__ import annotations

import json
import random
import threading
import time
import uuid
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field

from harness.servers.objects import Client, Key, NoAnswer, commit, commit_name, digest_of

# How long it waits after a request that was not answered.
BREATH = 0.1
# How long a machine rests after a commit, at most. Without rest, one can keep the others from making any.
REST = 0.1
# How long a check keeps asking for one commit.
PATIENCE = 60


class Contradiction(Exception):
    """The store has another past than the one it had."""


@dataclass
class Ledger:
    """What was acknowledged, and to whom."""

    digests: dict[int, str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    failed: int = 0
    longest: float = 0
    # How many commits of each machine were acknowledged since `begin`.
    counts: dict[str, int] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self) -> None:
        with self.lock:
            self.failed, self.longest, self.counts = 0, 0, {}

    def acknowledge(self, machine: str, number: int, digest: str, seconds: float) -> None:
        with self.lock:
            if number in self.digests:
                self.problems.append(f"commit {number} was acknowledged to two machines")
            self.digests[number] = digest
            self.longest = max(self.longest, seconds)
            self.counts[machine] = self.counts.get(machine, 0) + 1

    def fail(self) -> None:
        with self.lock:
            self.failed += 1

    def accuse(self, problem: str) -> None:
        with self.lock:
            self.problems.append(problem)


class Log:
    """A part of a bucket, through several gateways."""

    def __init__(self, ports: Iterable[int], bucket: str, prefix: str, key: Key) -> None:
        self.clients = [Client(port, bucket) for port in ports]
        self.folder = f"{prefix}/log"
        self.key = key

    @property
    def client(self) -> Client:
        return self.clients[0]

    def switch(self) -> None:
        """Goes to the next gateway."""
        self.clients.append(self.clients.pop(0))

    def name(self, number: int) -> str:
        return f"{self.folder}/{commit_name(number)}"

    def read(self, number: int) -> bytes | None:
        reply = self.client.call(self.key, "GET", self.name(number))
        return reply.body if reply.status == 200 else None


class Appender:
    """One machine."""

    def __init__(self, machine: str, log: Log, ledger: Ledger) -> None:
        self.machine = machine
        self.log = log
        self.ledger = ledger
        self.number = 0
        self.digest = ""
        self.mark = ""

    def work(self, until: threading.Event) -> None:
        """Appends one commit after the other; the last one that was begun is finished."""
        try:
            while not until.is_set():
                self.append()
                time.sleep(random.uniform(0, REST))
        except Contradiction as reason:
            self.ledger.accuse(f"{self.machine}: {reason}")

    def append(self) -> None:
        nonce, begun = uuid.uuid4().hex, time.monotonic()
        row = {"collection": "workouts", "id": str(uuid.uuid4()), "do": "create", "fields": {"title": "t:Run"}}
        while True:
            try:
                found = self.read_news(nonce)
                if found is None:
                    found = self.create(commit(self.digest, self.machine, nonce, [row]))
            except NoAnswer:
                self.ledger.fail()
                self.log.switch()
                time.sleep(BREATH)
                continue
            if found is not None:
                self.ledger.acknowledge(self.machine, *found, time.monotonic() - begun)
                return

    def create(self, content: bytes) -> tuple[int, str] | None:
        """The number and the digest, unless somebody was faster."""
        reply = self.log.client.create(self.log.key, self.log.name(self.number + 1), content)
        if reply.status in (409, 412):
            return None
        if reply.status != 200:
            raise NoAnswer(f"{reply.status} {reply.body[:200].decode(errors='replace')}")
        self.number, self.digest, self.mark = self.number + 1, digest_of(content), reply.mark
        return self.number, self.digest

    def read_news(self, nonce: str) -> tuple[int, str] | None:
        """Reads the commits of others. A commit with the nonce is our own, whose acknowledgment was lost."""
        own = None
        while True:
            reply = self.log.client.list(self.log.key, self.log.folder, commit_name(max(0, self.number - 1)))
            if reply.status != 200:
                raise NoAnswer(f"{reply.status} {reply.body[:200].decode(errors='replace')}")
            listed = [(key.rpartition("/")[2], mark) for key, mark in reply.entries()]
            if self.number:
                if listed[:1] != [(commit_name(self.number), self.mark)]:
                    raise Contradiction(f"after commit {self.number}, the list began with {listed[:1]}")
                listed = listed[1:]
            if not listed:
                return own
            for name, mark in listed:
                if name != commit_name(self.number + 1):
                    raise Contradiction(f"after commit {self.number} came {name}")
                content = self.log.read(self.number + 1)
                if content is None:
                    raise NoAnswer(f"{name} was listed, and could not be read")
                parsed = json.loads(zlib.decompress(content))
                if parsed["previous"] != self.digest:
                    raise Contradiction(f"commit {self.number + 1} does not follow commit {self.number}")
                self.number, self.digest, self.mark = self.number + 1, digest_of(content), mark
                if parsed["nonce"] == nonce:
                    own = self.number, self.digest


def lost(ledger: Ledger, log: Log, numbers: Iterable[int]) -> list[int]:
    """Acknowledged commits that the store does not have, or has otherwise, through any of the gateways."""
    missing = []
    for number in numbers:
        for _ in range(len(log.clients)):
            log.switch()
            content = patiently(log, number)
            if content is None or digest_of(content) != ledger.digests[number]:
                missing.append(number)
                break
    return missing


def patiently(log: Log, number: int) -> bytes | None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return log.read(number)
        except NoAnswer:
            if time.monotonic() > until:
                return None
            time.sleep(BREATH)


def names(log: Log) -> list[str]:
    """Everything that the log has, as the first gateway lists it."""
    found: list[str] = []
    while True:
        listed = log.client.list(log.key, log.folder, found[-1] if found else "").entries()
        found += [key.rpartition("/")[2] for key, _ in listed]
        if len(listed) < 1_000:
            return found
