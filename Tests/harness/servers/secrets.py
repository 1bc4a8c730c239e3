"""Looks for a person's secrets in all that fettle leaves behind: files, texts, process lists, recordings, crashes.

What is typed once (the password, the passphrase) may be nowhere. What a machine keeps to go on by itself (its token,
the key of an encrypted log) may only be in the file of its owner.
"""

from __future__ import annotations

import base64
import json
import signal
import subprocess
import threading
import urllib.parse
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from harness.servers.machine import PASSWORD, PATIENCE_SECONDS, Failed, Machine
from harness.servers.world import Setting, World, sync_patiently
from harness.terminal import app, emulator
from harness.terminal.stage import TERMINAL
from harness.tools.wheels import Unavailable

PASSPHRASE = "seven quiet lakes"
NEW_PASSPHRASE = "eight quiet lakes"
KEPT = "fettle.sqlite-credentials"
TRACED = {"FETTLE_DIAGNOSTICS": "trace"}
CRASHES = {"SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no"}


def forms(secret: str) -> set[bytes]:
    """A secret as it is, and as something that encodes it would write it."""
    plain = secret.encode()
    encoded = base64.b64encode(plain)
    # The last digits of Base64 depend on what follows.
    shifted = {base64.b64encode(b"x" * shift + plain)[4 : -4 or None] for shift in (1, 2)}
    forms = {plain, plain.hex().encode(), encoded.rstrip(b"=")[:-1], urllib.parse.quote(secret).encode(), *shifted}
    return {form for form in forms if len(form) >= 8}


@dataclass
class Watch:
    """What other people of the same computer see of programs while they run."""

    secrets: dict[str, str]
    found: set[str] = field(default_factory=set)
    looks: int = 0

    def look(self, process: int) -> None:
        for part in ("cmdline", "comm", "environ"):
            try:
                content = Path(f"/proc/{process}/{part}").read_bytes()
            except OSError:
                continue
            self.looks += bool(content)
            self.found |= {f"the {part} of a process shows {name}" for name in shown(content, self.secrets)}

    def until_end(self, process: subprocess.Popen[str]) -> None:
        while process.poll() is None:
            for found in descendants(process.pid):
                self.look(found)


def descendants(process: int) -> Iterator[int]:
    yield process
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return
    for child in children:
        yield from descendants(int(child))


def lines_until(text: str, file: IO[str]) -> str:
    """What is read up to the first line with a text, or to the end."""
    lines = []
    for line in file:
        lines.append(line)
        if text in line:
            break
    return "".join(lines)


def shown(content: bytes, secrets: dict[str, str]) -> list[str]:
    return [name for name, secret in secrets.items() if any(form in content for form in forms(secret))]


def contents(path: Path) -> Iterator[tuple[str, bytes]]:
    """A file as it is, and what is compressed in it."""
    whole = path.read_bytes()
    yield path.name, whole
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                yield f"{path.name}: {name}", archive.read(name)
    if path.suffix == ".jsonl":
        for line in whole.splitlines():
            yield f"{path.name}: an entry", b"".join(inflated(text) for text in texts(json.loads(line)))


def texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)


def inflated(text: str) -> bytes:
    """What is behind a text of Base64, if it is one, decompressed if it can be."""
    try:
        content = base64.b64decode(text, validate=True)
    except ValueError:
        return b""
    for width in (-15, 15, 31):
        try:
            return zlib.decompress(content, width)
        except zlib.error:
            continue
    return content


class Searched:
    """One person's two machines, and everything that programs told."""

    def __init__(self, world: World, is_encrypted: bool) -> None:
        self.world = world
        self.is_encrypted = is_encrypted
        self.asks_password = not world.url.startswith("/")
        self.typed = {"the password": PASSWORD, "the passphrase": PASSPHRASE, "the new passphrase": NEW_PASSPHRASE}
        self.told: list[tuple[str, str]] = []
        self.watch = Watch(self.typed)

    def lines(self, password: str = PASSWORD) -> str:
        lines = [password] * self.asks_password + [PASSPHRASE] * self.is_encrypted
        return "".join(line + "\n" for line in lines)

    def run(self, machine: Machine, *command: str, typed: str | None = None, **more: str) -> int:
        """Runs a command with every diagnostic, while somebody looks at the list of processes."""
        process = machine.start(*command, typed=typed, **{**TRACED, **more})
        looking = threading.Thread(target=self.watch.until_end, args=[process])
        looking.start()
        try:
            answer, told = process.communicate(typed, timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Failed(f"fettle {' '.join(command)} did not end in {PATIENCE_SECONDS} s") from None
        finally:
            looking.join()
        self.told.append((f"fettle {' '.join(command)}", answer + told))
        return process.returncode

    def do(self, machine: Machine, *command: str, typed: str | None = None) -> None:
        if code := self.run(machine, *command, typed=typed):
            raise Failed(f"fettle {' '.join(command)} ended with {code}: {self.told[-1][1][-400:]}")

    # What a person does

    def live(self) -> None:
        a, b, url, name = self.world.a, self.world.b, self.world.url, self.world.name
        signing_in = ["login", url, "--name", name, "--password-stdin"]
        self.do(a, "import", str(self.world.setting.rides))
        # A sentence says why a sign-in is refused.
        if self.asks_password:
            self.run(a, *signing_in, typed=self.lines(password=PASSWORD[::-1]))
            self.typed["a wrong password"] = PASSWORD[::-1]
        self.do(a, *signing_in, *["--encrypt"] * self.is_encrypted, typed=self.lines())
        self.sign_in_on_screen(b)
        for machine in (a, b, a):
            sync_patiently(machine)
        if self.is_encrypted:
            self.do(a, "account", "passphrase", "--password-stdin", typed=NEW_PASSPHRASE + "\n")
        for command in (
            ["workouts", "edit", a.id("Ride 1"), "--set", "title=Told"],
            ["sync"],
            ["sync", "--status", "--json"],
            ["account", "--json"],
            ["doctor", "--json"],
            ["flags"],
            ["why", a.id("Ride 1")],
            ["config"],
            ["export", "--everything", str(a.home / "whole.zip")],
            ["backup", str(a.home / "copy.sqlite")],
        ):
            self.do(a, *command)
        self.run(a, "server", "check", url)
        for number in (signal.SIGSEGV, signal.SIGABRT):
            self.crash(a, number)

    def sign_in_on_screen(self, machine: Machine) -> None:
        """Types everything into the form while the session is recorded."""
        recording = machine.home / "session.jsonl"
        environment = {
            **TERMINAL,
            **TRACED,
            "HOME": str(machine.home),
            "TZ": "UTC",
            "FETTLE_DATABASE": str(machine.database),
            "SWIFT_BACKTRACE": "enable=no",
        }
        command = [str(machine.program), "open", "fettle://account", "--record", str(recording)]
        try:
            self.type_into_form(command, machine, environment)
        except app.Failed as failure:
            raise Failed(f"signing in on the screen: {failure}") from None
        if '"action"' not in recording.read_text():
            raise Failed("the recording is empty")

    def type_into_form(self, command: list[str], machine: Machine, environment: dict[str, str]) -> None:
        with app.App(command, machine.home, environment, (100, 30)) as screen:
            screen.press("l")
            screen.type(self.world.url)
            if self.asks_password:
                screen.press("tab")
                screen.type(self.world.name)
                screen.press("tab")
                screen.type(PASSWORD)
            if self.is_encrypted:
                screen.press("tab")
                screen.type(PASSPHRASE)
            for process in descendants(screen.pid):
                self.watch.look(process)
            screen.press("ctrl+s")
            screen.expect_soon("has every change", PATIENCE_SECONDS)
            self.told.append(("the screen", "\n".join(screen.screen)))
            screen.quit()

    def crash(self, machine: Machine, number: signal.Signals) -> None:
        """Sends a signal of a crash, and collects the text about it; the program goes on, as nothing is wrong."""
        process = machine.start("sync", "--watch", **{**TRACED, **CRASHES})
        assert process.stdout is not None
        assert process.stderr is not None
        late = threading.Timer(PATIENCE_SECONDS, process.kill)
        late.start()
        told = lines_until("In sync", process.stdout)
        process.send_signal(number)
        told += lines_until("Backtrace took", process.stderr)
        is_late = not late.is_alive()
        late.cancel()
        process.kill()
        answer, rest = process.communicate()
        if is_late:
            raise Failed(f"{number.name} led to no text in {PATIENCE_SECONDS} s: {told[-400:]}")
        self.told.append((f"the text of a crash by {number.name}", told + answer + rest))

    # What may be found

    def kept(self, machine: Machine) -> dict[str, str]:
        """What the machine keeps for itself, in a file that only its owner can read."""
        path = machine.home / KEPT
        if not path.exists():
            return {}
        if path.stat().st_mode & 0o077:
            raise Failed(f"others can read {path.name}")
        kept = json.loads(path.read_text())
        return {f"the {name}": kept[name] for name in ("token", "key") if kept.get(name)}

    def search(self) -> int:
        count = 0
        for machine in (self.world.a, self.world.b):
            held = self.kept(machine)
            for path in filter(Path.is_file, sorted(machine.home.rglob("*"))):
                # A file of the owner may hold what a machine needs to go on, and nothing that was typed for a moment.
                secrets = self.momentary if path.name == KEPT else {**self.typed, **held}
                for name, content in contents(path):
                    count += 1
                    if found := shown(content, secrets):
                        raise Failed(f"{machine.home.name}/{name} holds {', '.join(found)}")
            for name, text in self.told:
                if found := shown(text.encode(), {**self.typed, **held}):
                    raise Failed(f"{name} shows {', '.join(found)}: {text[:400]}")
        if self.watch.found:
            raise Failed(", ".join(sorted(self.watch.found)))
        return count

    def check_search(self) -> None:
        """Refuses a search that overlooks a secret, however it is written down."""
        planted = self.world.a.home / "planted.zip"
        for form in forms(PASSPHRASE):
            with zipfile.ZipFile(planted, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr("planted", b"before " + form + b" after")
            try:
                self.search()
            except Failed:
                continue
            raise Failed(f"the search overlooks {form!r}")
        planted.unlink()

    @property
    def momentary(self) -> dict[str, str]:
        """What nobody needs after sign-in. The secret key of a bucket is needed for each request."""
        is_bucket = self.world.url.startswith("s3+")
        return {name: secret for name, secret in self.typed.items() if not (is_bucket and name == "the password")}


def are_nowhere(setting: Setting) -> str:
    try:
        emulator.install()
    except Unavailable as reason:
        raise Failed(str(reason)) from None
    world = setting.world("secrets")
    is_encrypted = not world.url.startswith("http")
    try:
        searched = Searched(world, is_encrypted)
        searched.live()
        count = searched.search()
        searched.check_search()
        if searched.watch.looks < 100:
            raise Failed(f"the list of processes was looked at only {searched.watch.looks} times")
        return (
            f"no secret in {count:,} files and parts, {len(searched.told)} texts (two crashes), "
            f"and {searched.watch.looks:,} looks at processes"
        )
    finally:
        world.close()
