"""Text that means harm: none of it reaches the terminal as anything but text."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing

from harness.terminal.app import App, Failed
from harness.terminal.emulator import COLORS
from harness.terminal.stage import Stage, scenario

HARM = (
    "before\x1b[31337m\x1b]0;owned\x07\x1b]52;c;b3duZWQ=\x1b\\\x1bP1$r\x1b\\\x1b[2J\x1b[?1049l\x9b2J\x9d0;owned\x9c"
    "\x00\x08\x7f\u202eright to left\u2066\u2028\n\r\nafter 日本 👩‍👩‍👧 e\u0301"
)


def refuse_control(app: App) -> None:
    """No byte of it in what was written; anything else that is strange is looked for at the end of every session."""
    raw = bytes(app.emulator.raw)
    for question in COLORS:
        raw = raw.replace(question.encode(), b"")
    for part in (b"\x1b[31337", b"\x1b]", b"\x1bP", "\u202e".encode(), "\u2066".encode(), "\x9b".encode(), b"\x00"):
        if part in raw:
            raise Failed(f"{part!r} was written to the terminal")


@scenario("output")
def hostile_text_pasted_into_fields_stays_text(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "/")
        app.paste(HARM)
        app.expect("1 Dashboard", "after")
        app.press("esc", "e", "ctrl+u", "ctrl+k")
        app.paste(HARM)
        app.expect("after")
        app.press("ctrl+s")
        app.expect("1 Dashboard", "Commute home")
        app.press("enter")
        app.expect("before")
        app.press("esc", ":")
        app.paste(HARM)
        app.press("esc")
        refuse_control(app)
        app.send("ctrl+c")
        app.wait_end()
        app.expect_restored()


@scenario()
def fifty_thousand_escape_keys_do_not_keep_the_app_from_ending(stage: Stage) -> None:
    with stage.app() as app:
        app.expect("1 Dashboard")
        app.send_raw("\x1b" * 50_000)
        app.quit()


@scenario("output")
def a_megabyte_pasted_into_a_field_is_borne(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2", "/")
        app.paste(("0123456789" * 6 + HARM) * 9_000)
        app.press("backspace", "esc")
        app.expect("Tempo run")
        app.press("e")
        app.paste("x" * 1_000_000)
        app.press("left", "backspace", "home", "x", "end", "y")
        app.press("esc")
        app.expect("not saved")
        app.press("esc")
        app.expect("Tempo run")
        refuse_control(app)


@scenario("output")
def a_paste_where_nothing_is_typed_does_nothing(stage: Stage) -> None:
    with stage.app() as app:
        app.press("2")
        before = app.screen
        app.paste("dddqqq\x1b[A\x03")
        if app.screen != before:
            raise Failed("a paste was taken for keys")
        refuse_control(app)
    if len(stage.titles()) != 28:
        raise Failed("a paste has deleted workouts")


@scenario("output")
def hostile_text_in_the_log_stays_text(stage: Stage) -> None:
    stage.machine.do("workouts", "rename", "latest", "before renamed after")
    with closing(sqlite3.connect(stage.machine.database)) as database, database:
        database.execute(
            "UPDATE workout SET title = ?, notes = ? WHERE title = 'before renamed after'", (HARM, HARM * 20)
        )
    with stage.app(size=(100, 90)) as app:
        app.expect("before")
        app.press("2")
        app.expect("before")
        app.press("enter", "j", "j", "j", "j", "esc", "e", "esc", "d", "u")
        refuse_control(app)


@scenario("output")
def any_bytes_at_all_are_borne(stage: Stage) -> None:
    dice = random.Random(7)
    with stage.app() as app:
        app.press("2")
        for _ in range(5):
            # Not what quits or suspends.
            app.send_raw(
                bytes(byte for byte in dice.randbytes(200) if byte not in b"\x03\x1aq" and byte < 0x80).decode()
            )
        app.send_raw("\x1b\\\x07\x18\x1b[201~")
        app.resize(90, 30)
        app.send("ctrl+c")
        if app.wait_end() != 0:
            raise Failed(f"it ended with {app.code}")
        refuse_control(app)
        app.expect_restored()
    stage.machine.do("doctor")
