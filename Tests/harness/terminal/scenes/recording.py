"""Recording a session, and replaying it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import stat
import time

from harness.places import ROOT
from harness.servers.machine import PATIENCE_SECONDS, Machine
from harness.terminal.app import Failed
from harness.terminal.stage import Stage, scenario


@scenario()
def a_recorded_session_is_replayed_with_the_same_frames(stage: Stage) -> None:
    recording = stage.folder / "session"
    with stage.app("--record", str(recording), size=(120, 40)) as app:
        app.expect("recording")
        app.press("2", "j", "enter", "q", "/")
        app.type("tempo")
        app.press("enter", "j", "d", "u", "esc", "e")
        app.type(" again")
        app.press("ctrl+s", "3", "4", "5", "1", "?", "esc", "2")
        stage.machine.do("workouts", "edit", "latest", "title=From the shell")
        app.expect_soon("From the shell", 20)
        app.press("g", "enter", "w", "esc", "esc")
        app.resize(80, 24)
        app.press("n", "esc", "u")
        app.quit()
    if stat.S_IMODE(recording.stat().st_mode) != 0o600:
        raise Failed("others can read the recording")
    printed = replay(stage.machine, str(recording))
    if not re.search(r"\d+ inputs, \d+ frames, all as recorded", printed):
        raise Failed(f"the replay printed: {printed}")


@scenario()
def keys_typed_ahead_while_recording_are_replayed(stage: Stage) -> None:
    recording = stage.folder / "session"
    with stage.app("--record", str(recording)) as app:
        app.press("2")
        app.type("jjj")
        app.press("enter", "esc")
        app.send("/")
        app.type("tempo")
        app.press("esc", "d")
        app.kill()
    replay(stage.machine, str(recording))


@scenario(has_log=False)
def a_recorded_demo_is_replayed(stage: Stage) -> None:
    recording = stage.folder / "session"
    season = str(ROOT / "App" / "DemoSeason")
    with stage.app("demo", "--season", season, "--record", str(recording), size=(80, 24)) as app:
        app.expect("recording")
        app.press("8")
        app.expect("recording")
        app.press("2", "enter", "W")
        app.resize(40, 12)
        app.expect("●")
        app.quit()
    printed = replay(stage.machine, str(recording))
    if "all as recorded" not in printed:
        raise Failed(f"the replay printed: {printed}")


@scenario()
def a_recorded_import_is_replayed_after_its_files_are_gone(stage: Stage) -> None:
    recording = stage.folder / "session"
    rides = stage.folder / "rides"
    shutil.copytree(stage.rides, rides)
    with stage.app("--record", str(recording)) as app:
        app.press("2", "i")
        app.type(f"{stage.folder}/ri")
        app.press("tab")
        app.expect("broken.gpx")
        app.press("enter")
        app.expect_soon("workouts imported", 20)
        app.press("2")
        app.expect("Morning in the hills", "Dunes")
        app.quit()
    shutil.rmtree(rides)
    replay(stage.machine, str(recording))


@scenario()
def a_recording_is_walked_through_step_by_step(stage: Stage) -> None:
    recording = stage.folder / "session.jsonl"
    with stage.app("--record", str(recording), size=(100, 30)) as app:
        app.press("2", "j", "/", "3", "esc")
        app.quit()
    for size in ((80, 24), (40, 12), (160, 45)):
        with stage.app("replay", str(recording), "--step", size=size) as app:
            app.expect("step 0 of ")
            app.press("tab", "z")
            # The first steps may be commits from outside.
            for _ in range(5):
                if not app.shows("The key j"):
                    app.press("right")
            app.expect("The key j")
            app.press("G", "left", "d")
            app.expect("No later step differs")
            app.press("?", "esc", "home")
            app.expect("step 0 of ")
            app.resize(60, 20)
            app.expect("step 0 of ")
            app.suspend()
            app.resume()
            app.quit()
    broken = stage.folder / "broken.jsonl"
    broken.write_text(recording.read_text().replace('{"key":"3"}', '{"key":"4"}'))
    with stage.app("replay", str(broken), "--step") as app:
        app.press("d")
        app.expect("differs", "The key 4", "expected:")
        app.quit()


@scenario()
def a_replay_that_is_ended_leaves_no_copy_of_the_log(stage: Stage) -> None:
    recording = stage.folder / "session"
    with stage.app("--record", str(recording)) as app:
        app.press("2", "j")
        app.quit()
    # Long enough to be ended while it runs.
    with recording.open("a") as file:
        file.write('{"at":1,"time":true}\n' * 500_000)
    temporary = stage.folder / "temporary"
    temporary.mkdir()

    def end(number: signal.Signals) -> None:
        process = stage.machine.start("replay", str(recording), TMPDIR=str(temporary))
        limit = time.monotonic() + PATIENCE_SECONDS
        while not any(temporary.glob("*/log.sqlite-shm")):
            if process.poll() is not None or time.monotonic() > limit:
                raise Failed(f"the replay ended with {process.returncode} before it began")
            time.sleep(0.005)
        process.send_signal(number)
        process.communicate(timeout=PATIENCE_SECONDS)
        if number != signal.SIGKILL and process.returncode != 128 + number:
            raise Failed(f"after {number.name} the replay ended with {process.returncode}")

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        end(number)
        if left := list(temporary.iterdir()):
            raise Failed(f"{number.name} left {left}")
    end(signal.SIGKILL)
    for folder in temporary.iterdir():
        os.utime(folder, (0, 0))
    stage.machine.run("replay", str(recording), "--until", "1", TMPDIR=str(temporary))
    if left := list(temporary.iterdir()):
        raise Failed(f"the next replay left {left}")


def replay(machine: Machine, recording: str) -> str:
    return machine.do("replay", recording).answer
