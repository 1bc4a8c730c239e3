"""What a scenario is given: a home of its own with a log in it, the program at a shell, and the program full-screen."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from harness.servers.machine import Machine
from harness.terminal.app import App, Host
from harness.terminal.watch import Watcher

TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}

Body = Callable[["Stage"], None]


@dataclass
class Scenario:
    name: str
    body: Body
    # What of the terminal it looks at that not every one can tell.
    needs: set[str]
    has_log: bool


ALL: list[Scenario] = []


def scenario(*needs: str, has_log: bool = True) -> Callable[[Body], Body]:
    """- has_log: whether the log has the rides of `season` in it, or is not there yet"""

    def add(body: Body) -> Body:
        ALL.append(Scenario(body.__name__.replace("_", " "), body, set(needs), has_log))
        return body

    return add


@dataclass
class Stage:
    """One scenario's run."""

    scenario: Scenario
    fettle: Path
    folder: Path
    stock: Path
    host: Host
    is_watched: bool = False
    machine: Machine = field(init=False)

    def __post_init__(self) -> None:
        home = self.folder / "home"
        if self.scenario.has_log:
            shutil.copytree(self.stock, home)
        self.machine = Machine(self.fettle, home)

    @property
    def rides(self) -> Path:
        """Files that are not in the log yet."""
        return self.stock.parent / "new"

    def app(self, *arguments: str, size: tuple[int, int] = (80, 24), resizes: bool = False, **environment: str) -> App:
        surroundings = {
            **TERMINAL,
            "HOME": str(self.machine.home),
            "TZ": "UTC",
            "FETTLE_DATABASE": str(self.machine.database),
            "SWIFT_BACKTRACE": "enable=no",
            **environment,
        }
        if self.host.name == "tmux":
            del surroundings["TERM"]
        watcher = Watcher(self.scenario.name) if self.is_watched else None
        return App([str(self.fettle), *arguments], self.machine.home, surroundings, size, self.host, watcher, resizes)

    def titles(self) -> list[str]:
        """The content of the log, as the program prints it in a shell."""
        return [workout["title"] for workout in self.machine.json("workouts", "list", "--limit", "1000")["workouts"]]
