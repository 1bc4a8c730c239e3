"""Checks the Python of this package with ruff and mypy, that it is one package, and how the project is worded.

The tools come from PyPI, in the versions listed here.

run tools.lint         checks
run tools.lint --fix   formats and fixes what ruff can fix
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from harness.places import BUILD, HARNESS, LAUNCHER
from harness.tools import hints, wheels, wording

# mypy's own requirements are listed, because nothing is installed that is not.
WHEELS = (
    "ruff==0.17.6",
    "mypy==1.19.1",
    "librt==0.16.0",
    "mypy_extensions==1.2.0",
    "pathspec==1.1.1",
    "typing_extensions==4.16.0",
    wording.WHEEL,
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
    return 0 if all([*done, fixes or mypy(), is_one_package(), hints.check(), fixes or wording.check(TARGET)]) else 1


def ruff(command: str, *arguments: str) -> bool:
    line = [str(TARGET / "bin" / "ruff"), command, "--quiet", "--config", str(CONFIGURATION), *arguments, str(HARNESS)]
    return subprocess.run(line, env={**os.environ, "RUFF_CACHE_DIR": str(BUILD / "ruff")}).returncode == 0


def is_one_package() -> bool:
    """No two modules share a name, and only the launcher says where Python finds them."""
    problems = []
    seen: dict[str, Path] = {}
    for file in sorted(HARNESS.rglob("*.py")):
        if file.name != "__init__.py" and (other := seen.setdefault(file.stem, file)) != file:
            problems.append(f"{file}: {other} has the same name; give each module its own")
        if re.search(r"^\s*sys\.(?:path\b|dont_write_bytecode)", file.read_text(encoding="utf-8"), re.MULTILINE):
            problems.append(f"{file}: it changes where Python looks or what it writes; {LAUNCHER} does that for all")
    print(*problems, sep="\n", end="\n" if problems else "", file=sys.stderr)
    return not problems


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
