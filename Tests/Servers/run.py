#!/usr/bin/env python3
"""Tests fettle against a real server, which it installs, starts on loopback and stops.

    run.py FETTLE

The contract of a remote source, two machines with one account, kills while they talk, and faults × operations. Where
the server cannot be had it says so, and what was skipped, and ends well.
"""

from __future__ import annotations

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
    fettle = Path(sys.argv[1]).resolve()
    home = INSTALLED / f"tests-{os.getpid()}"
    server = Server(home, 0)
    steps = [
        ("the contract of remote sources", CONTRACT),
        ("two machines", [str(HERE / "machines.py"), str(fettle), "--server", str(home)]),
        ("kills", [str(HERE / "kills.py"), str(fettle), "--server", str(home), "--points", "6"]),
        ("faults × operations", [str(HERE / "faults.py"), str(fettle), "--server", str(home)]),
    ]
    try:
        server.install()
    except Unavailable as reason:
        print(f"Skipped: {', '.join(name for name, _ in steps)}. {reason}")
        return 0
    try:
        server.start()
        facts = home / "facts.json"
        facts.write_text(json.dumps(server.facts()))
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
