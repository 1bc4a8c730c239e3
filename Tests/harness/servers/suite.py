"""Tests fettle against a real server, which it installs, starts on loopback and stops.

    run servers.suite FETTLE [--only STEP ...]

The contract of a remote source, two machines with one account, their histories, goals, gear and plans, rows of earlier
versions, kills while they talk, faults × operations, and servers of their own: set back to an older backup, with the
limits of a released one, and with every fault that `fettle server check` finds. The contract and two machines also with
a folder and, if a store can be installed, a bucket. If a server cannot be installed, it prints what was skipped and
succeeds.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from harness.servers.bucket import INSTALLED as BUCKETS
from harness.servers.bucket import Bucket
from harness.servers.pocketbase import INSTALLED, VERSION, Server
from harness.tools.wheels import Unavailable

CONTRACT = ["tools.packages", "test", "Tests", "--", "--filter", "Remote"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fettle", type=Path)
    parser.add_argument("--only", nargs="+", metavar="STEP", help="a name that is printed before a step")
    options = parser.parse_args()
    fettle = options.fettle.resolve()
    home = INSTALLED / f"tests-{os.getpid()}"
    server = Server(home, 0)
    bucket = Bucket(BUCKETS / f"tests-{os.getpid()}")
    every = {
        "contract": ("the contract of remote sources", CONTRACT),
        "machines": ("two machines", ["servers.machines", str(fettle), "--server", str(home)]),
        "histories": ("histories on two machines", ["servers.histories", str(fettle), "--server", str(home)]),
        "training": ("goals, gear and plans", ["servers.training", str(fettle), "--server", str(home)]),
        "formats": ("rows of earlier versions", ["servers.kept_rows", str(fettle), "--server", str(home)]),
        "kills": ("kills", ["servers.kills", str(fettle), "--server", str(home), "--points", "10"]),
        "faults": ("faults × operations", ["servers.faults", str(fettle), "--server", str(home)]),
        "setbacks": ("servers set back", ["servers.setbacks", str(fettle), "--server", str(home)]),
        "limits": ("limits on requests", ["servers.limits", str(fettle), "--server", str(home)]),
        "checks": ("what a check of a server finds", ["servers.server_checks", str(fettle), "--server", str(home)]),
        "upgrades": ("data of earlier schemas", ["servers.upgrades", str(fettle), "--server", str(home)]),
        "folder": ("two machines and a folder", ["servers.stores", str(fettle), "folder"]),
        "bucket": (
            "two machines and a bucket",
            ["servers.stores", str(fettle), "bucket", "--home", str(bucket.home)],
        ),
        "backups": ("backups of a server", ["servers.backups", str(fettle), "--server", str(home)]),
    }
    if unknown := set(options.only or []) - set(every):
        parser.error(f"there is no step {', '.join(sorted(unknown))}; there are {', '.join(every)}")
    steps = [step for name, step in every.items() if not options.only or name in options.only]
    try:
        server.install()
    except Unavailable as reason:
        print(f"Skipped: {', '.join(name for name, _ in steps)}. {reason}")
        return 0
    try:
        server.start()
        facts = home / "facts.json"
        known = server.facts()
        server.lift_limits(known["superuser"]["token"])
        facts.write_text(json.dumps(known))
        print(f"PocketBase {VERSION} on port {server.port}")
        environment = {**os.environ, "FETTLE_POCKETBASE": str(facts)}
        for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"):
            environment.pop(name, None)
        start_bucket(bucket, environment, steps)
        problems = [name for name, command in steps if not run(name, command, environment)]
    finally:
        server.down()
        shutil.rmtree(home, ignore_errors=True)
        bucket.down()
        shutil.rmtree(bucket.home, ignore_errors=True)
    if problems:
        print(f"\nFailed: {', '.join(problems)}", file=sys.stderr)
    return 1 if problems else 0


def start_bucket(bucket: Bucket, environment: dict[str, str], steps: list[tuple[str, list[str]]]) -> None:
    """Starts a store for the steps that need one; without one, they are left out."""
    try:
        bucket.install()
    except Unavailable as reason:
        print(f"Skipped: two machines and a bucket. {reason}")
        steps[:] = [(name, command) for name, command in steps if "bucket" not in command]
        return
    bucket.start()
    facts = bucket.home / "facts.json"
    facts.write_text(json.dumps(bucket.facts()))
    environment["FETTLE_BUCKET"] = str(facts)


def run(name: str, command: list[str], environment: dict[str, str]) -> bool:
    print(f"\n-- {name}", flush=True)
    start = time.monotonic()
    line = [sys.executable, "-m", f"harness.{command[0]}", *command[1:]]
    code = subprocess.run(line, env=environment, stdin=subprocess.DEVNULL).returncode
    print(f"-- {name}: {'well' if code == 0 else f'exit {code}'}, {time.monotonic() - start:.0f} s", flush=True)
    return code == 0


if __name__ == "__main__":
    sys.exit(main())
