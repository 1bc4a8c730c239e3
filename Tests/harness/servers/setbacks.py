"""A server set back to an older backup, to which others write before the machines that know more ask again.

    run servers.setbacks FETTLE --server HOME

Each trial has a server of its own, whose data are copied while it is stopped. In the end all machines are equal,
nothing that any of them knew is lost, and none says that all is in sync while it is not.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from harness.servers import trial
from harness.servers.machine import Failed, Machine, same, settled
from harness.servers.pocketbase import Server
from harness.servers.world import Setting, World, local_id, superuser, sync_patiently


class OwnServer:
    """A server that a trial has for itself."""

    def __init__(self, setting: Setting, name: str) -> None:
        home = setting.folder / f"server-{name}"
        self.server = Server(home, 0)
        self.server.start()
        self.backup = home / "backup"
        self.setting = replace(setting, server=self.server, token=superuser(self.server))

    def serve(self, world: World) -> None:
        """Each start gives the superuser a new token."""
        world.token = superuser(self.server)

    def end(self) -> None:
        self.server.down()

    def copy(self) -> None:
        self.while_stopped(lambda: shutil.copytree(self.server.data, self.backup))

    def put_back(self) -> None:
        def restore() -> None:
            shutil.rmtree(self.server.data)
            shutil.copytree(self.backup, self.server.data)

        self.while_stopped(restore)

    def while_stopped(self, body: Callable[[], object]) -> None:
        self.server.down()
        body()
        self.server.start()


class Own(Protocol):
    """What a trial has for itself, and can set back."""

    setting: Setting

    def serve(self, world: World) -> None: ...
    def copy(self) -> None: ...
    def put_back(self) -> None: ...
    def end(self) -> None: ...


def everything(world: World, c: Machine) -> None:
    """All of them sync until nobody has anything to say, and are the same."""
    for _ in range(2):
        for machine in (world.a, world.b, c):
            sync_patiently(machine)
    for machine in (world.a, world.b, c):
        settled(machine)
    same(world.a, world.b)
    same(world.a, c)
    ids = sorted(local_id(row) for row in world.server_rows())
    if len(ids) != len(set(ids)) or set(ids) != {identifier for (identifier,) in c.rows("SELECT id FROM workout")}:
        raise Failed(f"the server has other workouts than the machines: {ids}")


def is_noticed(own: Own, name: str, by_c: Callable[[Machine], None], syncs: int, b_knows: bool) -> str:
    setting = own.setting
    world = setting.world(name)
    own.serve(world)
    try:
        world.a.do("import", str(setting.rides))
        world.log_in(world.a)
        world.log_in(world.b)
        world.a.sync()
        own.copy()
        renamed, deleted = by_stamp(world.a)[1:3]
        world.a.do("workouts", "rename", renamed, "Renamed by a")
        world.a.do("workouts", "delete", deleted)
        world.a.do("import", str(setting.more / "1.gpx"))
        for _ in range(syncs):
            world.a.sync()
        if b_knows:
            world.b.sync()
        known = set(world.a.workouts())
        own.put_back()
        own.serve(world)
        c = world.machine("c")
        world.log_in(c)
        by_c(c)
        c.sync()
        everything(world, c)
        titles = {identifier: workout["title"] for identifier, workout in c.workouts().items()}
        if titles.get(renamed) != "Renamed by a" or deleted in titles or set(titles) != known:
            raise Failed(f"what the server lost is lost for good: {titles}")
        if not any(title.endswith("by c") for title in titles.values()):
            raise Failed(f"what c did to the server that was set back is lost: {titles}")
        return f"{name}: noticed, put back, and all three are the same"
    finally:
        world.close()
        own.end()


def by_stamp(machine: Machine) -> list[str]:
    """The workouts, the one that the server changed last first: there the cursors of all machines stand."""
    rows = machine.rows("SELECT row_id FROM sync_base WHERE collection = 'workouts' ORDER BY stamp_time DESC")
    return [identifier for (identifier,) in rows]


def renames_the_newest(c: Machine) -> None:
    c.do("workouts", "rename", by_stamp(c)[0], "Renamed by c")


def renames_another(c: Machine) -> None:
    c.do("workouts", "rename", by_stamp(c)[-1], "Renamed by c")


def renames_twice(c: Machine) -> None:
    c.do("workouts", "rename", by_stamp(c)[0], "Renamed once")
    c.sync()
    c.do("workouts", "rename", by_stamp(c)[0], "Renamed twice by c")


TRIALS = {
    "where the cursor is": (renames_the_newest, 1, True),
    "where the cursor is and unseen by b": (renames_the_newest, 1, False),
    "elsewhere after a second sync": (renames_another, 2, True),
    "twice": (renames_twice, 2, False),
}


def main() -> int:
    return trial.run("setback", trial.arguments(__doc__).parse_args(), run_all)


def run_all(setting: Setting) -> int:
    bad = 0
    for name, (by_c, syncs, b_knows) in TRIALS.items():
        try:
            print("  " + is_noticed(OwnServer(setting, name), name, by_c, syncs, b_knows))
        except Failed as failure:
            bad += 1
            print(f"✘ {name}: {failure}")
    print(f"{len(TRIALS) - bad} of {len(TRIALS)} servers that were set back did no harm.")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
