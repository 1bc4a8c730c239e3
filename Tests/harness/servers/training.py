"""Goals, gear, saved filters and planned workouts of two machines with one account.

run servers.training FETTLE --server HOME
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from typing import Any

from harness.servers import older, trial
from harness.servers.machine import PASSWORD, Failed, Machine
from harness.servers.pocketbase import Server
from harness.servers.world import Setting, World, superuser, sync_patiently

COLLECTIONS = ("gear", "filters", "goals", "planned_workouts")


def documents(machine: Machine) -> dict[str, Any]:
    """What the machine has of each kind."""
    return {
        "gear": machine.json("gear")["gear"],
        "filters": machine.json("filters", "list")["filters"],
        "goals": machine.json("goals")["goals"],
        "planned_workouts": machine.json("plan", "list")["plannedWorkouts"],
    }


def alike(world: World) -> dict[str, Any]:
    """What both machines have, after they synced."""
    for machine in (world.a, world.b, world.a, world.b):
        sync_patiently(machine)
    one, other = documents(world.a), documents(world.b)
    for kind in COLLECTIONS:
        if one[kind] != other[kind]:
            raise Failed(f"the {kind} differ: {one[kind]} and {other[kind]}")
    return one


def expect(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise Failed(f"{what}: {found}, not {wanted}")


def begin(world: World) -> None:
    a = world.a
    a.do("goals", "add", "distance=1000km", "period=year", "name=Far")
    a.do("goals", "add", "count=150", "period=year", "name=Often")
    a.do("gear", "add", "name=Red shoes", "kind=shoes", "limit=700km")
    a.do("filters", "save", "hills", "ascent>=500m")
    a.do("plan", "add", "day=tomorrow", "sport=running", "time=45:00", "title=Tempo")
    a.do("plan", "add", "day=tomorrow", "sport=cycling", "title=Long")


def identifier(machine: Machine, title: str) -> str:
    found = [one["id"] for one in machine.json("plan", "list")["plannedWorkouts"] if one.get("title") == title]
    if len(found) != 1:
        raise Failed(f"{len(found)} planned workouts are called {title} on {machine.home.name}")
    return str(found[0])


def edit_alone(world: World, tempo: str, long: str) -> None:
    """Other values of one item, the same value of another, and an item that the other machine deletes."""
    a, b = world.a, world.b
    world.proxy.refuse()
    a.do("gear", "edit", "Red shoes", "brand=Falke")
    b.do("gear", "edit", "Red shoes", "limit=800km")
    a.do("goals", "edit", "Far", "distance=1100km")
    b.do("goals", "edit", "Far", "distance=1200km")
    a.do("plan", "edit", tempo, "time=50:00", "load=60")
    b.do("plan", "edit", tempo, "time=55:00", "notes=4 x 2 km")
    a.do("plan", "delete", long)
    b.do("plan", "edit", long, "distance=80km")
    a.do("goals", "delete", "Often")
    world.proxy.disarm()


def travel(setting: Setting) -> str:
    world = World(setting, "training")
    try:
        begin(world)
        world.log_in(world.a)
        world.log_in(world.b)
        expect("the number of each kind", [len(items) for items in alike(world).values()], [1, 1, 2, 2])
        tempo, long = identifier(world.b, "Tempo"), identifier(world.b, "Long")
        edit_alone(world, tempo, long)
        for machine in (world.a, world.b):
            sync_patiently(machine)
        expect("the conflicts on b", len(world.b.conflicts()), 3)
        shown = world.b.do("conflicts", "list").answer
        for words in ("Tempo\t2700\t3300\t3000", "Long\tkept\tkept\tdeleted", "Far\t1000000\t1200000\t1100000"):
            if words not in shown:
                raise Failed(f"the conflicts do not show {words}: {shown}")
        world.b.do("conflicts", "keep-mine", "all")
        both = alike(world)
        expect("the conflicts after the decision", world.a.conflicts() + world.b.conflicts(), [])
        [shoes], [goal] = both["gear"], both["goals"]
        expect("the shoes", (shoes["brand"], shoes["wearLimit"]), ("Falke", 800_000))
        expect("the goal", goal["target"], 1_200_000)
        planned = {one["title"]: one for one in both["planned_workouts"]}
        found = planned["Tempo"]
        expect("the run", (found["movingSeconds"], found["load"], found["notes"]), (3300, 60, "4 x 2 km"))
        expect("the ride, which b kept", planned["Long"]["distanceMeters"], 80_000)
        return "goals, gear, filters and planned workouts travel; 3 conflicts, and after the decision all is alike"
    finally:
        world.close()


def on_an_older_server(setting: Setting) -> str:
    """A server without the collection: everything else syncs, and what is planned waits until it is updated."""
    server = Server(setting.folder / "unplanned", 0)
    server.migrations = older.schema(setting.folder / "unplanned-migrations", kinds=("planned_workouts",))
    server.start()
    world = World(replace(setting, server=server, token=superuser(server)), "unplanned")
    try:
        begin(world)
        for machine in (world.a, world.b):
            login = ("login", world.url, "--name", world.name, "--password-stdin")
            machine.run(*login, typed=PASSWORD + "\n")
        said = world.a.run("sync")
        if said.code != 1 or "“planned workouts”" not in said.told or "update" not in said.told:
            raise Failed(f"nothing says what to update: {said.code} {said.told}")
        found = documents(world.b)
        expect("what came to b", [len(found[kind]) for kind in COLLECTIONS], [1, 1, 2, 0])
        server.down()
        older.update(server.migrations, "planned_workouts")
        server.start()
        expect("what came after the update", len(alike(world)["planned_workouts"]), 2)
    finally:
        world.close()
        server.down()
    return "an older server syncs everything else, Fettle says what to update, and then what is planned comes, too"


def from_an_earlier_version(setting: Setting) -> str:
    """What was planned with a version that did not sync it, on a machine that had an account already."""
    world = World(setting, "earlier")
    try:
        world.log_in(world.a)
        world.log_in(world.b)
        tomorrow = int(time.time()) // 86_400 + 1
        world.a.write(
            "INSERT INTO planned_workout (id, day, sport, title)"
            f" VALUES ('3f2c91d0-7a51-4c1b-9d66-0f2a7d1c5e10', {tomorrow}, 'running', 'Early')"
        )
        world.a.write("UPDATE sync_account SET collections = replace(collections, char(10) || 'planned_workouts', '')")
        [planned] = alike(world)["planned_workouts"]
        expect("what came to b", planned["title"], "Early")
        return "what an earlier version planned is sent after the update"
    finally:
        world.close()


def run_all(setting: Setting) -> int:
    bad = 0
    for check in (travel, on_an_older_server, from_an_earlier_version):
        try:
            print("  " + check(setting))
        except Failed as failure:
            bad += 1
            print(f"✘ {check.__name__.replace('_', ' ')}: {failure}")
    return 1 if bad else 0


def main() -> int:
    return trial.run("training", trial.arguments(__doc__).parse_args(), run_all)


if __name__ == "__main__":
    sys.exit(main())
