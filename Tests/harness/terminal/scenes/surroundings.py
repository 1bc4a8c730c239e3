"""Terminals of all sizes and kinds, and logs that cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

from harness.places import ROOT
from harness.terminal.app import Failed
from harness.terminal.stage import Stage, scenario
from harness.tools.lists import json_formats

SCREENS = (
    "1",
    "2",
    "enter",
    "esc",
    "/",
    "esc",
    "e",
    "esc",
    "?",
    "esc",
    ":",
    "esc",
    "3",
    "5",
    "n",
    "esc",
    "i",
    "esc",
    "2",
)

PRINTING_JSON = (
    ("workouts", "list"),
    ("workouts", "list", "--fields", "start,distanceMeters,tags"),
    ("workouts", "show", "latest"),
    ("workouts", "duplicates"),
    ("workouts", "edit", "latest", "--set", "notes=windy"),
    ("workouts", "edit", "sport:run", "--set", "tags=race", "--multiple"),
    ("workouts", "delete", "latest"),
    ("workouts", "restore", "deleted"),
    ("imports", "list"),
    ("imports", "show", "latest"),
    ("export", "latest", "--format", "gpx"),
    ("dashboard",),
    ("profile", "show"),
    ("settings", "list"),
    ("flags", "list"),
    ("config", "list"),
    ("usage",),
    ("doctor",),
    ("backup", "copy.sqlite"),
    ("account",),
    ("outbox", "list"),
    ("conflicts", "list"),
    ("imports", "undo", "latest", "--force"),
)


@scenario()
def a_terminal_of_any_size_is_borne(stage: Stage) -> None:
    for size in ((40, 10), (5, 3), (1, 1), (2, 40), (200, 1), (300, 100)):
        with stage.app(size=size) as app:
            app.press(*SCREENS)
            app.press("j", "G", "g", "pgdn", "enter")
            if size[0] >= 40 and size[1] >= 10:
                app.expect("2 Workouts")
            app.quit()
            app.expect_restored()


@scenario()
def a_terminal_may_shrink_to_nothing_and_grow_again(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "j")
        before = app.screen
        for size in ((40, 10), (5, 3), (1, 1), (300, 100), (80, 24)):
            app.resize(*size)
        if app.screen != before:
            raise Failed("grown again the screen is not as it was")


@scenario()
def plain_draws_no_boxes_blocks_or_braille(stage: Stage) -> None:
    with stage.app(FETTLE_PLAIN="1") as app:
        seen = []
        for key in SCREENS:
            app.press(key)
            seen += app.screen
        drawn = sorted({character for row in seen for character in row if 0x2500 <= ord(character) < 0x2600})
        braille = {character for row in seen for character in row if 0x2800 <= ord(character) < 0x2900}
        if drawn or braille:
            row = next(row for row in seen if any(character in row for character in [*drawn, *braille]))
            raise Failed(f"“{''.join([*drawn, *sorted(braille)])}” is drawn, as in “{row.strip()}”")
        app.expect("Tempo run")


@scenario("output")
def no_color_draws_none(stage: Stage) -> None:
    with stage.app(NO_COLOR="1") as app:
        app.press(*SCREENS)
        if app.emulator.has_color:
            raise Failed("there is color")
    with stage.app() as app:
        app.press(*SCREENS)
        if not app.emulator.has_color:
            raise Failed("without NO_COLOR there is none either: this shows nothing")


@scenario("output")
def the_terminal_is_asked_for_its_background_and_followed(stage: Stage) -> None:
    dark, light = b"38;2;143;168;255", b"38;2;63;81;199"
    with stage.app() as app:
        app.press("2")
        if dark not in app.emulator.raw or light in app.emulator.raw:
            raise Failed("without an answer the colors are not those for a dark background")
        app.emulator.colors = ("rgb:6565/7b7b/8383", "rgb:fdfd/f6f6/e3e3")
        app.emulator.raw.clear()
        # What a terminal reports when it changes to light colors.
        app.send_raw("\x1b[?997;2n")
        app.press("1")
        app.expect_output_soon(
            light, 10, "the terminal became light, and the colors are still those for a dark background"
        )
        app.quit()
        app.expect_restored()
    for environment in ({"FETTLE_THEME": "dark"}, {"TERM": "linux"}, {"TERM": "screen-256color"}, {"NO_COLOR": "1"}):
        with stage.app(size=(80, 24), resizes=False, **environment) as app:
            app.press("2")
            if b"]11;?" in app.emulator.raw:
                raise Failed(f"with {environment} the terminal is asked for its colors")


@scenario("environment")
def a_terminal_that_can_do_nothing_gets_no_full_screen(stage: Stage) -> None:
    with stage.app(TERM="dumb") as app:
        app.wait_end()
        if b"\x1b" in app.emulator.raw:
            raise Failed("a dumb terminal was sent a control sequence")


@scenario()
def a_damaged_log_says_so_on_a_normal_screen(stage: Stage) -> None:
    stage.machine.database.write_bytes(b"no database at all" * 1_000)
    # SQLite would still read the pages that are in a write-ahead log.
    for suffix in ("-wal", "-shm"):
        Path(f"{stage.machine.database}{suffix}").unlink(missing_ok=True)
    with stage.app() as app:
        if app.wait_end() != 3:
            raise Failed(f"it ended with {app.code}")
        app.expect_restored()
        app.expect("$ fettle", "is not a database")
        if getattr(app.emulator, "raw", b"").count(b"1049"):
            raise Failed("it went full-screen before it knew that it cannot")


@scenario()
def a_log_that_only_may_be_read_is_shown(stage: Stage) -> None:
    stage.machine.database.chmod(0o444)
    with stage.app() as app:
        app.press("2")
        app.expect("Tempo run")


@scenario()
def every_place_can_be_gone_to_by_the_palette(stage: Stage) -> None:
    with stage.app() as app:
        for name in ("settings", "account", "sync", "outbox", "conflicts", "flags", "imports", "duplicates"):
            app.press(":")
            app.type(name)
            app.press("enter")
            if app.route == "fettle://dashboard":
                raise Failed(f"the palette did not leave the dashboard for {name}")
            app.press("j", "k", "pgdn", "pgup", "esc")


@scenario()
def what_json_prints_matches_its_schema(stage: Stage) -> None:
    json_formats.install()
    for command in PRINTING_JSON:
        said = stage.machine.run(*command, "--json")
        if said.code != 0:
            raise Failed(f"{said.line} ended with {said.code}: {said.told}")
        name = json.loads(said.answer)["format"]
        if wrong := json_formats.mismatches(said.answer, name, ROOT):
            raise Failed(f"{said.line} does not match {name}: {wrong[0]}")
