"""Builds or tests packages, all by one plan, in one scratch folder.

    run tools.packages build FOLDER…           builds each with its tests
    run tools.packages test  FOLDER… [-- ARG…] builds what changed since its last build, and runs the tests of all,
                                               with further arguments for the runner of Swift Testing

A package is not built if its inputs and its bundle are those of its last build, and not tested if it has passed since
anything that its tests read last changed. Both are printed. FRESH=1 in the environment builds and tests all packages;
arguments for the runner test them all. Prints the runner's own closing line for each package, and a table. Fails if a
package fails, or has run no test.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

from harness.places import BUILD, ROOT
from harness.tools import bundles, inputs, umbrella

ATTEMPTS = 3


def main() -> int:
    command, *rest = sys.argv[1:] or [""]
    if command not in ("build", "test") or not rest:
        print(__doc__, file=sys.stderr)
        return 64
    split = rest.index("--") if "--" in rest else len(rest)
    folders, arguments = rest[:split], rest[split + 1 :]
    if not prepare() or not build(folders):
        return 1
    return 0 if command == "build" else test(folders, arguments)


def prepare() -> bool:
    """From cold, and after a manifest changed: resolves the packages that need something from outside, App last."""
    folders = umbrella.folders_of_house()
    digest = hashlib.sha256(b"".join((ROOT / name / "Package.swift").read_bytes() for name in folders)).hexdigest()
    stamp = BUILD / "resolved-manifests"
    if stamp.is_file() and stamp.read_text() == digest:
        return True
    say("Resolving")
    needy = [folder for folder in folders if any(map(umbrella.has_outside_dependencies, inputs.closure(folder)))]
    result = umbrella.resolve(sorted(needy, key=lambda folder: folder == "App"))
    if result:
        return failed("resolving", result)
    BUILD.mkdir(exist_ok=True)
    stamp.write_text(digest)
    return True


def build(folders: list[str]) -> bool:
    """Only what is not current, unless FRESH is set; again what changed meanwhile, so that no test is of older text."""
    inputs.forget_digests()
    changed = [folder for folder in folders if "FRESH" in os.environ or not inputs.is_current(folder)]
    if len(changed) < len(folders):
        print(f"Current: {len(folders) - len(changed)} of {len(folders)} packages", flush=True)
    for _ in range(ATTEMPTS):
        if not changed:
            return True
        left = build_all(changed)
        if left is None:
            return False
        changed = left
    print(f"Failed: these changed while they were built, {ATTEMPTS} times: {names(changed)}")
    return False


def build_all(folders: list[str]) -> list[str] | None:
    """Answers with what changed while it was built, or with nothing if the build failed."""
    say(f"Building {names(folders)}")
    before = {folder: inputs.digest(folder) for folder in folders}
    for folder in folders:
        inputs.forget(folder)
    start = time.monotonic()
    result = umbrella.build(folders)
    (BUILD / "build.log").write_text(result.stdout)
    missing = [folder for folder in folders if not inputs.bundle(folder).is_file()]
    if result.returncode != 0 or missing:
        failed(f"building {names(missing or folders)}", result)
        return None
    say("")
    print(f"Built in {time.monotonic() - start:.1f} s: {names(folders)}", flush=True)
    inputs.forget_digests()
    return [folder for folder in folders if not inputs.keep(folder, before[folder])]


def names(folders: list[str]) -> str:
    return " ".join(Path(folder).name for folder in folders)


def test(folders: list[str], arguments: list[str]) -> int:
    start = time.monotonic()
    outcomes = []
    say(f"Testing {len(folders)} packages")
    for outcome in bundles.run_all(folders, arguments):
        outcomes.append(outcome)
        say("")
        if outcome.problem:
            print(*outcome.told, sep="\n")
        known = " (unchanged since; FRESH=1 tests it again)" if outcome.known else ""
        print(f"{outcome.package}: {outcome.closing}{known}", flush=True)
        say(f"Testing; {len(outcomes)} of {len(folders)} packages done")
    say("")
    order = [Path(folder).name for folder in folders]
    outcomes.sort(key=lambda outcome: order.index(outcome.package))
    print(bundles.table(outcomes))
    tested = sum(not outcome.known for outcome in outcomes)
    unchanged = f"; {len(outcomes) - tested} had passed and are unchanged" if tested < len(outcomes) else ""
    print(f"in {time.monotonic() - start:.1f} s, {tested} packages tested, {bundles.AT_A_TIME} at a time{unchanged}")
    # Once more at the end, where whoever sees only the last lines looks.
    for outcome in outcomes:
        for line in outcome.told[:20]:
            print(f"{outcome.package}: {line}")
    if not any(outcome.tests for outcome in outcomes):
        print(f"No test fits {' '.join(arguments)}")
        return 1
    return 1 if any(outcome.problem for outcome in outcomes) else 0


def failed(what: str, result: subprocess.CompletedProcess[str]) -> bool:
    say("")
    print(result.stdout, f"Failed: {what}", sep="\n", flush=True)
    return False


def say(text: str) -> None:
    """What is going on, on one line that the next replaces; nothing where nobody watches."""
    if sys.stderr.isatty() and "CI" not in os.environ:
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
