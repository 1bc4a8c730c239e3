"""Builds or tests packages, one after another, in one scratch folder.

    run tools.packages build FOLDER…           builds each with its tests
    run tools.packages test  FOLDER… [-- ARG…] tests each, with further arguments for `swift test`

Prints the runner's own closing line a package, and a table. Fails if a package fails, or has run no test.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from harness.places import ROOT

SCRATCH = ROOT / ".build"
CLOSING = re.compile(r"Test run with (\d+) tests?\b.*")
SKIPPED = re.compile(r"^[^◇✔✘\s] Test .* skipped\b", re.MULTILINE)
TELLING = re.compile(r"✘|↳ (?!Testing Library|Target Platform)|.*?\b(?:error|Fatal error):")
# A value that a failed expectation prints can be a line of many kilobytes.
LONGEST_LINE = 2_000


@dataclass
class Outcome:
    package: str
    tests: int
    skipped: int
    seconds: float
    problem: str
    told: tuple[str, ...] = ()


def main() -> int:
    command, *rest = sys.argv[1:] or [""]
    if command not in ("build", "test") or not rest:
        print(__doc__, file=sys.stderr)
        return 64
    split = rest.index("--") if "--" in rest else len(rest)
    folders, arguments = rest[:split], rest[split + 1 :]
    if len(folders) > 1 and "App" in folders and not prepare():
        return 1
    if command == "build":
        built = [build(folder) for folder in folders]
        return 0 if all(built) else 1
    outcomes = [test(folder, arguments) for folder in folders]
    print(table(outcomes))
    # Once more at the end, where whoever sees only the last lines looks.
    for outcome in outcomes:
        for line in outcome.told[:20]:
            print(f"{outcome.package}: {line}")
    return 1 if any(outcome.problem for outcome in outcomes) else 0


def swift(command: str, folder: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    line = ["swift", *command.split(), "--package-path", str(ROOT / folder), "--scratch-path", str(SCRATCH)]
    if command != "package":
        # Without it the shared scratch folder now and then gives one package the build plan of the one before, whose
        # tests then run, and pass, in its name.
        line.append("--disable-build-manifest-caching")
    line += arguments
    return subprocess.run(line, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def prepare() -> bool:
    """From cold: resolves every package, App last, and builds App first. In any other order libraries compile twice."""
    manifests = sorted(
        [*ROOT.glob("Packages/*/Package.swift"), ROOT / "Tests/Package.swift", ROOT / "App/Package.swift"]
    )
    manifests = [path for path in manifests if path.is_file()]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in manifests)).hexdigest()
    stamp = SCRATCH / "resolved-manifests"
    if stamp.is_file() and stamp.read_text() == digest:
        return True
    say("Resolving")
    last = ROOT / "App/Package.swift"
    for manifest in sorted(manifests, key=lambda path: path == last):
        result = swift("package", str(manifest.parent.relative_to(ROOT)), "resolve")
        if result.returncode != 0:
            return failed(f"resolving {manifest.parent.name}", result)
    if not build("App"):
        return False
    stamp.write_text(digest)
    return True


def build(folder: str) -> bool:
    say(f"Building {Path(folder).name}")
    result = swift("build", folder, "--build-tests")
    return True if result.returncode == 0 else failed(f"building {Path(folder).name}", result)


def failed(what: str, result: subprocess.CompletedProcess[str]) -> bool:
    say("")
    print(result.stdout, f"Failed: {what}", sep="\n", flush=True)
    return False


def test(folder: str, arguments: list[str]) -> Outcome:
    name = Path(folder).name
    say(f"Testing {name}")
    start = time.monotonic()
    result = swift("test", folder, "--disable-xctest", *arguments)
    seconds = time.monotonic() - start
    closing = CLOSING.search(result.stdout)
    tests = int(closing.group(1)) if closing else 0
    problem = "failed" if result.returncode != 0 else "no tests" if tests == 0 and not arguments else ""
    say("")
    told: list[str] = []
    if problem:
        log = SCRATCH / f"{name}.log"
        log.write_text(result.stdout)
        lines = [line[:LONGEST_LINE] for line in result.stdout.splitlines()]
        told = [line for line in lines if TELLING.match(line)] or lines[-20:]
        print(*told, f"All it said: {log}", sep="\n", flush=True)
    print(f"{name}: {closing.group() if closing else 'the runner said nothing about tests'}", flush=True)
    return Outcome(name, tests, len(SKIPPED.findall(result.stdout)), seconds, problem, tuple(told))


def say(text: str) -> None:
    """What is going on, on one line that the next replaces; nothing where nobody watches."""
    if sys.stderr.isatty() and "CI" not in os.environ:
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def table(outcomes: list[Outcome]) -> str:
    total = Outcome(
        "total", sum(o.tests for o in outcomes), sum(o.skipped for o in outcomes), sum(o.seconds for o in outcomes), ""
    )
    rows = [*outcomes, total] if len(outcomes) > 1 else outcomes
    width = max(len(row.package) for row in rows)
    lines = [f"{'package':{width}}  tests  skipped  seconds"]
    lines += [
        f"{row.package:{width}}  {row.tests:5}  {row.skipped:7}  {row.seconds:7.1f}  {row.problem}".rstrip()
        for row in rows
    ]
    return "\n" + "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
