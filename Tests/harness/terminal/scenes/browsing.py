"""Looking around: lists, details, searches, help, the palette, the mouse."""

from __future__ import annotations

from harness.terminal.app import App, Failed
from harness.terminal.scenes import season
from harness.terminal.stage import Stage, scenario


@scenario()
def a_workout_is_opened_and_left(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2")
        app.expect("Tempo run", "Commute home")
        app.press("j", "enter")
        app.expect("Commute home")
        app.expect_not("Long run")
        if not app.route.startswith("fettle://workouts/"):
            raise Failed(f"the place is called {app.route}")
        app.press("q")
        app.expect("Long run")
        app.press("G")
        app.expect("First ride")
        app.press("k", "enter")
        app.expect("Stairs")
        app.press("esc", "g")
        app.expect("Tempo run")


@scenario()
def every_row_of_the_list_can_be_come_to(stage: Stage) -> None:
    with stage.app(size=(80, 12)) as app:
        app.press("2")
        for title, _ in season.KEPT:
            app.expect(title)
            app.press("j")
        app.press(*["pgup"] * 7)
        app.expect(season.KEPT[0][0])


@scenario()
def a_search_narrows_the_list_as_it_is_typed(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "/")
        app.type("tempo")
        app.expect("Tempo run", "Tempo by the river")
        app.expect_not("Commute home", "Long run")
        app.type(" zzz")
        app.expect_not("Tempo run", "Tempo by the river")
        app.press("backspace", "backspace", "backspace", "backspace")
        app.expect("Tempo run", "Tempo by the river")
        app.press("enter", "j", "enter")
        app.expect("Tempo by the river")
        app.press("esc")
        app.expect_not("Commute home")
        app.press("/", "esc")
        app.expect("Commute home", "Long run")


@scenario()
def a_search_takes_the_words_of_the_shell(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "/")
        app.type("sport:run")
        app.expect("Tempo run", "Long run")
        app.expect_not("Commute home")
        app.press("esc")
        app.expect("Commute home")


@scenario()
def help_lists_the_keys_and_goes_again(stage: Stage) -> None:
    with stage.app(size=(80, 60)) as app:
        app.press("2")
        before = app.screen
        app.press("?")
        app.expect("Delete", "Filter", "ctrl+r")
        app.press("esc")
        if app.screen != before:
            raise Failed("after the help the screen is not as it was before")


@scenario()
def the_palette_gives_a_command_by_its_name(stage: Stage) -> None:
    with stage.app() as app:
        app.press(":")
        app.type("settings")
        app.press("enter")
        if app.route != "fettle://settings":
            raise Failed(f"the palette led to {app.route}")
        app.press("esc", ":")
        app.type("nothing of this name")
        app.press("enter", "esc")
        app.expect("1 Dashboard")


@scenario()
def the_mouse_chooses_tabs_and_rows(stage: Stage) -> None:
    with stage.app() as app:
        app.click_on("2 Workouts")
        app.expect("Tempo run")
        app.click_on("Long run")
        app.press("enter")
        app.expect("Long run")
        app.expect_not("Commute home")
        app.press("esc")
        app.wheel(20, 10, 10)
        app.expect("First ride")
        app.wheel(-30, 10, 10)
        app.expect("Tempo run")
        app.click_on("5 Profile")
        if app.route != "fettle://profile":
            raise Failed(f"a click on a tab led to {app.route}")


@scenario()
def a_digit_opens_the_first_screen_of_its_place(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "j", "j", "enter")
        app.expect("Commute there")
        app.press("5", "1", "2")
        app.expect("Long run")
        app.press("1", "7", "2", "1")
        if app.route != "fettle://dashboard":
            raise Failed(f"1 led to {app.route}")


@scenario()
def resizing_at_every_step_changes_nothing_in_the_end(stage: Stage) -> None:
    def session(app: App) -> list[list[str]]:
        seen = []
        for key in [
            "2",
            "j",
            "j",
            "j",
            "enter",
            "j",
            "j",
            "esc",
            "/",
            "t",
            "e",
            "m",
            "p",
            "o",
            "enter",
            "j",
            "space",
            "esc",
            "G",
            "k",
            "k",
            "enter",
            "esc",
            "3",
            "j",
            "j",
            "1",
            "?",
            "j",
            "esc",
            ":",
            "s",
            "e",
            "esc",
            "2",
            "g",
        ]:
            app.press(key)
            seen.append([key, *app.screen])
        return seen

    with stage.app() as app:
        expected = session(app)
    with stage.app(resizes=True) as app:
        for one, other in zip(expected, session(app)):
            if one != other:
                rows = [f"{a}\n    {b}" for a, b in zip(one, other) if a != b]
                raise Failed(f"after {one[0]}, without and with resizing:\n    " + "\n    ".join(rows[:6]))


@scenario()
def the_newest_workouts_of_the_dashboard_are_selected_and_opened(stage: Stage) -> None:
    with stage.app() as app:
        app.press("G", "j", "enter")
        app.expect("Commute home")
        app.expect_not("Tempo run")
        app.press("esc")
        app.click_on("Commute there")
        app.press("enter")
        app.expect("Commute there")
        app.expect_not("Tempo run")


@scenario()
def a_key_that_cannot_be_bound_is_told_and_the_others_are_bound(stage: Stage) -> None:
    with stage.app(FETTLE_KEYS="workouts.delte=x workouts.delete=shift+ctrl+x,f9") as app:
        app.expect("you mean delete?")
        app.press("2")
        app.expect_not("you mean delete?")
        app.send_raw("\x1b[20~")
        app.expect_soon("1 workout was deleted", 10)
