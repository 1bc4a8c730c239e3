"""The first time, and how workouts come into the log."""

from __future__ import annotations

from harness.terminal.app import App, Failed
from harness.terminal.stage import Stage, scenario
from harness.torture import files


@scenario(has_log=False)
def the_first_start_asks_three_things_and_leads_on(stage: Stage) -> None:
    with stage.app() as app:
        app.expect("Welcome to Fettle", "Units", "Year of birth", "Maximum heart rate")
        app.press("right", "tab")
        app.type("1980")
        app.press("enter")
        app.expect("Import files", "Sign in to a server", "Look around")
        app.press("l", "5")
        app.expect("1980")
        app.quit()
    with stage.app() as app:
        app.expect("1980")
        app.quit()


@scenario(has_log=False)
def an_empty_log_says_what_to_do_next(stage: Stage) -> None:
    with stage.app() as app:
        app.expect("1 Dashboard", "2 Workouts", "3 Calendar", "5 Profile")
        app.press("esc", "esc")
        app.expect("No workouts yet", "import files")
        app.press("2")
        app.expect("No workouts yet", "import files")
        app.press("5", "1")
        app.expect("No workouts yet")
        if app.quit() != 0:
            raise Failed(f"it ended with {app.code}")
        app.expect_restored()
    if stage.titles():
        raise Failed("the log has workouts that nobody made")


@scenario(has_log=False)
def an_import_through_the_app_is_in_the_log(stage: Stage) -> None:
    with stage.app() as app:
        app.press("esc", "esc", "2", "i")
        app.type(str(stage.rides))
        app.press("enter")
        app.expect_soon("broken.gpx", 20)
        app.press("2")
        app.expect("Morning in the hills", "Ferry and back", "Dunes")
        app.quit()
    if sorted(stage.titles()) != ["Dunes", "Ferry and back", "Morning in the hills"]:
        raise Failed(f"the log has {stage.titles()}")


def start_import(stage: Stage, app: App) -> None:
    """Of so many files that something can be done meanwhile."""
    many = stage.folder / "many"
    many.mkdir()
    for index in range(300):
        start = f"2025-{1 + index % 12:02}-{1 + index // 12:02}T06:00:00"
        (many / f"{index:03}.gpx").write_text(files.gpx(f"Loop {index}", "running", start, index))
    app.press("2", "i")
    app.type(str(many))
    app.send("enter")
    app.expect_meanwhile(" of 300 files")


def check_some_came_in(stage: Stage) -> None:
    count = len(stage.titles()) - 28
    if not 0 < count < 300:
        raise Failed(f"{count} of 300 files are in the log")


@scenario("output")
def an_import_that_is_stopped_keeps_what_it_brought_and_can_be_taken_back(stage: Stage) -> None:
    with stage.app() as app:
        start_import(stage, app)
        app.press("s")
        app.expect("Stopped after", "of 300 files")
        check_some_came_in(stage)
        app.press("esc", ":")
        app.type("imports")
        app.press("enter", "g", "enter")
        app.expect("stopped early")
        app.press("x", "y")
        app.expect_soon("undone: ", 20)
        app.quit()
    if len(stage.titles()) != 28:
        raise Failed(f"the log has {len(stage.titles())} workouts")


@scenario()
def who_leaves_an_import_finds_it_again_and_quitting_stops_it(stage: Stage) -> None:
    with stage.app() as app:
        start_import(stage, app)
        app.send("esc", "i")
        app.expect_meanwhile(" of 300 files")
        app.quit()
    check_some_came_in(stage)


@scenario()
def an_import_of_what_is_not_there_says_so(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "i")
        app.type("/nowhere/at/all")
        app.press("enter")
        app.expect_soon("/nowhere", 20)
        app.press("esc")
        app.quit()
    if len(stage.titles()) != 28:
        raise Failed(f"the log has {len(stage.titles())} workouts")


@scenario()
def what_is_logged_by_hand_is_in_the_list(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "n")
        fill(app, "Title", "Swim in the lake")
        fill(app, "Time", "45:00")
        app.press("ctrl+s")
        app.press("2")
        app.expect("Swim in the lake")
        app.quit()
    if "Swim in the lake" not in stage.titles():
        raise Failed("what was logged is not in the log")


def fill(app: App, label: str, text: str) -> None:
    """Goes to a field of a form by its label, and types."""
    row = next((y for y, row in enumerate(app.screen) if label in row), None)
    if row is None:
        raise Failed(f"the form has no field {label}")
    for _ in range(20):
        if app.cursor and app.cursor[1] in (row, row + 1):
            app.press("ctrl+u", "ctrl+k")
            app.type(text)
            return
        app.press("tab")
        row = next((y for y, row in enumerate(app.screen) if label in row), row)
    raise Failed(f"the cursor does not come to {label}")
