"""Performs the tutorial: each command, each edit, and compares the output where the page shows it.

A block of `sh` is run line by line; a block of `text` after it must be in what was printed; a block of `diff` with a
path changes that file.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from harness.places import ROOT
from harness.scaffolds.scratch_tree import ScratchTree

PAGE = "App/Documentation/YourFirstScreen.md"
BLOCK = re.compile(r"^```(sh|text|diff)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# What needs a compiler, or shows what a build has written.
BUILDING = re.compile(r"\bmake (?:check|lint|run|test-)|\bGoldens/")


@dataclass(frozen=True)
class Block:
    """A step of the page."""

    kind: str
    path: str
    text: str


def blocks() -> list[Block]:
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    return [Block(match[1], match[2] or "", match[3]) for match in BLOCK.finditer(page)]


def perform(tree: ScratchTree, builds: bool) -> list[str]:
    """What does not work as the page says. Ends at the first problem, since later steps build on earlier ones."""
    printed: str | None = None
    for block in blocks():
        if block.kind == "sh":
            printed = ""
            for line in block.text.splitlines():
                if not builds and BUILDING.search(line):
                    printed = None
                    continue
                start = time.monotonic()
                done = tree.run("sh", "-c", line)
                if builds:
                    print(f"{time.monotonic() - start:6.1f} s  {line}", flush=True)
                if done.returncode != 0:
                    return [f"{PAGE}: this fails: {line}\n{done.stdout[-3000:]}"]
                printed = None if printed is None else printed + done.stdout
        elif block.kind == "text" and printed is not None and squeezed(block.text) not in squeezed(printed):
            return [f"{PAGE}: expected\n{block.text}\nand not\n{printed[-3000:]}"]
        elif block.kind == "diff" and (problem := edit(tree, block)):
            return [problem]
    return []


def squeezed(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def edit(tree: ScratchTree, block: Block) -> str | None:
    """Applies the block where its lines without + occur, which must be in one place."""
    lines = block.text.splitlines()
    before = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "+")
    after = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "-")
    file = tree.root / block.path
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    if text.count(before) != 1:
        return f"{PAGE}: {block.path} has {text.count(before)} places for this edit:\n{before}"
    file.write_text(text.replace(before, after), encoding="utf-8")
    return None
