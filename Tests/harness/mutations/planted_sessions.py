"""What a person did when they met each of the planted bugs, recorded in a terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from harness.servers.pocketbase import INSTALLED, Server
from harness.servers.world import World, make_setting, sync_patiently
from harness.terminal.app import App
from harness.terminal.pseudoterminal import Pseudoterminal
from harness.terminal.scenes import season
from harness.terminal.scenes.beginning import fill
from harness.terminal.stage import Scenario, Stage

RIDE = "Ride 1"


def calendar(app: App) -> None:
    app.press("3", "]", "[", "enter")


def gear(app: App) -> None:
    for name in ("Old shoes", "New shoes"):
        app.press("E", "n")
        fill(app, "Name", name)
        app.press("ctrl+s")
        app.expect(name)
    app.press("x", "x", "d")
    app.expect("Old shoes")


def search(app: App) -> None:
    app.press("2", "/")
    app.type("tempo")
    app.press("esc", "j")


def words(app: App) -> None:
    app.press("2", "/")
    app.type("sport:cycling ride")
    app.press("enter", "/", "backspace", "enter")


def dashboard(app: App) -> None:
    app.press("1", "p", "p", "p", "[", "]")


def edit(app: App) -> None:
    app.press("2", "e")
    fill(app, "Title", "Around the lake")
    fill(app, "Notes", "Windy")
    app.press("ctrl+s", "enter", "L", "L", "L", "L", "L")
    app.expect("Windy")


def goals(app: App) -> None:
    app.press("9", "n")
    fill(app, "Target", "100km")
    app.press("ctrl+s")
    app.expect("100")
    app.press("d", "u")
    app.expect("100")


def conflicts(app: App) -> None:
    app.expect("By a", "By b")
    app.press("t", "2")


def outbox(app: App) -> None:
    app.press("2", "e")
    fill(app, "Title", "Written offline")
    app.press("ctrl+s", ":")
    app.type("Pending changes")
    app.press("enter")
    app.expect("Written offline")


SESSIONS: dict[str, Callable[[App], None]] = {
    session.__name__: session for session in (calendar, gear, search, words, dashboard, edit, goals, conflicts, outbox)
}
ON_SERVER = ("conflicts", "outbox")


def record(fettle: Path, name: str, folder: Path) -> Path:
    """- Returns: the recording of a session"""
    recording = folder / f"{name}.jsonl"
    if name in ON_SERVER:
        record_on_server(fettle, name, folder, recording)
    else:
        season.write(folder / name)
        stage = Stage(Scenario(name, lambda stage: None, set(), False), fettle, folder / name, folder, Pseudoterminal)
        stage.machine.do("import", str(folder / name / "kept"))
        with stage.app("--record", str(recording), size=(110, 32)) as app:
            SESSIONS[name](app)
            app.quit()
    return recording


def record_on_server(fettle: Path, name: str, folder: Path, recording: Path) -> None:
    """On a machine that is signed in, and has met another one that changed the same title."""
    server = Server(INSTALLED / f"planted-{name}", 0)
    server.install()
    server.start()
    try:
        world = World(make_setting(fettle, server, folder / name), name)
        world.a.do("import", str(world.setting.rides))
        world.log_in(world.a)
        world.log_in(world.b)
        ride = world.a.id(RIDE)
        for machine in (world.a, world.b):
            sync_patiently(machine)
        world.proxy.refuse()
        for machine in (world.a, world.b):
            machine.do("workouts", "edit", ride, "--set", f"title=By {machine.home.name}")
        world.proxy.disarm()
        sync_patiently(world.a)
        sync_patiently(world.b)
        world.proxy.refuse()
        stage = Stage(
            Scenario(name, lambda stage: None, set(), False), fettle, world.folder, world.folder, Pseudoterminal
        )
        stage.machine = world.b
        link = ["open", "fettle://conflicts"] if name == "conflicts" else []
        with stage.app(*link, "--record", str(recording), size=(110, 32)) as app:
            SESSIONS[name](app)
            app.quit()
    finally:
        server.down()
