"""Runs a command of the Makefile, and keeps what it prints for the page of evidence.

run evidence.recorder COMMAND [ARGUMENT ...]    as in `run evidence.recorder test FRESH=1`
"""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date
from pathlib import Path

from harness.places import BUILD, ROOT
from harness.tools import tree

FOLDER = BUILD / "evidence"


def main() -> int:
    words = sys.argv[1:]
    if not words:
        print(__doc__, file=sys.stderr)
        return 64
    command = ["make", "--no-print-directory", *words]
    lines: list[str] = []
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            lines.append(line)
    if process.returncode == 0:
        kept = {"commit": commit(), "day": date.today().isoformat(), "output": "".join(lines)}
        FOLDER.mkdir(parents=True, exist_ok=True)
        path(f"make {' '.join(words)}").write_text(json.dumps(kept))
    return process.returncode


def path(command: str) -> Path:
    return FOLDER / f"{command.replace(' ', '_').replace('/', '_')}.json"


def commit() -> str:
    """Nothing in a tree without git."""
    if not tree.has_history():
        return ""
    return subprocess.check_output(["git", "rev-parse", "--short=8", "HEAD"], cwd=ROOT, text=True).strip()


if __name__ == "__main__":
    sys.exit(main())
