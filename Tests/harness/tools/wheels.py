"""Installs what tests need from PyPI into folders of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from harness.places import BUILD

# What is installed below it on the launcher's path can be imported.
INSTALLED = BUILD / "wheels"


class Unavailable(Exception):
    """A library or program could not be installed."""


def install(wheels: Sequence[str], target: Path, name: str) -> None:
    """Puts exactly these wheels into `target`, unless they are there; `name` is what people call the first."""
    stamp = target / "wheels.txt"
    wanted = "\n".join(wheels)
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    part = target.with_name(f"{target.name}.part-{os.getpid()}")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--disable-pip-version-check"]
    environment = {**os.environ, "PIP_ROOT_USER_ACTION": "ignore"}
    done = subprocess.run(
        [*pip, "--target", str(part), *wheels],
        env=environment,
        stdout=sys.stderr,
        stderr=subprocess.PIPE,
        text=True,
    )
    if done.returncode != 0:
        shutil.rmtree(part, ignore_errors=True)
        lines = done.stderr.strip().splitlines()
        raise Unavailable(f"{name} could not be installed: {lines[-1] if lines else 'pip failed'}")
    (part / stamp.name).write_text(wanted)
    try:
        if target.exists():
            target.rename(part / "old")
        part.rename(target)
    except OSError:  # Another process was faster.
        shutil.rmtree(part, ignore_errors=True)
    shutil.rmtree(target / "old", ignore_errors=True)
