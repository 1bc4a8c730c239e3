"""A change of the tree: it is prepared completely, then all of it is written, or nothing."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from harness.places import HARNESS, LAUNCHER, ROOT

TEMPLATES = HARNESS / "scaffolds" / "templates"


class Refused(Exception):
    """A reason to write nothing, for the person who asked."""


class Change:
    """The new texts of files, by their paths from the root."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.created: dict[str, str] = {}
        self.edited: dict[str, str] = {}

    def require_clean_tree(self) -> None:
        """So that what is written can be seen, and undone, with git alone."""
        done = self.run("git", "status", "--porcelain")
        if not (self.root / ".git").exists() or done.returncode != 0:
            raise Refused(
                f"{self.root} is no git repository, so what is written could not be undone. Nothing was written. "
                "Use a clone, or begin one here: git init && git add . && git commit -m Begin"
            )
        changes = done.stdout.splitlines()
        if changes:
            raise Refused(
                f"The working tree has {len(changes)} uncommitted change(s), such as {changes[0][3:]}. "
                "Nothing was written. Commit them, or put them aside with: git stash -u"
            )

    def text(self, path: str) -> str:
        if path in self.edited:
            return self.edited[path]
        if path in self.created:
            return self.created[path]
        file = self.root / path
        if not file.is_file():
            raise Refused(f"There is no {path}. Nothing was written.")
        return file.read_text(encoding="utf-8")

    def create(self, path: str, text: str) -> None:
        if path in self.created or (self.root / path).exists():
            raise Refused(f"{path} exists already. Nothing was written.")
        self.created[path] = text

    def edit(self, path: str, pattern: str, replacement: str | Callable[[re.Match[str]], str], what: str) -> None:
        """Replaces the first match; a file without one is an error, so that nothing is left out."""
        filled = replacement if callable(replacement) else (lambda _: replacement)
        text, count = re.subn(pattern, filled, self.text(path), count=1, flags=re.MULTILINE)
        if count == 0:
            raise Refused(f"{path} has no place for {what}. Nothing was written; adapt it, or the scaffold.")
        if path in self.created:
            self.created[path] = text
        else:
            self.edited[path] = text

    def append(self, path: str, text: str) -> None:
        self.edited[path] = f"{self.text(path).rstrip()}\n\n{text.strip()}\n"

    def write(self) -> None:
        """Formats the Swift, writes everything, and generates what follows from it."""
        texts = formatted(self.root, {**self.edited, **self.created})
        try:
            for path, text in texts.items():
                file = self.root / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            done = self.run(str(LAUNCHER), "tools.graph")
            if done.returncode != 0:
                raise Refused(f"The lists cannot be generated. Nothing was written.\n{done.stderr.strip()}")
        except BaseException:
            self.restore()
            raise

    def restore(self) -> None:
        """The tree was clean, so everything that differs is of this change."""
        self.run("git", "checkout", "--quiet", "--", ".")
        for path in self.created:
            file = self.root / path
            file.unlink(missing_ok=True)
            for folder in file.parents:
                if folder == self.root or not folder.is_dir() or any(folder.iterdir()):
                    break
                folder.rmdir()

    def run(self, *line: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(line, cwd=self.root, capture_output=True, text=True)


def formatted(root: Path, texts: dict[str, str]) -> dict[str, str]:
    """The texts as `make format` leaves them, whatever the length of the name."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        swift = [path for path in texts if path.endswith(".swift") and not path.endswith("Package.swift")]
        for path in swift:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(texts[path], encoding="utf-8")
        line = ["swift", "format", "--in-place", "--parallel", "--configuration", str(root / ".swift-format")]
        done = subprocess.run([*line, *(str(folder / path) for path in swift)], stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            raise Refused(f"The Swift cannot be formatted. Nothing was written.\n{done.stderr.strip()}")
        return {**texts, **{path: (folder / path).read_text(encoding="utf-8") for path in swift}}


def filled(template: str, values: dict[str, str]) -> str:
    """A template with its placeholders, such as {{Name}}, filled in."""
    text = (TEMPLATES / f"{template}.template").read_text(encoding="utf-8")
    while re.search(r"\{\{(\w+)\}\}", text):
        text = re.sub(r"\{\{(\w+)\}\}", lambda match: values[match[1]], text)
    return text


def perform(make: Callable[[Change], Iterable[str]]) -> int:
    """Prepares and writes a change, and prints what was written and what comes next."""
    change = Change()
    try:
        change.require_clean_tree()
        following = list(make(change))
        change.write()
    except Refused as reason:
        print(reason, file=sys.stderr)
        return 1
    print(*[f"new      {path}" for path in sorted(change.created)], sep="\n")
    print(*[f"changed  {path}" for path in sorted(change.edited)], sep="\n")
    print("Generated the lists that follow from them. Next:")
    print(*[f"  {line}" for line in following], sep="\n")
    return 0
