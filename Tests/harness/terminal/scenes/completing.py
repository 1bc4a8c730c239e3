"""Names of the log in the completions of shells: they are text, and no shell ever runs them."""

from __future__ import annotations

import os
import select
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

from harness.servers.machine import PATIENCE_SECONDS
from harness.terminal.app import Failed
from harness.terminal.stage import Stage, scenario

PROMPT = "ready> "
# What a shell would run, if it ran it, leaves a file in the folder.
NAMES = [
    "Arrow $(touch ran-1)",
    "Boots `touch ran-2`",
    "Cleats; touch ran-3",
    'Disc "two" $(touch ran-4)',
    "Elan's $(touch ran-5)",
    "Pack \\$(touch ran-6)",
    "$(touch ran-7) Grip",
    "`touch ran-8`",
    "!touch ran-9",
    "~root",
    "Kit: a=b $(touch ran-10)",
    "Red shoes",
    "-rf *",
    "Ünal $(touch ran-11)",
]
# No line of an answer can hold it, so no shell is offered it.
LINES = "Lines\n$(touch ran-12)"
# What is typed before the tab key, and the name that the command then gets.
TYPED = [
    ("Ar", NAMES[0]),
    ("Bo", NAMES[1]),
    ("Cl", NAMES[2]),
    ("Di", NAMES[3]),
    ("Ela", NAMES[4]),
    ("Pa", NAMES[5]),
    ("Ki", NAMES[10]),
    ("Red", NAMES[11]),
    ("Red\\ s", NAMES[11]),
]
# Inside a quote that the tab key closes.
QUOTED = [('"Ar', NAMES[0]), ("'Bo", NAMES[1]), ("'Ela", NAMES[4]), ('"Di', NAMES[3]), ('"Red s', NAMES[11])]


@scenario(has_log=False)
def bash_runs_no_name_of_the_log(stage: Stage) -> None:
    shell = Shell(stage, "bash", ["bash", "--norc", "--noprofile", "-i"])
    with shell:
        shell.start(
            "bind 'set bell-style none'; bind 'set completion-query-items 0'; bind 'set page-completions off'",
            f"source {shell.script}",
        )
        shell.complete("fettle gear delete ", TYPED + QUOTED)
        shell.complete("fettle workouts list gear:", TYPED[:8] + QUOTED, before="gear:")
        shell.complete("fettle workouts list filter:", TYPED[:2], before="filter:")
        shell.press_everywhere()


@scenario(has_log=False)
def zsh_runs_no_name_of_the_log(stage: Stage) -> None:
    shell = Shell(stage, "zsh", ["zsh", "-f", "-i"])
    with shell:
        shell.start(
            "unsetopt ZLE_BRACKETED_PASTE PROMPT_SP; setopt NO_BEEP NO_LIST_AMBIGUOUS; LISTMAX=1000",
            f"fpath=({shell.script.parent} $fpath); autoload -Uz compinit; compinit -u",
        )
        shell.complete("fettle gear delete ", TYPED)
        shell.complete("fettle workouts list gear:", TYPED[:8], before="gear:")
        shell.press_everywhere()


@scenario(has_log=False)
def fish_runs_no_name_of_the_log(stage: Stage) -> None:
    shell = Shell(stage, "fish", ["fish", "--no-config", "-i"])
    with shell:
        shell.start(f"source {shell.script}")
        shell.complete("fettle gear delete ", TYPED[:8])
        shell.press_everywhere()


class Shell:
    """An interactive shell, in a folder of its own, with the program's completions."""

    def __init__(self, stage: Stage, name: str, command: list[str]) -> None:
        self.name, self.command, self.stage = name, command, stage
        self.folder = stage.folder / "shell"
        (self.folder / "bin").mkdir(parents=True)
        self.script = self.folder / "completions" / ("_fettle" if name == "zsh" else "fettle")
        self.script.parent.mkdir()
        self.got = self.folder / "got"
        self.text, self.prompts = "", 0
        self.process, self.master = 0, -1

    def __enter__(self) -> Shell:
        if not installed(self.name):
            raise Failed(f"{self.name} is not installed, and could not be")
        machine = self.stage.machine
        for index in range(len(NAMES) + 1):
            machine.do("gear", "add", f"name=gear {index}", "kind=shoes")
            machine.do("filters", "save", f"filter-{index}", "sport:run")
        with closing(sqlite3.connect(machine.database)) as log:
            for index, name in enumerate([*NAMES, LINES]):
                log.execute("UPDATE gear SET name = ? WHERE name = ?", (name, f"gear {index}"))
                log.execute("UPDATE saved_filter SET name = ? WHERE name = ?", (name, f"filter-{index}"))
            log.commit()
        self.script.write_text(machine.do("--generate-completion-script", self.name).answer)
        # Completions ask the program; what is typed goes into a file.
        program = self.folder / "bin" / "fettle"
        program.write_text(
            f'#!/bin/sh\ncase $1 in ---completion) exec "{machine.program}" "$@" ;; esac\n'
            f'printf "%s\\0" "$@" >"{self.got}"\n'
        )
        program.chmod(0o755)
        return self

    def __exit__(self, *_: object) -> None:
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
            os.close(self.master)
        ran = sorted(path.name for path in self.folder.glob("**/ran-*"))
        if ran:
            raise Failed(f"{self.name} ran what stands in names: {', '.join(ran)}")

    def start(self, *lines: str) -> None:
        environment = {
            "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}",
            "HOME": str(self.folder),
            "TERM": "dumb" if self.name == "zsh" else "xterm",
            "LANG": "C.UTF-8",
            "FETTLE_DATABASE": str(self.stage.machine.database),
            "PS1": PROMPT,
        }
        self.process, self.master = os.forkpty()
        if self.process == 0:
            os.chdir(self.folder)
            os.execvpe(self.command[0], self.command, environment)
        prompt = "function fish_prompt; printf 'ready> '; end" if self.name == "fish" else f"PS1='{PROMPT}'"
        for line in [prompt, *lines]:
            self.send(f"{line}\r")
        self.settle()

    def complete(self, line: str, typed: list[tuple[str, str]], before: str = "") -> None:
        for start, name in typed:
            self.got.unlink(missing_ok=True)
            self.send(f"{line}{start}\t")
            self.send("\r")
            self.settle()
            words = self.got.read_text().split("\0") if self.got.exists() else []
            got = words[-2] if len(words) > 1 else None
            if got != before + name:
                raise Failed(f"{self.name} made {got!r} of {line}{start!r} and the tab key, not {before + name!r}")

    def press_everywhere(self) -> None:
        """Lists all candidates, and drops the line."""
        for line in ("gear delete ", "workouts list gear:", "workouts list filter:", "goals delete "):
            self.send(f"fettle {line}\t\t\t")
            self.send("\x15")
            self.settle()

    def settle(self) -> None:
        """Waits until a command that was typed now has run."""
        done = self.folder / "done"
        done.unlink(missing_ok=True)
        self.send(f"touch {done}\r")
        end = time.monotonic() + PATIENCE_SECONDS
        while not done.exists():
            if time.monotonic() > end:
                raise Failed(f"{self.name} did not come back: {self.text[-400:]!r}")
            self.read(0.05)

    def send(self, text: str) -> None:
        os.write(self.master, text.encode())
        self.read(0)

    def read(self, seconds: float) -> None:
        while select.select([self.master], [], [], seconds)[0]:
            try:
                self.text += os.read(self.master, 65_536).decode(errors="replace")
            except OSError as error:
                raise Failed(f"{self.name} ended: {self.text[-400:]!r}") from error
            seconds = 0


def installed(name: str) -> bool:
    """Whether the shell is there. As root on Debian, it is installed."""
    if not shutil.which(name) and os.geteuid() == 0 and shutil.which("apt-get"):
        install = ["apt-get", "-o", "DPkg::Lock::Timeout=120", "install", "-y", "--no-install-recommends", name]
        subprocess.run(install, stdout=sys.stderr, stdin=subprocess.DEVNULL, check=False)
    return shutil.which(name) is not None
