"""Writes Tests/EVIDENCE.md from what the last runs printed.

run evidence.page            a figure that no run has printed since keeps its row, marked by its commit
run evidence.page --check    only sees that the page has a row for each figure, and none besides
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from harness.evidence import recorder
from harness.places import ROOT

LIST = Path(__file__).with_name("figures.json")
PAGE = ROOT / "Tests" / "EVIDENCE.md"
ROW = re.compile(
    r"\| (?P<claim>[^|]+) \| (?P<figure>[^|]*) \| `(?P<command>[^`]+)` \| (?:`(?P<commit>\w+)`, (?P<day>[\d-]+))?"
)
UNKNOWN = "not measured yet"
HEAD = """# Evidence

What the last runs of each check printed, with the command that prints it. `make evidence` writes this page;
`make evidence RUN="check explore"` runs these commands first. A figure that was measured at an earlier commit says so.

| what | figure | command | measured at |
| --- | --- | --- | --- |
"""


@dataclass(frozen=True)
class Row:
    claim: str
    figure: str
    command: str
    commit: str
    day: str


def main() -> int:
    listed: list[dict[str, str]] = json.loads(LIST.read_text())
    before = {(row.claim, row.command): row for row in rows()}
    if sys.argv[1:] == ["--check"]:
        return check([(entry["claim"], entry["command"]) for entry in listed], list(before))
    text = HEAD
    for entry in listed:
        row = measured(entry) or before.get((entry["claim"], entry["command"]))
        if row is None or not row.commit:
            row, mark = Row(entry["claim"], UNKNOWN, entry["command"], "", ""), ""
        else:
            mark = f"`{row.commit}`, {row.day}{age(row.commit)}"
        text += f"| {row.claim} | {row.figure} | `{row.command}` | {mark} |\n"
    PAGE.write_text(text)
    print(f"Wrote {PAGE.relative_to(ROOT)}; {text.count(UNKNOWN)} figures were not measured yet")
    return 0


def rows() -> list[Row]:
    lines = PAGE.read_text().splitlines() if PAGE.is_file() else []
    return [Row(**match.groupdict("")) for line in lines if (match := ROW.match(line))]


def check(listed: list[tuple[str, str]], shown: list[tuple[str, str]]) -> int:
    wrong = [f"has no row for {claim} ({command})" for claim, command in listed if (claim, command) not in shown]
    wrong += [
        f"has a row that figures.json does not: {claim}" for claim, command in shown if (claim, command) not in listed
    ]
    for problem in wrong:
        print(f"Tests/EVIDENCE.md {problem}. Run make evidence.")
    return 1 if wrong else 0


def measured(entry: dict[str, str]) -> Row | None:
    """What the last run of the command printed; a figure of several parts is their sum."""
    try:
        kept = json.loads(recorder.path(entry["command"]).read_text())
    except (OSError, ValueError):
        return None
    if not kept["commit"]:
        # In a tree without git: nobody could see what was measured.
        return None
    found = re.findall(entry["pattern"], kept["output"])
    if not found:
        return None
    figure = found[-1]
    if entry.get("fold") == "sum":
        figure = f"{sum(int(part.replace(',', '')) for part in found):,}"
    return Row(entry["claim"], figure, entry["command"], kept["commit"], kept["day"])


def age(commit: str) -> str:
    command = ["git", "rev-list", "--count", f"{commit}..HEAD"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    count = result.stdout.strip()
    if result.returncode:
        return ", at an unknown commit"
    return "" if count == "0" else f", {count} commit{'' if count == '1' else 's'} ago"


if __name__ == "__main__":
    sys.exit(main())
