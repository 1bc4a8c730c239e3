"""A clean Debian in a folder, made by debootstrap, in which programs run as root."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from harness.bench import needs
from harness.places import BUILD

PLACE = BUILD / "chroot"
# Debian's packages, kept for the next time.
ARCHIVES = PLACE / "archives"
MIRROR = "http://deb.debian.org/debian"
# Mounts are seen by nobody else, and end with the program.
SCRIPT = """
root=$1; shift; mount -t proc proc "$root/proc" || exit 125
while [ "$1" != -- ]; do mkdir -p "$root$2" && mount --rbind "$1" "$root$2" || exit 125; shift 2; done
shift; exec chroot "$root" "$@"
"""
HOME = "/home/kim"


class Unavailable(Exception):
    """There can be no clean Debian here."""


class Chroot:
    def __init__(self, name: str, suite: str) -> None:
        self.root = PLACE / name
        base = make_base(suite)
        shutil.rmtree(self.root, ignore_errors=True)
        subprocess.run(["cp", "-a", "--reflink=auto", str(base), str(self.root)], check=True)
        (self.root / HOME[1:]).mkdir(parents=True)
        # Folders of this machine that programs see there, by their places there.
        self.mounts: dict[str, Path] = {}

    def run(self, *command: str, text: str | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
        """Runs a program with a small environment, and returns what it prints."""
        environment = {"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": HOME, "LANG": "C.UTF-8"}
        return enter(self.root, command, {**environment, **variables}, text, self.mounts)

    def install(self, *packages: str) -> str:
        """Installs packages with what they depend on, and no more; returns what went wrong."""
        line = ("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", *packages)
        done = self.run(*line, DEBIAN_FRONTEND="noninteractive")
        return "" if done.returncode == 0 else done.stderr.strip() or done.stdout.strip()[-500:]

    def remove(self) -> None:
        shutil.rmtree(self.root, ignore_errors=True)


def enter(
    root: Path,
    command: tuple[str, ...],
    environment: dict[str, str],
    text: str | None = None,
    mounts: Mapping[str, Path] = MappingProxyType({}),
) -> subprocess.CompletedProcess[str]:
    mounted = {"/var/cache/apt/archives": ARCHIVES, **mounts}
    places = [part for place, folder in mounted.items() for part in (str(folder), place)]
    line = ["unshare", "--mount", "--pid", "--fork", "sh", "-c", SCRIPT, "sh", str(root), *places, "--", *command]
    return subprocess.run(
        line, env=environment, input=text, stdin=subprocess.DEVNULL if text is None else None, capture_output=True,
        text=True, cwd="/",
    )  # fmt: skip


def make_base(suite: str) -> Path:
    """The clean system, made once."""
    base = PLACE / suite
    if base.is_dir():
        return base
    if os.geteuid() != 0:
        raise Unavailable("only root can make a clean Debian with debootstrap")
    if missing := needs.debian({"debootstrap": "debootstrap"}):
        raise Unavailable(" ".join(missing.values()))
    ARCHIVES.mkdir(parents=True, exist_ok=True)
    part = PLACE / f"{suite}.part"
    shutil.rmtree(part, ignore_errors=True)
    needs.say(f"Making a clean Debian: {suite}")
    made = subprocess.run(
        ["debootstrap", "--variant=minbase", suite, str(part), MIRROR], capture_output=True, text=True
    )
    if made.returncode != 0:
        raise Unavailable(f"debootstrap failed: {needs.last_line(made.stdout + made.stderr)}")
    listed = enter(part, ("apt-get", "update", "--quiet"), {"PATH": os.environ["PATH"]})
    if listed.returncode != 0:
        raise Unavailable(f"apt-get failed: {needs.last_line(listed.stderr)}")
    part.rename(base)
    return base
