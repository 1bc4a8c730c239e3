"""Two machines and one account: what each did alone is on both after they met, in whatever order they meet.

run servers.machines FETTLE --server HOME
"""

from __future__ import annotations

import base64
import itertools
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from harness.servers import secrets, trial
from harness.servers.machine import PASSWORD, Failed, Machine, same, settled
from harness.servers.world import Setting, World, sync_patiently

# Everybody has said what they did before the last two.
ORDERS = sorted(set(itertools.permutations("aabb")))


def together(world: World) -> None:
    world.a.do("import", str(world.setting.rides))
    world.log_in(world.a)
    world.log_in(world.b)


def alone(world: World) -> None:
    """What each does while it is offline."""
    a, b = world.a, world.b
    world.proxy.refuse()
    rides = {title: a.id(title) for title in ("Ride 1", "Ride 2", "Ride 3", "Ride 4", "Evening run")}
    # The same field of one, other fields of another.
    a.do("workouts", "edit", rides["Ride 1"], "--set", "title=By a")
    b.do("workouts", "edit", rides["Ride 1"], "--set", "title=By b")
    a.do("workouts", "edit", rides["Ride 2"], "--set", "notes=Windy")
    b.do("workouts", "edit", rides["Ride 2"], "--set", "effort=7")
    # Deleted on one, untouched on the other; deleted on one, changed on the other; deleted on both.
    a.do("workouts", "delete", rides["Ride 3"])
    a.do("workouts", "delete", rides["Ride 4"])
    b.do("workouts", "edit", rides["Ride 4"], "--set", "notes=Not to be lost")
    a.do("workouts", "delete", rides["Evening run"])
    b.do("workouts", "delete", rides["Evening run"])
    # New on one, and the same file on both.
    a.do("import", str(world.setting.more))
    b.do("import", str(world.setting.more / "1.gpx"))
    a.do("profile", "set", "name=Robin")
    b.do("profile", "set", "ftp=250")
    # A weight of two days, and a picture.
    a.do("profile", "set", "weight=64", "--from", "2026-03-01")
    b.do("profile", "set", "weight=63", "--from", "2026-04-01")
    b.do("profile", "picture", "set", str(picture(world.folder)))
    a.do("settings", "set", "units", "imperial")
    b.do("settings", "set", "units.weight", "metric")
    world.proxy.disarm()


def picture(folder: Path) -> Path:
    """A gray PNG of six by four pixels."""
    path = folder / "picture.png"
    path.write_bytes(
        base64.b64decode(
            "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAAAAACIbxGfAAAADklEQVR42mNoAAMGbBQAqBwMAR2YVE0AAAAASUVORK5CYII="
        )
    )
    return path


def meets_in_order(setting: Setting, order: tuple[str, ...]) -> str:
    world = setting.world("order-" + "".join(order))
    try:
        together(world)
        alone(world)
        machines = {"a": world.a, "b": world.b}
        for name in order:
            sync_patiently(machines[name])
        later = machines["b" if order[0] == "a" else "a"]
        world.quiet(2, later)
        check_conflicts(world, later)
        return f"{' '.join(order)}: 2 conflicts on {later.home.name}, and after their decision all the same on both"
    finally:
        world.close()


def check_conflicts(world: World, later: Machine) -> None:
    """They are shown with both values, and once they are decided nothing of either machine's work is lost."""
    shown = later.do("conflicts", "list").answer
    if "By a" not in shown or "By b" not in shown:
        raise Failed(f"the two titles are not both shown: {shown}")
    later.do("conflicts", "keep-mine", "all")
    world.quiet()
    titles = {workout["title"] for workout in world.b.workouts().values()}
    if f"By {later.home.name}" not in titles:
        raise Failed(f"what was decided does not hold: {titles}")
    if "Ride 3" in titles or "Evening run" in titles:
        raise Failed(f"what was deleted is there: {titles}")
    if ("Ride 4" in titles) != (later is world.b):
        raise Failed(f"of deleting and changing one workout, the wrong one was kept: {titles}")
    both = world.b.rows("SELECT notes, effort FROM workout WHERE title = 'Ride 2'")
    if both != [("Windy", 7)]:
        raise Failed(f"of two changes of one workout one was lost: {both}")
    if "Robin" not in world.b.do("profile", "show").answer or "250" not in world.a.do("profile", "show").answer:
        raise Failed("of two changes of the profile one was lost")
    settings = world.a.json("settings", "list")
    if settings["units"] != "imperial" or settings["unitsByQuantity"] != {"weight": "metric"}:
        raise Failed(f"of two changes of the settings one was lost: {settings}")
    weights = [weight["kilograms"] for weight in world.a.json("profile", "show")["weightOverTime"]]
    if weights != [64, 63]:
        raise Failed(f"of the weights of two days one was lost: {weights}")
    saved = world.folder / f"saved-{world.a.home.name}.png"
    world.a.do("profile", "picture", "save", str(saved))
    if saved.read_bytes() != picture(world.folder).read_bytes():
        raise Failed("the picture came as another")


# What else happens to two machines


def met_with_the_same_files(setting: Setting) -> str:
    world = setting.world("same-files")
    try:
        for machine in (world.a, world.b):
            machine.do("import", str(setting.rides))
            machine.do("profile", "set", "name=Robin")
        world.log_in(world.a)
        world.log_in(world.b)
        world.quiet()
        if len(world.a.workouts()) != 5:
            raise Failed(f"5 files make {len(world.a.workouts())} workouts")
        return "files imported on both before they met: 5 workouts after, no conflict"
    finally:
        world.close()


def watches(setting: Setting) -> str:
    world = setting.world("watch")
    watching = None
    try:
        together(world)
        watching = world.b.start("sync", "--watch")
        wait_for(watching, "In sync")
        seconds = []
        for number in range(5):
            start = time.monotonic()
            world.a.do("workouts", "edit", world.a.id("Ride 1"), "--set", f"notes=Number {number}")
            wait_for(watching, "1 change received")
            seconds.append(time.monotonic() - start)
        if max(seconds) > 10:
            raise Failed(f"a change came after {max(seconds):.1f} s")
        # What another program writes on the watching machine is sent, too.
        start = time.monotonic()
        world.b.do("workouts", "edit", world.b.id("Ride 2"), "--set", "notes=From b")
        while not any(row["fields"].get("notes") == "t:From b" for row in world.server_rows()):
            if time.monotonic() - start > 10:
                raise Failed("what was changed beside the watch was not sent")
            time.sleep(0.05)
        watching.terminate()
        if watching.wait(10) not in (0, -15, 143, 130):
            raise Failed(f"the watch ended with {watching.returncode}")
        return f"sync --watch shows a change of the other machine after {sorted(seconds)[2]:.2f} s (median of 5)"
    finally:
        if watching and watching.poll() is None:
            watching.kill()
        world.close()


def wait_for(process: subprocess.Popen[str], text: str) -> str:
    assert process.stdout and process.stderr, "both are pipes"
    for line in process.stdout:
        if text in line:
            return line
    raise Failed(f"the watch ended and did not say “{text}”: {process.stderr.read()[-400:]}")


def is_never_mixed(setting: Setting) -> str:
    """Another account on the same log is refused, and gets everything where its owner wants that."""
    world = setting.world("accounts")
    other = setting.world("other")
    try:
        together(world)
        refused = world.a.run("login", other.url, "--name", other.name, "--password-stdin", typed=PASSWORD + "\n")
        if refused.code == 0 or other.server_rows():
            raise Failed("somebody was signed in over somebody else")
        world.a.do("logout")
        refused = world.a.run("login", other.url, "--name", other.name, "--password-stdin", typed=PASSWORD + "\n")
        if refused.code == 0 or other.server_rows():
            raise Failed("the log of one went to the account of another")
        world.a.do(
            "login", other.url, "--name", other.name, "--password-stdin", "--from-another", typed=PASSWORD + "\n"
        )
        if len(other.server_rows()) != 5 or len(world.server_rows()) != 5:
            raise Failed(f"{len(other.server_rows())} of 5 workouts were moved")
        return "another account's log is refused, and moved when asked to"
    finally:
        world.close()
        other.close()


def leaves_no_token(setting: Setting) -> str:
    world = setting.world("token")
    try:
        together(world)
        stored = world.a.home / "fettle.sqlite-credentials"
        if stored.stat().st_mode & 0o077:
            raise Failed(f"others can read {stored.name}")
        token = stored.read_text().split('"token"')[1].split('"')[1]
        said = world.a.do("sync", FETTLE_DIAGNOSTICS="trace")
        if token in said.told + said.answer:
            raise Failed("the diagnostics contain the token")
        for machine_file in filter(Path.is_file, world.a.home.rglob("*")):
            if machine_file != stored and token.encode() in machine_file.read_bytes():
                raise Failed(f"{machine_file.name} holds the token")
        stored.chmod(0o644)
        if world.a.run("sync").code == 0:
            raise Failed("a token that others can read is used")
        stored.chmod(0o600)
        world.a.do("logout")
        if stored.exists():
            raise Failed("the token is there after signing out")
        by_hand = world.a.do("login", world.url, FETTLE_TOKEN=token)
        if stored.exists() and token in stored.read_text():
            raise Failed(f"a token of the environment was stored: {by_hand.told}")
        world.a.do("sync", FETTLE_TOKEN=token)
        return "the token is in a file of its owner alone, or in the environment, and nowhere else"
    finally:
        world.close()


def ends_an_account(setting: Setting) -> str:
    world = setting.world("ending")
    try:
        together(world)
        if world.a.run("account", "delete").code == 0 or not world.has_user():
            raise Failed("an account was deleted without asking")
        world.a.do("account", "delete", "--yes")
        if world.has_user() or world.server_rows():
            raise Failed("the account, or rows of it, are still on the server")
        if len(world.a.workouts()) != 5:
            raise Failed("the log did not stay")
        said = world.b.run("sync")
        if said.code == 0 or len(world.b.workouts()) != 5:
            raise Failed(f"the other machine did not keep its log, or was not told: {said.told}")
        second = setting.world("with-data")
        together(second)
        second.a.do("account", "delete", "--with-data", "--yes")
        left = [path.name for path in second.a.home.iterdir()]
        second.close()
        if second.has_user() or any(name.startswith("fettle.sqlite") for name in left):
            raise Failed(f"the log was to go, and {left} is left")
        return "an account ends with all its rows, and the log with it only when asked to"
    finally:
        world.close()


def moves(setting: Setting) -> str:
    """From here to a folder and back, with a second machine that follows later."""
    world = setting.world("moving")
    folder = world.folder / "new place"
    folder.mkdir()
    try:
        together(world)
        world.a.do("import", str(setting.more))
        world.a.do("account", "move", str(folder))
        world.b.do("workouts", "edit", world.b.id("Ride 1"), "--set", "title=Before moving")
        world.proxy.refuse()
        refused = world.b.run("account", "move", str(folder))
        if refused.code == 0:
            raise Failed("a machine moved with changes that its account has not got")
        world.proxy.disarm()
        world.b.do("account", "move", str(folder))
        world.a.sync()
        for machine in (world.a, world.b):
            sync_patiently(machine)
            settled(machine)
        same(world.a, world.b)
        if world.a.id("Before moving") not in world.b.workouts():
            raise Failed("a change from before the move is lost")
        for machine in (world.a, world.b):
            machine.do("account", "move", world.url, "--name", world.name, "--password-stdin", typed=PASSWORD + "\n")
        world.quiet()
        return "moved to a folder and back: nothing is lost or doubled, and nobody moves with changes unsent"
    finally:
        world.close()


def heeds_flags(setting: Setting) -> str:
    """What the server switches off is off on a machine after its next synchronization, also without a network."""
    world = setting.world("flags")
    rows = "/api/collections/feature_flags/records"
    try:
        world.a.do("import", str(setting.rides))
        world.a.do("flags", "set", "track-map", "on")
        # A login asks; what is on the server then holds at once.
        world.server.call("POST", rows, {"name": "of-tomorrow", "rollout": 100}, world.token)
        world.log_in(world.a)
        check_map(world.a, True, "override")
        status, row = world.server.call("POST", rows, {"name": "track-map", "off": True}, world.token)
        if status != 200:
            raise Failed(f"the flag could not be switched off: {row}")
        world.a.sync()
        check_map(world.a, True, "override")
        # As if an hour had passed.
        world.a.write("UPDATE flag_answer SET answered_at = answered_at - 3600")
        world.a.sync()
        world.proxy.refuse()
        check_map(world.a, False, "kill")
        if "switched off by the server" not in world.a.do("flags", "list").answer:
            raise Failed("nothing says why the flag is off")
        world.proxy.disarm()
        # Another machine hears of it at its login.
        world.log_in(world.b)
        if flag(world.b, "track-map")["origin"] != "kill":
            raise Failed("a machine that signs in does not hear of the flag")
        world.server.call("DELETE", f"{rows}/{row['id']}", token=world.token)
        world.log_in(world.a)
        check_map(world.a, True, "override")
        told = (world.a.home / ".local/state/fettle/log/fettle.log").read_text().count("of-tomorrow")
        if told != 1:
            raise Failed(f"a flag that is unknown here was reported {told} times")
        return "a flag that the server switches off is off after the next synchronization of an hour later"
    finally:
        world.close()


def learns_of_flags_while_running(setting: Setting) -> str:
    """A program that runs learns within seconds of what the server switches off, and on again."""
    world = setting.world("running")
    rows = "/api/collections/feature_flags/records"
    watching = None
    row: dict[str, Any] = {}
    try:
        together(world)
        watching = world.a.start("sync", "--watch")
        wait_for(watching, "In sync")
        seconds = []
        for is_off in (True, False, True):
            method, path = ("PATCH", f"{rows}/{row['id']}") if row else ("POST", rows)
            start = time.monotonic()
            status, row = world.server.call(method, path, {"name": "command-palette", "off": is_off}, world.token)
            if status != 200:
                raise Failed(f"the flag could not be changed: {row}")
            # Another program, which asks no server, reads what the running one has stored.
            while flag(world.a, "command-palette")["isOn"] == is_off:
                if time.monotonic() - start > 10:
                    raise Failed(f"after 10 s the running program had not learned that off is {is_off}")
            seconds.append(time.monotonic() - start)
        return f"a running program learns of a flag switched off after {max(seconds):.2f} s (the longest of 3)"
    finally:
        if row:
            world.server.call("DELETE", f"{rows}/{row['id']}", token=world.token)
        if watching and watching.poll() is None:
            watching.kill()
        world.close()


def flag(machine: Machine, name: str) -> dict[str, Any]:
    return next(flag for flag in machine.json("flags", "list")["flags"] if flag["name"] == name)


def check_map(machine: Machine, shown: bool, origin: str) -> None:
    found = flag(machine, "track-map")
    if (found["isOn"], found["origin"]) != (shown, origin):
        raise Failed(f"the map should be {shown} by {origin}, and is {found}")
    if (" Map " in machine.do("workouts", "show", "latest").answer) != shown:
        raise Failed(f"the map is {'not ' if shown else ''}there")


CHECKS: list[Callable[[Setting], str]] = [
    met_with_the_same_files,
    watches,
    is_never_mixed,
    leaves_no_token,
    secrets.are_nowhere,
    ends_an_account,
    moves,
    heeds_flags,
    learns_of_flags_while_running,
    *(partial(meets_in_order, order=order) for order in ORDERS),
]


def main() -> int:
    return trial.run("meeting", trial.arguments(__doc__).parse_args(), run_all)


def run_all(setting: Setting) -> int:
    start = time.monotonic()
    with ThreadPoolExecutor(4) as workers:
        outcomes = list(workers.map(lambda check: attempt(setting, check), CHECKS))
    for good, text in outcomes:
        print(("  " if good else "✘ ") + text)
    bad = sum(not good for good, _ in outcomes)
    print(
        f"{len(outcomes) - bad} of {len(outcomes)} meetings of two machines went well, "
        f"in {time.monotonic() - start:.0f} s."
    )
    return 1 if bad else 0


def attempt(setting: Setting, check: Callable[[Setting], str]) -> tuple[bool, str]:
    try:
        return True, check(setting)
    except Failed as failure:
        name = " ".join(check.keywords["order"]) if isinstance(check, partial) else check.__name__
        return False, f"{name.replace('_', ' ')}: {failure}"


if __name__ == "__main__":
    sys.exit(main())
