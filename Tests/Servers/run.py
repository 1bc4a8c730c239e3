#!/usr/bin/env python3
"""Tests fettle against a real server, which it installs, starts on loopback and stops.

    run.py FETTLE [--only STEP ...]

The contract of a remote source, two machines with one account, rows of earlier versions, kills while they talk, faults ×
operations, and servers of their own: set back to an older backup, and with the limits of a released one. Where the server
cannot be had it says so, and what was skipped, and ends well.
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

sys.dont_write_bytecode = True

from pocketbase import INSTALLED, ROOT, VERSION, Server, Unavailable

HERE = Path(__file__).resolve().parent
CONTRACT = [str(ROOT / "Tests/Tools/packages.py"), "test", "Tests", "--", "--filter", "Remote"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fettle", type=Path)
    parser.add_argument("--only", nargs="+", metavar="STEP", help="contract, machines, formats, kills, faults, setbacks or limits")
    options = parser.parse_args()
    fettle = options.fettle.resolve()
    home = INSTALLED / f"tests-{os.getpid()}"
    server = Server(home, 0)
    every = {
        "contract": ("the contract of remote sources", CONTRACT),
        "machines": ("two machines", [str(HERE / "machines.py"), str(fettle), "--server", str(home)]),
        "formats": ("rows of earlier versions", [str(HERE / "formats.py"), str(fettle), "--server", str(home)]),
        "kills": ("kills", [str(HERE / "kills.py"), str(fettle), "--server", str(home), "--points", "6"]),
        "faults": ("faults × operations", [str(HERE / "faults.py"), str(fettle), "--server", str(home)]),
        "setbacks": ("servers set back", [str(HERE / "setbacks.py"), str(fettle), "--server", str(home)]),
        "limits": ("limits on requests", [str(HERE / "limits.py"), str(fettle), "--server", str(home)]),
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
        problems = [name for name, command in steps if not run(name, command, environment)]
    finally:
        server.down()
        shutil.rmtree(home, ignore_errors=True)
    if problems:
        print(f"\nFailed: {', '.join(problems)}", file=sys.stderr)
    return 1 if problems else 0


def run(name: str, command: list[str], environment: dict[str, str]) -> bool:
    print(f"\n-- {name}", flush=True)
    start = time.monotonic()
    code = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL).returncode
    print(f"-- {name}: {'well' if code == 0 else f'exit {code}'}, {time.monotonic() - start:.0f} s", flush=True)
    return code == 0


if __name__ == "__main__":
    sys.exit(main())
