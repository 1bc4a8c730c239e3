"""Takes the steps of the Containerfile in a clean Debian, without an engine for containers, and uses the result.

    run dist.container_suite [PACKAGE ...]

Swift comes from this machine, instead of from the image the recipe begins with. It runs the demo season there, and tests
the packages, by default one without others. What this folder has built serves there, too.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

from harness.dist.chroot import Chroot, Unavailable
from harness.places import HARNESS, ROOT

RECIPE = Path(__file__).with_name("Containerfile")
CONTEXT = HARNESS / "tools"
SUITE = "bookworm"
# Debian's packages in the image of Swift that are not made for building Fettle, but for Swift itself.
IMAGE = ("binutils", "libc6-dev", "libgcc-12-dev", "libstdc++-12-dev", "libncurses6", "libedit2", "tzdata")


class Container:
    def __init__(self) -> None:
        self.chroot = Chroot("container", SUITE)
        swift = Path(shutil.which("swift") or "").resolve().parents[2]
        self.variables = {"PATH": f"{swift}/usr/bin:{os.defpath}:/usr/local/bin:/usr/sbin:/sbin"}
        self.folder = "/"
        self.command: list[str] = []
        # Built files remember where they were built, so the sources are in the same place as here.
        self.chroot.mounts = {str(swift): swift, "/dev": Path("/dev"), str(ROOT): ROOT}

    def step(self, instruction: str, rest: str) -> None:
        if instruction == "ENV":
            for name, _, value in (part.partition("=") for part in shlex.split(rest)):
                self.variables[name] = value
        elif instruction == "COPY":
            source, target = rest.split()
            shutil.copy(CONTEXT / source, self.chroot.root / target[1:])
        elif instruction == "RUN":
            self.run("sh", "-c", rest.replace("/fettle", str(ROOT)) if "safe.directory" in rest else rest)
        elif instruction == "WORKDIR":
            self.folder = str(ROOT)
        elif instruction == "CMD":
            self.command = json.loads(rest)
        elif instruction != "FROM":
            raise SystemExit(f"{RECIPE.name}: {instruction} is not known here")

    def run(self, *command: str) -> str:
        begin = time.monotonic()
        line = ("sh", "-c", 'cd "$1" && shift && exec "$@"', "sh", self.folder, *command)
        done = self.chroot.run(*line, **self.variables)
        shown = shlex.join(command)
        print(f"  {'✘' if done.returncode else '✓'} {shown}, {time.monotonic() - begin:.1f} s", flush=True)
        if done.returncode != 0:
            raise SystemExit(f"{shown} ended with {done.returncode}:\n{(done.stdout + done.stderr)[-2_000:]}")
        return done.stdout


def main() -> int:
    try:
        container = Container()
    except Unavailable as reason:
        print(f"Skipped: {reason}.")
        return 0
    if problem := container.chroot.install(*IMAGE):
        raise SystemExit(problem)
    for instruction, rest in re.findall(r"^([A-Z]+) (.+)$", RECIPE.read_text(encoding="utf-8"), re.MULTILINE):
        container.step(instruction, rest)
    season = container.run(*container.command, "ARGS=demo --season App/DemoSeason --plain")
    if "Fitness" not in season:
        raise SystemExit(f"make run does not show the season: {season[-500:]}")
    for package in sys.argv[1:] or ["CoreCommon"]:
        container.run("make", f"test-{package}")
    container.chroot.remove()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as reason:
        sys.exit(str(reason))
