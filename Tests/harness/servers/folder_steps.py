"""What machines do with a shared folder while something is wrong with it, and what has to be true after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from harness.servers.machine import Failed, Said
from harness.servers.operations import Operation, at_home, count, edit, has, log_in, prepare_login
from harness.servers.world import World


@dataclass
class Step:
    """An operation, and the one file in the folder that matters for it."""

    operation: Operation
    # The path in the folder; that of a file which the operation creates is known from a run without faults.
    target: Callable[[World, list[str]], str]
    # Whether it has something to send, which must wait if it could not be sent.
    sends: bool = False


def folder(world: World) -> Path:
    return Path(world.url)


def newest(world: World, kind: str) -> str:
    names = [name for name in world.place.names() if name.startswith(f"{kind}/")]  # type: ignore[attr-defined]
    if not names:
        raise Failed(f"the folder has nothing in {kind}")
    return max(names, key=lambda name: (folder(world) / name).stat().st_mtime_ns)


def identity(world: World, created: list[str]) -> str:
    return "fettle.json"


def newest_commit(world: World, created: list[str]) -> str:
    return max(name for name in world.place.names() if name.startswith("log/"))  # type: ignore[attr-defined]


def created_file(world: World, created: list[str]) -> str:
    return next(name for name in created if name.startswith("files/"))


def newest_file(world: World, created: list[str]) -> str:
    return newest(world, "files")


def newest_part(world: World, created: list[str]) -> str:
    return newest(world, "parts")


def prepare_receive(world: World) -> None:
    at_home(world)
    world.a.do("workouts", "edit", world.a.id("Ride 1"), "--set", "notes=Windy")
    world.a.sync()


def prepare_file_down(world: World) -> None:
    at_home(world)
    world.a.do("import", str(world.setting.more / "1.gpx"))
    world.a.sync()


def prepare_trim(world: World) -> None:
    at_home(world)
    for number in range(3):
        world.a.do("workouts", "edit", world.a.id("Ride 2"), "--set", f"notes=Number {number}")
        world.a.sync()


def prepare_base(world: World) -> None:
    """A machine that has to read everything again, from a base."""
    prepare_trim(world)
    world.a.do("account", "trim")
    world.b.sync()
    world.a.do("workouts", "edit", world.a.id("Ride 1"), "--set", "notes=After the base")
    world.a.sync()
    for suffix in ("-remote", "-remote-journal"):
        (world.b.home / f"fettle.sqlite{suffix}").unlink(missing_ok=True)


def sync(name: str) -> Callable[[World], list[Said]]:
    return lambda world: [getattr(world, name).run("sync")]


STEPS = [
    Step(Operation("sign-in", prepare_login, log_in, lambda world: count(world, 5)), identity),
    Step(
        Operation("send", at_home, edit("notes=Windy"), lambda world: has(world, "notes", "Windy")),
        newest_commit,
        sends=True,
    ),
    Step(
        Operation("receive", prepare_receive, sync("b"), lambda world: has(world, "notes", "Windy")),
        newest_commit,
    ),
    Step(
        Operation(
            "file up",
            at_home,
            lambda world: [world.a.run("import", str(world.setting.more / "1.gpx")), world.a.run("sync")],
            lambda world: count(world, 6),
        ),
        created_file,
        sends=True,
    ),
    Step(Operation("file down", prepare_file_down, sync("b"), lambda world: count(world, 6)), newest_file),
    Step(
        Operation("base", prepare_base, sync("b"), lambda world: has(world, "notes", "After the base")),
        newest_part,
    ),
    Step(
        Operation(
            "trim",
            prepare_trim,
            lambda world: [world.a.run("account", "trim")],
            lambda world: has(world, "notes", "Number 2", "Ride 2"),
        ),
        newest_commit,
    ),
]
