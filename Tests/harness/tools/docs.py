"""Writes a DocC archive of each module to .build/docs, from the modules that were built last.

    run tools.docs [MODULE ...]

A link or a parameter that does not exist is an error, and so is a Swift example of an article that no test of the
package compiles. A catalog is `Packages/…/Sources/X/X.docc`; a module without one has its symbols only.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from harness.places import BUILD, ROOT, libraries

PLACE = BUILD / "docs"
# Parameters are documented where their names do not say enough.
TOLERATED = re.compile(r"Parameter '.*' is missing documentation")
EXAMPLE = re.compile(r"```swift\n(.*?)```", re.DOTALL)
PKG_CONFIG = re.compile(r'pkgConfig: "([^"]+)"')


def main() -> int:
    chosen = [folder for folder in libraries() if not sys.argv[1:] or folder.name in sys.argv[1:]]
    flags = clang_flags()
    with ThreadPoolExecutor(2) as pool:
        problems = [line for lines in pool.map(lambda folder: [*document(folder, flags)], chosen) for line in lines]
    if problems:
        print(*problems, sep="\n", file=sys.stderr)
        return 1
    first = chosen[0].name
    print(f"{len(chosen)} archives in {PLACE.relative_to(ROOT)}. To read one: python3 -m http.server 8000", end=" ")
    print(f"--directory .build/docs/{first}.doccarchive, at http://localhost:8000/documentation/{first.lower()}")
    return 0


def clang_flags() -> list[str]:
    """Where the C modules are that Swift modules import."""
    maps = [
        *ROOT.glob("Packages/*/Sources/System*/module.modulemap"),
        *BUILD.glob("checkouts/*/Sources/**/*.modulemap"),
    ]
    flags = [f"-fmodule-map-file={path}" for path in sorted(maps)]
    manifests = "".join(path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("Packages/*/Package.swift")))
    for library in sorted(set(PKG_CONFIG.findall(manifests))):
        flags += run("pkg-config", "--cflags-only-I", library).stdout.split()
    return [part for flag in flags for part in ("-Xcc", flag)]


def document(folder: Path, flags: list[str]) -> Iterator[str]:
    module = folder.name
    catalog = folder / f"{module}.docc"
    yield from uncompiled_examples(folder.parents[1], catalog)
    graphs = PLACE / "graphs" / module
    shutil.rmtree(graphs, ignore_errors=True)
    graphs.mkdir(parents=True)
    debug = (BUILD / "debug").resolve()
    extracted = run(
        *("swift-symbolgraph-extract", "-module-name", module, "-I", str(debug / "Modules"), "-I", str(debug)),
        *("-target", debug.parent.name, "-minimum-access-level", "public", "-skip-inherited-docs"),
        *("-skip-synthesized-members", *flags, "-output-dir", str(graphs)),
    )
    if extracted.returncode != 0 or not [*graphs.glob("*.json")]:
        yield f"{module}: its symbols could not be read; is it built? {extracted.stdout}"
        return
    found = PLACE / f"{module}.json"
    converted = run(
        *("docc", "convert", *([str(catalog)] if catalog.is_dir() else [])),
        *("--additional-symbol-graph-dir", str(graphs), "--output-dir", str(PLACE / f"{module}.doccarchive")),
        *("--fallback-display-name", module, "--fallback-bundle-identifier", f"fettle.{module}"),
        *("--diagnostics-file", str(found)),
    )
    problems = [*diagnostics(found)]
    yield from problems
    if converted.returncode != 0 and not problems:
        yield f"{module}: docc failed: {converted.stdout}"


def uncompiled_examples(package: Path, catalog: Path) -> Iterator[str]:
    tests = [trimmed(path.read_text(encoding="utf-8")) for path in package.glob("Tests/**/*.swift")]
    for article in sorted(catalog.glob("**/*.md")):
        for example in EXAMPLE.findall(article.read_text(encoding="utf-8")):
            if not any(trimmed(example) in test for test in tests):
                yield f"{article.relative_to(ROOT)}: no test compiles the example {example.splitlines()[0]!r}"


def trimmed(text: str) -> str:
    """The lines without indentation, so that an example can be compared with the same lines in a function."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def diagnostics(path: Path) -> Iterator[str]:
    if not path.is_file():
        return
    for found in json.loads(path.read_text(encoding="utf-8"))["diagnostics"]:
        if found["severity"] in ("warning", "error") and not TOLERATED.match(found["summary"]):
            source = found.get("source", "").removeprefix("file://").removeprefix(f"{ROOT}/")
            line = found.get("range", {}).get("start", {}).get("line", 1)
            yield f"{source}:{line}: {found['summary']}"


def run(*line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(line, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


if __name__ == "__main__":
    sys.exit(main())
