"""However it ends, the terminal is as it was and nothing is lost."""

from __future__ import annotations

import json
import signal

from harness.terminal.app import App, Failed
from harness.terminal.scenes.beginning import fill
from harness.terminal.stage import Stage, scenario


def check_end(app: App, code: int) -> None:
    if app.wait_end() != code:
        raise Failed(f"it ended with {app.code} in the place of {code}")
    app.expect_restored()
    app.expect("$ fettle")


@scenario()
def it_is_left_by_q_at_the_beginning_of_a_tab(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "enter", "q")
        app.expect("Tempo run", "Long run")
        app.send("q")
        check_end(app, 0)


@scenario()
def it_is_left_by_ctrl_c_everywhere(stage: Stage) -> None:
    for keys in ((), ("2",), ("2", "enter"), ("2", "/"), ("2", "e"), ("?",), (":",), ("n",), ("3",), ("5",)):
        with stage.app() as app:
            app.press(*keys)
            app.send("ctrl+c")
            check_end(app, 0)


@scenario()
def signals_end_it_and_leave_the_terminal_as_it_was(stage: Stage) -> None:
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        with stage.app() as app:
            app.press("2", "j", "d")
            app.signal(number)
            check_end(app, 128 + number)
    if len(stage.titles()) != 24:
        raise Failed(f"four were deleted and {len(stage.titles())} of 28 are left")


@scenario()
def a_crash_leaves_the_terminal_as_it_was(stage: Stage) -> None:
    for number in (signal.SIGSEGV, signal.SIGABRT, signal.SIGILL):
        with stage.app() as app:
            app.press("2", "j", "d")
            app.signal(number)
            check_end(app, -number)
    if len(stage.titles()) != 25:
        raise Failed(f"three were deleted and {len(stage.titles())} of 28 are left")


@scenario()
def it_is_suspended_and_goes_on(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "j", "enter")
        before = app.screen
        app.suspend()
        app.expect_restored()
        app.expect("$ fettle")
        app.resume()
        if app.screen != before:
            raise Failed("after fg the screen is not as it was before ctrl+z")
        app.press("esc")
        app.expect("Tempo run")
        app.suspend()
        app.expect_restored()
        app.resume()
        app.send("ctrl+c")
        check_end(app, 0)


@scenario()
def stopped_by_a_signal_it_leaves_the_terminal_as_it_was(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2")
        app.stop_by(signal.SIGTSTP)
        app.expect_restored()
        app.resume()
        app.expect("Tempo run")
        app.send("ctrl+c")
        check_end(app, 0)


@scenario()
def resized_while_it_is_suspended_it_draws_the_new_size(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2")
        app.suspend()
        app.resize_unseen(100, 30)
        app.resume()
        app.press("j")
        app.expect("1 Dashboard", "Tempo run")
        if not app.screen[29]:
            raise Failed("the last line of the larger terminal is empty")


@scenario()
def a_terminal_that_goes_ends_it_and_nothing_is_lost(stage: Stage) -> None:
    for with_signal in (True, False):
        with stage.app() as app:
            app.press("2", "j", "d")
            app.hang_up(with_signal)
            code = app.wait_end()
            if (code < 0 and code != -signal.SIGHUP) or code == 0:
                raise Failed(f"without its terminal it ended with {code}")
    if len(stage.titles()) != 26:
        raise Failed(f"two were deleted and {len(stage.titles())} of 28 are left")
    stage.machine.do("doctor")


@scenario()
def killed_and_started_again_it_has_everything(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "e")
        fill(app, "Title", "Kept through a kill")
        app.press("ctrl+s")
        app.press("j", "d")
        app.kill()
    stage.machine.do("doctor")
    with stage.app() as app:
        app.press("2", "esc")
        app.expect("Kept through a kill", "Commute there")
        app.expect_not("Commute home")


@scenario()
def it_opens_where_it_was_left(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "j", "j", "enter")
        place = app.route
        app.quit()
    with stage.app() as app:
        app.expect("Commute there")
        if app.route != place:
            raise Failed(f"left at {place}, it opens at {app.route}")
        app.press("esc")
        app.expect("Long run")
        app.press("5")
        app.signal(signal.SIGTERM)
        app.wait_end()
    with stage.app() as app:
        if app.route != "fettle://profile":
            raise Failed(f"left at the profile by SIGTERM, it opens at {app.route}")
    saved = stage.machine.home / ".local/state/fettle/places.json"
    json.loads(saved.read_text())


@scenario()
def what_is_kept_of_places_may_be_damaged_or_gone(stage: Stage) -> None:
    saved = stage.machine.home / ".local/state/fettle/places.json"
    for text in ("", "{", "[1]", '{"tab": "moon"}', "\x00\xff" * 100):
        saved.parent.mkdir(parents=True, exist_ok=True)
        saved.write_text(text)
        with stage.app() as app:
            app.expect("1 Dashboard")
            app.press("2")
            app.expect("Tempo run")
    with stage.app() as app:
        app.press("2", "enter")
        app.quit()
    stage.machine.do("workouts", "delete", "latest")
    with stage.app() as app:
        app.expect("1 Dashboard")
        app.press("esc", "2")
        app.press("1", "2")
        app.expect("Commute there")
