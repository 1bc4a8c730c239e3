"""What people do while something goes wrong, and what has to be true after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from harness.servers.machine import PASSWORD, Failed, Said
from harness.servers.world import World


@dataclass
class Operation:
    name: str
    # Before anything goes wrong.
    prepare: Callable[[World], None]
    # While it does.
    run: Callable[[World], list[Said]]
    # After it, and after both machines are in sync again.
    check: Callable[[World], None] = lambda world: None
    conflicts: int = 0


def at_home(world: World) -> None:
    """Both machines have the same five workouts."""
    world.a.do("import", str(world.setting.rides))
    world.log_in(world.a)
    world.log_in(world.b)


def log_in(world: World) -> list[Said]:
    return [world.a.run("login", world.url, "--name", world.name, "--password-stdin", typed=PASSWORD + "\n")]


def has(world: World, field: str, value: object, title: str = "Ride 1") -> None:
    found = world.b.workouts()[world.b.id(title)][field]
    if found != value:
        raise Failed(f"{field} of {title} is {found} and not {value}")


def count(world: World, number: int) -> None:
    if len(world.b.workouts()) != number:
        raise Failed(f"there are {len(world.b.workouts())} workouts and not {number}")


def prepare_login(world: World) -> None:
    world.a.do("import", str(world.setting.rides))
    world.b.do("import", str(world.setting.rides))
    world.log_in(world.b)


def prepare_download(world: World) -> None:
    at_home(world)
    world.a.do("import", str(world.setting.more))
    world.a.sync()


def edit_elsewhere(*settings: str) -> Callable[[World], None]:
    def prepare(world: World) -> None:
        at_home(world)
        world.b.do(
            "workouts", "edit", world.b.id("Ride 1"), *(word for setting in settings for word in ("--set", setting))
        )
        world.b.sync()

    return prepare


def edit(*settings: str) -> Callable[[World], list[Said]]:
    def run(world: World) -> list[Said]:
        ride = world.a.id("Ride 1")
        edited = world.a.run("workouts", "edit", ride, *(word for setting in settings for word in ("--set", setting)))
        return [edited, world.a.run("sync")]

    return run


def check_deleted(world: World) -> None:
    if any(workout["title"] == "Ride 1" for workout in world.b.workouts().values()):
        raise Failed("what was deleted is there")


def check_profile(world: World) -> None:
    if "250" not in world.b.do("profile", "show").answer:
        raise Failed("the threshold did not come to the other machine")


OPERATIONS = [
    Operation("login", prepare_login, log_in, lambda world: count(world, 5)),
    Operation(
        "upload",
        at_home,
        lambda world: [world.a.run("import", str(world.setting.more)), world.a.run("sync")],
        lambda world: count(world, len(world.a.workouts())),
    ),
    Operation("download", prepare_download, lambda world: [world.b.run("sync")]),
    Operation("edit", at_home, edit("title=Tempo", "notes=Windy"), lambda world: has(world, "notes", "Windy", "Tempo")),
    Operation(
        "delete",
        at_home,
        lambda world: [world.a.run("workouts", "delete", world.a.id("Ride 1")), world.a.run("sync")],
        check_deleted,
    ),
    Operation(
        "profile",
        at_home,
        lambda world: [world.a.run("profile", "set", "ftp=250"), world.a.run("sync")],
        check_profile,
    ),
    Operation("merge", edit_elsewhere("notes=Windy"), edit("effort=7"), lambda world: has(world, "notes", "Windy")),
    Operation("conflict", edit_elsewhere("title=Theirs"), edit("title=Mine"), conflicts=1),
    Operation("nothing new", at_home, lambda world: [world.a.run("sync")], lambda world: count(world, 5)),
]
