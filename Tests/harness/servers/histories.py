"""The history of a value that two machines changed, as both tell it after they met.

run servers.histories FETTLE --server HOME
"""

from __future__ import annotations

import sys
from dataclasses import replace

from harness.servers import older, trial
from harness.servers.machine import Failed, Machine
from harness.servers.pocketbase import Server
from harness.servers.world import Setting, World, local_id, superuser, sync_patiently


def story(machine: Machine, workout: str) -> list[str]:
    """Each event of the title with the machine that it names and the title that it led to."""
    told = []
    for event in machine.json("why", workout, "title")["events"]:
        new = next((change.get("new", {}).get("text") for change in event["changes"]), None)
        told.append(" ".join(part for part in (event["event"], event.get("machine"), event.get("cause"), new) if part))
    return told


def actions(machine: Machine, workout: str, event: str) -> list[str]:
    events = machine.json("why", workout, "title")["events"]
    return [found["action"] for found in events if found["event"] == event and "action" in found]


def both_edit(setting: Setting, name: str) -> tuple[World, str]:
    """Imported on a, edited on b and on a while both are offline, resolved on b."""
    world = World(setting, name)
    for machine, title in ((world.a, "desk"), (world.b, "laptop")):
        machine.environment |= {"FETTLE_MACHINE_NAME": title, "FETTLE_DIAGNOSTICS": "debug"}
    world.a.do("import", str(setting.rides))
    world.log_in(world.a)
    world.log_in(world.b)
    for machine in (world.a, world.b):
        sync_patiently(machine)
    ride = world.a.id("Ride 1")
    world.proxy.refuse()
    world.b.do("workouts", "edit", ride, "--set", "title=By b")
    world.a.do("workouts", "edit", ride, "--set", "title=By a")
    world.proxy.disarm()
    for machine in (world.a, world.b):
        sync_patiently(machine)
    world.b.do("conflicts", "keep-mine", "all")
    world.quiet()
    return world, ride


def expect(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise Failed(f"{what}: {found}, not {wanted}")


def expect_layers(machine: Machine, action: str, *layers: str) -> None:
    """The diagnostics of an action name it in each layer that it went through on this machine."""
    told = machine.do("diagnostics", "--action", action).answer
    for layer in layers:
        if layer not in told:
            raise Failed(f"the diagnostics of the action have no “{layer}”: {told}")


def whole_story(setting: Setting) -> str:
    world, ride = both_edit(setting, "history")
    try:
        a = ["recorded", "imported", "sent", "edited By a", "sent By a", "received laptop kept-mine By b"]
        b = ["recorded", "received desk", "edited By b", "conflict desk By a", "kept-mine By b", "sent By b"]
        expect("the history on a", story(world.a, ride), a)
        expect("the history on b", story(world.b, ride), b)
        expect("the action of a's edit on b", actions(world.b, ride, "conflict"), actions(world.a, ride, "edited"))
        expect("the action of b's choice on a", actions(world.a, ride, "received"), actions(world.b, ride, "kept-mine"))
        [action] = actions(world.a, ride, "edited")
        expect_layers(world.a, action, "edit(", "committed", "sending a change")
        expect_layers(world.b, action, "received a change", "committed")
        [choice] = actions(world.b, ride, "kept-mine")
        expect_layers(world.b, choice, "keepMine", "committed", "sending a change")
        expect_layers(world.a, choice, "received a change", "committed")
        changed_by_another(world, ride)
        return "imported on a, edited on both, resolved on b: the whole story on both, with machines and actions"
    finally:
        world.close()


def changed_by_another(world: World, ride: str) -> None:
    """A client that does not say who it is."""
    row = next(row for row in world.server_rows() if local_id(row) == ride)
    expect("the machine at the server", row["machine"], "laptop")
    path = f"/api/collections/workouts/records/{row['id']}"
    status, changed = world.server.call("PATCH", path, {"fields": {"title": "t:By another"}}, world.token)
    expect("the answer to an older client", status, 200)
    expect("the origin of its change", (changed["machine"], changed["action"]), ("", ""))
    sync_patiently(world.a)
    expect("the last event on a", story(world.a, ride)[-1], "received By another")


def on_an_older_server(setting: Setting) -> str:
    """A server without the fields for the machine and the action."""
    server = Server(setting.folder / "older", 0)
    server.migrations = older.schema(setting.folder / "older-migrations", fields=("machine", "action"))
    server.start()
    try:
        world, ride = both_edit(replace(setting, server=server, token=superuser(server)), "older")
        try:
            expect("the last event on a", story(world.a, ride)[-1], "received By b")
            expect("the conflict on b", story(world.b, ride)[3], "conflict By a")
        finally:
            world.close()
    finally:
        server.down()
    return "a server that cannot store machines and actions syncs everything else"


def run_all(setting: Setting) -> int:
    bad = 0
    for check in (whole_story, on_an_older_server):
        try:
            print("  " + check(setting))
        except Failed as failure:
            bad += 1
            print(f"✘ {check.__name__.replace('_', ' ')}: {failure}")
    return 1 if bad else 0


def main() -> int:
    return trial.run("history", trial.arguments(__doc__).parse_args(), run_all)


if __name__ == "__main__":
    sys.exit(main())
