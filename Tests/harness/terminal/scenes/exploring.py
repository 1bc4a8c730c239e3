"""Looking closely: charts, maps, days, titles that can be clicked, panels, paths, what an import brought."""

from __future__ import annotations

from harness.terminal.app import Failed
from harness.terminal.scenes import season
from harness.terminal.stage import Stage, scenario

WIDE = (160, 48)


@scenario()
def a_chart_is_magnified_and_shown_whole_again(stage: Stage) -> None:
    with stage.app(size=WIDE) as app:
        app.press("2", "enter", "L", "right", "right")
        whole = app.screen
        app.press("+")
        if app.screen == whole:
            raise Failed("a zoom changes nothing")
        app.press("0")
        if app.screen != whole:
            raise Failed("after 0 the charts are not as they were")


@scenario()
def the_map_takes_its_colors_in_turn(stage: Stage) -> None:
    with stage.app(size=WIDE) as app:
        app.press("2", "enter")
        names = set()
        for _ in range(6):
            app.press("c")
            names.add("\n".join(app.screen))
        if len(names) < 2:
            raise Failed("no other color is shown")


@scenario()
def a_click_on_a_day_of_the_calendar_selects_it(stage: Stage) -> None:
    with stage.app(size=WIDE) as app:
        app.press("3")
        day = season.day(2)
        if day[:7] != season.day(0)[:7]:
            app.press("[")
        x, y = 0, 0
        for row, line in enumerate(app.screen):
            if "Tempo run" in line[:110]:
                x, y = line.index("Tempo run"), row
        if not y:
            raise Failed("the newest workout is not in the month")
        app.click(x, y)
        app.press("enter")
        app.expect("Tempo run")
        app.expect_not("Commute home")


@scenario()
def a_year_has_a_selected_day_whose_workouts_are_beside_it(stage: Stage) -> None:
    with stage.app(size=WIDE) as app:
        app.press("3", "m")
        app.expect("Load by day", "Months", "No workouts on this day")
        app.press("up", "up")
        if season.day(2)[:4] == season.day(0)[:4]:
            app.expect("Tempo run")


@scenario()
def a_click_on_a_title_orders_the_list(stage: Stage) -> None:
    with stage.app(size=WIDE) as app:
        app.press("2")
        app.click_on("Distance")
        app.expect("by distance")
        app.click_on("Distance")
        app.expect("by distance, least first")
        app.click_on("Date")
        app.expect("newest first")


@scenario()
def a_preview_scrolls_while_the_list_keeps_the_focus(stage: Stage) -> None:
    with stage.app(size=(160, 26)) as app:
        app.press("2")
        app.expect("Tempo run")
        before = app.screen
        app.press("J", "J", "J")
        if app.screen == before:
            raise Failed("the preview does not scroll")
        app.press("K", "K", "K")
        if app.screen != before:
            raise Failed("the preview does not scroll back")


@scenario()
def a_chip_of_the_dashboard_can_be_clicked(stage: Stage) -> None:
    with stage.app(size=WIDE) as app:
        app.expect("12 weeks")
        app.click_on("26 w")
        app.expect("26 weeks")
        app.click_on("4 w")
        app.expect("4 weeks")


@scenario(has_log=False)
def a_path_completes_and_the_import_says_what_it_brought(stage: Stage) -> None:
    with stage.app(size=(120, 40)) as app:
        app.press("esc", "esc", "2", "i")
        app.type(str(stage.rides)[:-1])
        app.expect("new/")
        app.press("tab")
        app.expect("broken.gpx")
        app.press("enter")
        app.expect_soon("Needs attention", 20)
        app.expect("workouts imported", "By sport", "Longest", "broken.gpx")
        app.press("o")
        if not app.route.startswith("fettle://workouts/"):
            raise Failed(f"the longest workout is at {app.route}")
        app.press("esc", "f")
        app.expect("Import 1", "broken.gpx")


@scenario()
def panels_of_the_settings_are_reached_one_by_one(stage: Stage) -> None:
    with stage.app(size=(40, 12)) as app:
        for place in ("settings", "profile", "flags"):
            app.press(":")
            app.type(place)
            app.press("enter", "j", "j", "k", "tab")
            app.press("esc")
    with stage.app(size=WIDE) as app:
        app.press("5")
        app.expect("Person", "Heart rate", "Thresholds", "What depends on it")
        app.press("tab", "z")
        app.expect_not("What depends on it")
        app.press("z")
        app.expect("What depends on it")
