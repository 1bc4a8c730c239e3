"""How many people one small server carries: 1,000 athletes with two machines each against one PocketBase.

    run bench.bench_server [--athletes 1000] [--seconds 20]

All machines keep a connection for events. Changes (new workouts with their tracks) come at growing rates, each of them
until the athlete's other machine has it. The limit is the last rate at which 95 of 100 changes arrive within a second
and none is lost. Server and athletes share this machine's cores, and talk over loopback alone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import shutil
import statistics
import sys
import time
from pathlib import Path

from harness.bench.athletes import Athlete, Connection, Refused
from harness.servers.pocketbase import INSTALLED, VERSION, Server
from harness.tools.wheels import Unavailable

RATES = (5, 10, 20, 40, 80, 160)
LONGEST = 1.0
CONNECTING_AT_ONCE = 50
# What one person changes in the busiest hour of a day: a workout, its edit, and something else.
CHANGES_IN_BUSY_HOUR = 3


def usage(pid: int) -> tuple[float, float]:
    """Seconds of processor time, and resident megabytes."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    ticks = os.sysconf("SC_CLK_TCK")
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (int(fields[11]) + int(fields[12])) / ticks, pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def accounts(server: Server, token: str, count: int) -> list[Athlete]:
    """Accounts and their tokens; making them is not measured."""
    admin = [Connection(server.port) for _ in range(4)]

    async def make(number: int) -> Athlete:
        connection = admin[number % len(admin)]
        password = "a-password-of-1"
        account = {"email": f"a{number}@example.com", "password": password, "passwordConfirm": password}
        body = json.dumps({**account, "verified": True}).encode()
        user = json.loads(await connection.call("POST", "/api/collections/users/records", token, body))["id"]
        answer = await connection.call("POST", f"/api/collections/users/impersonate/{user}", token, b"{}")
        own = json.loads(answer)["token"]
        return Athlete(number, user, own, Connection(server.port), Connection(server.port))

    athletes: list[Athlete] = []
    for start in range(0, count, len(admin)):
        athletes += await asyncio.gather(*(make(number) for number in range(start, min(count, start + len(admin)))))
    return athletes


async def connect(athletes: list[Athlete], port: int) -> list[asyncio.Task[None]]:
    """All machines wait for events, a few more at a time."""
    tasks: list[asyncio.Task[None]] = []
    connected = 0

    def count() -> None:
        nonlocal connected
        connected += 1

    for start in range(0, len(athletes), CONNECTING_AT_ONCE):
        some = athletes[start : start + CONNECTING_AT_ONCE]
        tasks += [asyncio.create_task(athlete.listen(port, count)) for athlete in some]
        until = time.monotonic() + 60
        while connected < 2 * min(len(athletes), start + len(some)):
            if time.monotonic() > until:
                sys.exit(f"Only {connected} of {2 * len(athletes)} machines could connect.")
            await asyncio.sleep(0.01)
    return tasks


async def step(athletes: list[Athlete], rate: int, seconds: int, pid: int) -> tuple[list[float], int]:
    """Changes at a rate, each by another athlete, whether the earlier ones have arrived or not."""
    begun: list[asyncio.Task[float]] = []
    used, start = usage(pid)[0], time.monotonic()
    for number in range(rate * seconds):
        await asyncio.sleep(max(0, start + number / rate - time.monotonic()))
        begun.append(asyncio.create_task(athletes[number % len(athletes)].sync()))
    results = await asyncio.gather(*begun, return_exceptions=True)
    taken = [result for result in results if isinstance(result, float)]
    spent = time.monotonic() - start
    cpu, memory = usage(pid)
    print(
        f"| {rate} | {quantile(taken, 0.5)} | {quantile(taken, 0.95)} | {quantile(taken, 0.99)} "
        f"| {len(results) - len(taken)} | {(cpu - used) / spent * 100:.0f} % | {memory:.0f} MB |",
        flush=True,
    )
    for reason in sorted({repr(result)[:120] for result in results if isinstance(result, BaseException)})[:3]:
        print(f"  {reason}", file=sys.stderr)
    return taken, len(results) - len(taken)


def quantile(values: list[float], part: float) -> str:
    return f"{at(values, part) * 1_000:.0f} ms" if values else "–"


def at(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else float("inf")


async def rush(athletes: list[Athlete]) -> None:
    """All second machines ask at once, as after a power cut."""
    start = time.monotonic()
    results = await asyncio.gather(*(athlete.pull() for athlete in athletes), return_exceptions=True)
    failed = sum(isinstance(result, BaseException) for result in results)
    print(f"All {len(athletes)} ask at once: answered in {time.monotonic() - start:.1f} s, {failed} failed.")


async def sign_in(server: Server, count: int) -> None:
    """Passwords are slow to check on purpose."""
    connection, taken = Connection(server.port), []
    for number in range(count):
        body = json.dumps({"identity": f"a{number}@example.com", "password": "a-password-of-1"}).encode()
        start = time.monotonic()
        await connection.call("POST", "/api/collections/users/auth-with-password", "", body)
        taken.append(time.monotonic() - start)
    print(f"A sign-in takes {statistics.median(taken) * 1_000:.0f} ms.")


async def measure(server: Server, pid: int, athlete_count: int, seconds: int) -> None:
    token = server.facts()["superuser"]["token"]
    server.lift_limits(token)
    start = time.monotonic()
    athletes = await accounts(server, token, athlete_count)
    print(f"{athlete_count} accounts made in {time.monotonic() - start:.0f} s.")
    await sign_in(server, min(10, athlete_count))
    idle = usage(pid)[1]
    start = time.monotonic()
    tasks = await connect(athletes, server.port)
    print(
        f"{2 * athlete_count} machines connected in {time.monotonic() - start:.1f} s; "
        f"memory {idle:.0f} → {usage(pid)[1]:.0f} MB.\n"
    )
    print("| changes a second | half within | 95 % | 99 % | lost | processor | memory |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    limit = 0
    for rate in RATES:
        taken, lost = await step(athletes, rate, seconds, pid)
        if lost or at(taken, 0.95) > LONGEST:
            break
        limit = rate
    print()
    await rush(athletes)
    people = limit * 3_600 // CHANGES_IN_BUSY_HOUR
    print(
        f"\nThe limit is {limit} changes a second with {2 * athlete_count} machines connected. At "
        f"{CHANGES_IN_BUSY_HOUR} changes a person in the busiest hour that is {people:,} people."
    )
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--athletes", type=int, default=1_000, help="at most 2,000")
    parser.add_argument("--seconds", type=int, default=20, help="for each rate, at most 60")
    options = parser.parse_args()
    count, seconds = min(2_000, max(1, options.athletes)), min(60, max(1, options.seconds))
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    home = INSTALLED / f"bench-{os.getpid()}"
    server = Server(home, 0)
    try:
        server.install()
    except Unavailable as reason:
        print(reason, file=sys.stderr)
        return 3
    try:
        pid = server.start()
        print(f"PocketBase {VERSION}, {os.cpu_count()} cores, {count} athletes with two machines each.")
        asyncio.run(measure(server, pid, count, seconds))
    except Refused as reason:
        print(f"The server refused: {reason}", file=sys.stderr)
        return 1
    finally:
        server.down()
        shutil.rmtree(home, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
