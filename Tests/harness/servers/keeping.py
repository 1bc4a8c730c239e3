"""Encrypted, trimmed and moved logs in a bucket or a folder: nobody loses or doubles anything, not even when killed."""

from __future__ import annotations

import shutil
import string
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from harness.places import HARNESS
from harness.servers import kills, machines
from harness.servers.machine import PASSWORD, Failed, Machine, same, settled
from harness.servers.world import Setting, World, build_library, sync_patiently

PASSPHRASE = "four plain words"
SECRETS = (PASSPHRASE, PASSWORD, "Ride 1")


def log_in(world: World, machine: Machine, url: str, *options: str, password: str = PASSWORD) -> None:
    """With a passphrase on the line after the password, which a folder does not ask for."""
    typed = f"{PASSPHRASE}\n" if url.startswith("/") else f"{password}\n{PASSPHRASE}\n"
    machine.do("login", url, "--name", world.name, "--password-stdin", *options, typed=typed)


def is_encrypted(setting: Setting) -> str:
    """The whole life of two machines, and nothing readable in the store."""
    world = setting.world("encrypted")
    place = world.place  # type: ignore[attr-defined]
    try:
        world.a.do("import", str(setting.rides))
        log_in(world, world.a, world.url, "--encrypt")
        typed = PASSWORD + "\nwrong\n"
        refused = world.b.run("login", world.url, "--name", world.name, "--password-stdin", typed=typed)
        if refused.code == 0 or "passphrase" not in refused.told or world.is_signed_in(world.b):
            raise Failed(f"another passphrase opened the log: {refused.told}")
        log_in(world, world.b, world.url)
        machines.alone(world)
        for machine in (world.a, world.b, world.a, world.b):
            sync_patiently(machine)
        world.b.do("account", "passphrase", "--password-stdin", typed="new words\n")
        world.a.do("account", "trim")
        late = world.machine("late")
        typed = "new words\n" if world.url.startswith("/") else PASSWORD + "\nnew words\n"
        late.do("login", world.url, "--name", world.name, "--password-stdin", typed=typed)
        for machine in (world.a, late):
            sync_patiently(machine)
        if world.a.workouts() != late.workouts():
            raise Failed("a machine that came later has other workouts")
        key = (world.a.home / "fettle.sqlite-credentials").read_text().split('"key" : "')[1].split('"')[0]
        for name in place.names():
            content = place.read(name)
            for secret in (*SECRETS, "new words", key, "tracks"):
                if secret.encode() in content or secret in name:
                    raise Failed(f"{name} shows “{secret}”")
        archive = world.folder / "whole.zip"
        world.a.do("export", "--everything", str(archive))
        said = world.a.do("sync", FETTLE_DIAGNOSTICS="trace")
        kept = world.a.home / "fettle.sqlite-credentials"
        for file in [archive, *filter(Path.is_file, world.a.home.rglob("*"))]:
            if file != kept and key.encode() in file.read_bytes():
                raise Failed(f"{file.name} holds the key of the log")
        if key in said.told + said.answer:
            raise Failed("the diagnostics contain the key of the log")
        return "an encrypted log: machines in sync, a new passphrase, and nothing readable in the store"
    finally:
        world.close()


def is_trimmed(setting: Setting) -> str:
    """A trimmed log is the same for machines that were there, that slept, and that come later."""
    world = setting.world("trimmed")
    place = world.place  # type: ignore[attr-defined]
    try:
        machines.together(world)
        sleeper = world.machine("sleeper")
        world.log_in(sleeper)
        machines.alone(world)
        for machine in (world.a, world.b, world.a):
            sync_patiently(machine)
        before = sum(len(place.read(name)) for name in place.names() if name.startswith("log/"))
        world.a.do("account", "trim")
        left = [name for name in place.names() if name.startswith("log/") and place.read(name)]
        if len(left) != 1:
            raise Failed(f"{len(left)} commits have content after trimming")
        late = world.machine("late")
        world.log_in(late)
        for machine in (sleeper, world.b, late, world.a):
            sync_patiently(machine)
        for machine in (sleeper, late):
            if machine.workouts() != world.a.workouts():
                raise Failed(f"{machine.home.name} has other workouts after trimming")
        sleeper.do("workouts", "edit", sleeper.id("Ride 2"), "--set", "title=After trimming")
        for machine in (sleeper, late):
            sync_patiently(machine)
        if late.id("After trimming") != sleeper.id("After trimming"):
            raise Failed("a change after trimming did not arrive")
        return f"a trimmed log is the same for machines that slept and that come later; {before:,} bytes gone"
    finally:
        world.close()


# Kills


@dataclass
class Killed:
    """A command that is killed at changes to the files of the machine and, if it is a folder, of the store."""

    name: str
    prepare: Callable[[World], None]
    command: Callable[[World], list[str]]


def prepare_trim(world: World) -> None:
    machines.together(world)
    for number in range(3):
        world.a.do("workouts", "edit", world.a.id("Ride 2"), "--set", f"notes=Number {number}")
        world.a.sync()


def new_place(world: World) -> str:
    folder = world.folder / "new"
    folder.mkdir(exist_ok=True)
    return str(folder)


KILLED = (
    Killed("trim", prepare_trim, lambda world: ["account", "trim"]),
    Killed("move", machines.together, lambda world: ["account", "move", new_place(world)]),
)


def run_killed(world: World, killed: Killed, killer: Path, **how: str) -> int:
    command = killed.command(world)
    process = world.a.start(*command, LD_PRELOAD=str(killer), KILLPOINT_FOLDER=str(world.folder), **kills.QUIET, **how)
    process.communicate(timeout=90)
    return process.returncode


def survives_kills(setting: Setting, points: int) -> str:
    killer = setting.folder / "killpoint-kept.so"
    build_library(HARNESS / "torture" / "killpoint.c", killer)
    outcomes: Counter[str] = Counter()
    for killed in KILLED:
        world = setting.world(f"points-{killed.name}")
        killed.prepare(world)
        counted = world.folder.with_suffix(".points")
        if run_killed(world, killed, killer, KILLPOINT_LOG=str(counted)) != 0:
            raise Failed(f"{killed.name} does not go well even when nobody is killed")
        world.close()
        count = len(counted.read_text().split())
        for point in kills.spread(count, points):
            outcomes[f"{killed.name} {kill(setting, killed, killer, point)}"] += 1
    told = ", ".join(f"{number} × {name}" for name, number in sorted(outcomes.items()))
    return f"kills while trimming and moving: {told}; nothing is lost or doubled"


def kill(setting: Setting, killed: Killed, killer: Path, point: int) -> str:
    world = setting.world(f"kill-{killed.name}-{point}")
    try:
        killed.prepare(world)
        expected = world.a.workouts()
        code = run_killed(world, killed, killer, KILLPOINT_AT=str(point))
        kills.check_soundness(world.a)
        if killed.name == "move":
            finish_move(world, killed)
        else:
            world.a.do(*killed.command(world))
            world.quiet()
        if world.a.workouts() != expected or world.b.workouts() != expected:
            raise Failed(f"killed at change {point} of {killed.name}, workouts are lost or doubled")
        return "killed" if code == -9 else "ended before"
    finally:
        world.close()


def finish_move(world: World, killed: Killed) -> None:
    """The owner signs in again where the machine says so, and repeats the move until it is done."""
    folder = new_place(world)
    for machine in (world.a, world.b):
        if machine.run("sync").code != 0:
            signed_in = machine.rows("SELECT server FROM sync_account")[0][0]
            if signed_in == folder:
                machine.do("login", folder)
            else:
                world.log_in(machine)
        if machine.rows("SELECT server FROM sync_account")[0][0] != folder:
            machine.do("account", "move", folder)
    for machine in (world.a, world.b, world.a):
        sync_patiently(machine)
    for machine in (world.a, world.b):
        settled(machine)
    same(world.a, world.b)


MOST_COMMITS = 120


def survives_kills_of_a_base(setting: Setting, points: int) -> str:
    """Kills the sync that stores a base, as the program makes one by itself; for a log in a folder."""
    killer = setting.folder / "killpoint-base.so"
    build_library(HARNESS / "torture" / "killpoint.c", killer)
    world = setting.world("base")
    kept = world.folder.with_suffix(".kept")
    try:
        grow_until_base(world, kept)
        counted = world.folder.with_suffix(".points")
        restore(world, kept)
        if run_sync(world, killer, KILLPOINT_LOG=str(counted)) != 0 or not bases(world):
            raise Failed("a base is not made even when nobody is killed")
        outcomes: Counter[str] = Counter()
        for point in kills.spread(len(counted.read_text().split()), points):
            restore(world, kept)
            code = run_sync(world, killer, KILLPOINT_AT=str(point))
            kills.check_soundness(world.a)
            world.quiet()
            late = world.machine(f"late-{point}")
            world.log_in(late)
            sync_patiently(late)
            if late.workouts() != world.a.workouts():
                raise Failed(
                    f"killed at change {point} of making a base, a machine that comes later has other workouts"
                )
            outcomes["killed" if code == -9 else "ended before"] += 1
        if not outcomes["killed"]:
            raise Failed("no kill came while the base was made")
        told = ", ".join(f"{number} × {name}" for name, number in sorted(outcomes.items()))
        return f"kills while a base is made: {told}; nothing is lost or doubled"
    finally:
        world.close()
        shutil.rmtree(kept, ignore_errors=True)


def grow_until_base(world: World, kept: Path) -> None:
    """Makes commits until one is followed by a base, and keeps the state before that one."""
    machines.together(world)
    random = Random(1)
    for _ in range(MOST_COMMITS):
        for ride in ("Ride 1", "Ride 2"):
            notes = "".join(random.choices(string.ascii_letters + string.digits, k=9_900))
            world.a.do("workouts", "edit", world.a.id(ride), "--set", f"notes={notes}")
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(world.folder, kept)
        world.a.sync()
        if bases(world):
            return
    raise Failed(f"after {MOST_COMMITS} commits there is no base")


def bases(world: World) -> list[str]:
    return [name for name in world.place.names() if name.startswith("base/")]  # type: ignore[attr-defined]


def restore(world: World, kept: Path) -> None:
    shutil.rmtree(world.folder)
    shutil.copytree(kept, world.folder)


def run_sync(world: World, killer: Path, **how: str) -> int:
    process = world.a.start("sync", LD_PRELOAD=str(killer), KILLPOINT_FOLDER=str(world.folder), **kills.QUIET, **how)
    process.communicate(timeout=90)
    return process.returncode


CHECKS: dict[str, Callable[[Setting], str]] = {
    "encrypted": is_encrypted,
    "trimmed": is_trimmed,
    "moved": machines.moves,
    "kept": partial(survives_kills, points=5),
}
