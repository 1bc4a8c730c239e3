"""What is compared with: installed where that may be done, and otherwise missing for a reason."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

DEBIAN = {"gpsbabel": "gpsbabel"}
PYPI = {"fitfast": "0.1.0", "fitdecode": "0.11.0", "gpxpy": "1.6.2"}
NUMPY = {"numpy": "2.3.5"}


def debian(wanted: dict[str, str] = DEBIAN) -> dict[str, str]:
    """Installs what is missing when run as root; says why for each program that cannot be had."""
    missing = [program for program in wanted if not shutil.which(program)]
    if not missing:
        return {}
    packages = " ".join(wanted[program] for program in missing)
    command = f"apt-get update && apt-get install -y --no-install-recommends {packages}"
    if shutil.which("apt-get") and os.geteuid() == 0:
        say(f"Installing: {packages}\n  {command}")
        subprocess.run(
            ["sh", "-c", command], stdout=sys.stderr, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        )
    elif shutil.which("apt-get"):
        say(f"The comparison wants: {packages}\nRun this as root:\n  {command}")
    return {
        program: f"not installed; Debian's package is {wanted[program]}"
        for program in missing
        if not shutil.which(program)
    }


def pypi(environment: Path, wanted: dict[str, str] = PYPI) -> tuple[Path, dict[str, str]]:
    """An environment of its own with the libraries in it: its Python, and why for each that cannot be had."""
    python = environment / "bin/python"
    if not python.exists():
        made = subprocess.run([sys.executable, "-m", "venv", environment], capture_output=True, text=True)
        if made.returncode:
            shutil.rmtree(environment, ignore_errors=True)
            reason = f"no Python environment: {last_line(made.stdout + made.stderr)}"
            return python, dict.fromkeys(wanted, reason)
    reasons = {library: install(python, library, version) for library, version in wanted.items()}
    return python, {library: reason for library, reason in reasons.items() if reason}


def install(python: Path, library: str, version: str) -> str | None:
    asked = "import importlib.metadata, sys; sys.exit(importlib.metadata.version(sys.argv[1]) != sys.argv[2])"
    present = subprocess.run([python, "-c", asked, library, version], capture_output=True)
    if present.returncode == 0:
        return None
    say(f"Installing {library} {version} into {python.parents[1]}")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{library}=={version}"]
    done = subprocess.run(pip, capture_output=True, text=True)
    return f"pip: {last_line(done.stderr)}" if done.returncode else None


def empty_handlers(folder: Path) -> Path:
    """The shared library that parses with libxml2 and handlers that do nothing."""
    library = folder / "empty_handlers.so"
    compiler = next((found for found in map(shutil.which, ("clang", "cc", "gcc")) if found), None)
    if not compiler:
        raise SystemExit("There is no C compiler; Swift's toolchain has clang.")
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "libxml-2.0"], capture_output=True, text=True, check=True
    )
    source = Path(__file__).with_name("empty_handlers.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", library, source, *flags.stdout.split()], check=True)
    return library


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no reason given"])[-1]


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
