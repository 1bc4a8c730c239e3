"""Checks the Python of this package with ruff and mypy, which it installs from PyPI.

run tools.lint         checks
run tools.lint --fix   formats and fixes what ruff can fix
"""

from __future__ import annotations

import os
import subprocess
import sys

from harness.places import BUILD, HARNESS
from harness.tools import wheels

# mypy's own requirements are listed, because nothing is installed that is not.
WHEELS = (
    "ruff==0.17.6",
    "mypy==1.19.1",
    "librt==0.16.0",
    "mypy_extensions==1.2.0",
    "pathspec==1.1.1",
    "typing_extensions==4.16.0",
)
TARGET = wheels.INSTALLED / "lint"
CONFIGURATION = HARNESS / "pyproject.toml"


def main() -> int:
    try:
        wheels.install(WHEELS, TARGET, "ruff")
    except wheels.Unavailable as reason:
        print(reason, file=sys.stderr)
        return 1
    fixes = "--fix" in sys.argv[1:]
    done = [ruff("format", *([] if fixes else ["--check"])), ruff("check", *(["--fix"] if fixes else []))]
    return 0 if all([*done, fixes or mypy()]) else 1


def ruff(command: str, *arguments: str) -> bool:
    line = [str(TARGET / "bin" / "ruff"), command, "--quiet", "--config", str(CONFIGURATION), *arguments, str(HARNESS)]
    return subprocess.run(line, env={**os.environ, "RUFF_CACHE_DIR": str(BUILD / "ruff")}).returncode == 0


def mypy() -> bool:
    line = [sys.executable, "-m", "mypy", "--config-file", str(CONFIGURATION), "--cache-dir", str(BUILD / "mypy")]
    path = os.pathsep.join([str(TARGET), str(HARNESS.parent)])
    environment = {**os.environ, "PYTHONPATH": path, "MYPYPATH": str(HARNESS.parent)}
    done = subprocess.run([*line, "--package", "harness"], env=environment, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        print(done.stdout, end="")
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
