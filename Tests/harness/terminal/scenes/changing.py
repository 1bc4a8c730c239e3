"""What is changed full-screen is changed in the log, and what others change is seen."""

from __future__ import annotations

from harness.terminal.app import Failed
from harness.terminal.scenes.beginning import fill
from harness.terminal.stage import Stage, scenario


@scenario()
def an_edit_is_on_the_screen_and_in_the_log(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "j", "e")
        fill(app, "Title", "Home with wind")
        app.press("ctrl+s")
        app.expect("Home with wind", "Tempo run")
        app.expect_not("Commute home")
        app.press("enter")
        app.expect("Home with wind")
        app.quit()
    titles = stage.titles()
    if "Home with wind" not in titles or "Commute home" in titles or len(titles) != 28:
        raise Failed(f"the log has {titles[:4]}")


@scenario()
def an_edit_that_is_left_changes_nothing(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "e")
        fill(app, "Title", "Never")
        app.press("esc")
        app.expect("not saved")
        app.press("esc")
        app.expect("Tempo run")
        app.expect_not("Never")
        app.quit()
    if "Never" in stage.titles():
        raise Failed("an edit that was left is in the log")


@scenario()
def an_edit_that_makes_no_sense_says_so_and_keeps_what_was_typed(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "e")
        fill(app, "Effort", "eleven")
        app.press("ctrl+s")
        app.expect("eleven")
        fill(app, "Effort", "7")
        app.press("ctrl+s")
        app.expect("Commute home")
        app.quit()
    efforts = [one.get("perceivedEffort") for one in stage.machine.json("workouts", "list")["workouts"]]
    if 7 not in efforts:
        raise Failed(f"the efforts in the log are {efforts[:5]}")


@scenario()
def what_is_deleted_can_be_brought_back(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "j", "d")
        app.expect_not("Commute home")
        app.expect("Tempo run", "Commute there")
        if "Commute home" in stage.titles():
            raise Failed("what was deleted is still in the log")
        app.press("u")
        app.expect("Commute home")
        if "Commute home" not in stage.titles():
            raise Failed("the restored workout is not in the log")


@scenario()
def several_are_marked_and_edited_at_once(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "space", "space", "space", "e")
        fill(app, "Notes", "into the wind")
        app.press("ctrl+s")
        app.expect("3 workouts were edited")
        app.press("g", "enter", "H")
        app.expect("into the wind")
        app.quit()
    told = stage.machine.json("workouts", "list", "into the wind")["workouts"]
    if {one["title"] for one in told} != {"Tempo run", "Commute home", "Commute there"}:
        raise Failed(f"the notes are in {[one['title'] for one in told]}")


@scenario()
def several_are_marked_and_deleted_and_brought_back(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "space", "space", "d")
        app.expect_not("Tempo run", "Commute home")
        app.expect("Commute there")
        app.press("u")
        app.expect("Tempo run", "Commute home", "Commute there")
    if len(stage.titles()) != 28:
        raise Failed(f"the log has {len(stage.titles())} workouts")


@scenario()
def what_another_process_logs_is_seen(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2")
        stage.machine.do("workouts", "add", "sport=run", "title=From elsewhere", "time=30:00")
        app.expect_soon("From elsewhere", 5)
        stage.machine.do("workouts", "rename", "latest", "Elsewhere still")
        app.expect_soon("Elsewhere still", 5)
        app.press("1", "G")
        app.expect("Elsewhere still")


@scenario()
def what_another_process_deletes_is_gone_from_its_own_screen(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "enter")
        app.expect("Tempo run")
        stage.machine.do("workouts", "delete", "latest")
        app.expect_soon("deleted", 5)
        app.press("esc")
        app.expect("Commute home")
        app.expect_not("Tempo run")


@scenario()
def the_order_of_the_list_is_chosen(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2")
        first = app.screen
        app.press("O")
        app.expect("First ride")
        app.press("O")
        if app.screen != first:
            raise Failed("turned round twice the list is not as it was")


@scenario()
def a_goal_is_set_edited_explained_deleted_and_restored(stage: Stage) -> None:
    with stage.app() as app:
        app.press("9")
        app.expect("No goals yet")
        app.press("n")
        fill(app, "Target", "3000km")
        fill(app, "Sports", "running")
        app.press("ctrl+s")
        app.expect("Running, 3,000 km this year", "Behind: ")
        app.press("e")
        fill(app, "Name", "Far")
        app.press("enter")
        app.expect("Far", "Needed")
        app.press("w")
        app.expect("Progress toward a goal")
        app.press("esc", "d")
        app.expect("No goals yet")
        app.press("u")
        app.expect("Undid: delete 1 goal", "Far")
        app.quit()
    goals = stage.machine.json("goals")["goals"]
    if [(one["name"], one["target"]) for one in goals] != [("Far", 3_000_000)]:
        raise Failed(f"the goals in the log are {goals}")


@scenario()
def a_workout_is_planned_edited_deleted_restored_and_shown_in_the_calendar(stage: Stage) -> None:
    with stage.app() as app:
        app.press("7", "p")
        app.expect("No planned workouts")
        app.press("n")
        fill(app, "Day", "today")
        fill(app, "Time", "45:00")
        fill(app, "Title", "Tempo")
        app.press("ctrl+s")
        app.expect("Tempo", "Planned for", "today: 45:00")
        app.press("e")
        fill(app, "Load", "60")
        app.press("enter")
        app.expect("45:00, load 60")
        app.press("d")
        app.expect("No planned workouts")
        app.press("u")
        app.expect("Undid: delete 1 planned workout", "Tempo")
        app.press("u")
        app.expect("Undid: edit 1 planned workout", "today: 45:00.")
        app.press("ctrl+r", "3")
        app.expect("◦")
        app.press("P")
        app.expect("45:00, load 60")
        app.quit()
    planned = stage.machine.json("plan", "list")["plannedWorkouts"]
    if [(one["title"], one["movingSeconds"], one["load"]) for one in planned] != [("Tempo", 2_700, 60)]:
        raise Failed(f"the planned workouts in the log are {planned}")
