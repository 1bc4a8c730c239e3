"""The packages of the house as SwiftPM itself reads their manifests (`swift package dump-package`)."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness.boundaries.imports import WORKERS, find_frontend

# This line marks the manifest over all packages that `make workspace` writes and git ignores.
WORKSPACE_MARK = "// `make workspace` wrote this for an editor, from the manifests of the packages. Git ignores it."
ROOT = "/root-of-the-tree"  # stands for the real one in what is kept
MODULE_ENDINGS = {"testSupport": "TestSupport", "previews": "Previews", "tests": "Tests"}


@dataclass(frozen=True)
class Dependency:
    """What a target declares: a module of its own package, or a product that is named like its module."""

    name: str
    package: str | None
    is_plain: bool  # holds on every platform and renames no module


@dataclass(frozen=True)
class Target:
    name: str
    package: str
    kind: str  # library, testSupport, previews, tests, executable, system, or unknown
    folder: Path  # from the root of the tree
    dependencies: tuple[Dependency, ...]
    raw: dict[str, Any]

    @property
    def is_swift(self) -> bool:
        return self.kind != "system"

    @property
    def module(self) -> str:
        """The library that this is, or that its tests, test support or previews are of."""
        ending = MODULE_ENDINGS.get(self.kind, "")
        return self.name.removesuffix(ending) if self.package != "Tests" else "Tests"


@dataclass(frozen=True)
class Package:
    name: str
    folder: Path  # from the root of the tree
    targets: tuple[Target, ...]
    raw: dict[str, Any]

    @property
    def manifest(self) -> Path:
        return self.folder / "Package.swift"

    def target(self, name: str) -> Target:
        return next(target for target in self.targets if target.name == name)


class ManifestError(Exception):
    pass


def package_folders(root: Path) -> list[Path]:
    packages = sorted(path for path in (root / "Packages").glob("*") if not path.name.startswith("."))
    folders = [*packages, root / "App", root / "Tests"]
    return [folder.relative_to(root) for folder in folders if (folder / "Package.swift").is_file()]


class ManifestReader:
    """Dumps manifests, two at a time, and keeps each dump: it depends on the text alone, as the guard sees to."""

    def __init__(self, root: Path, cache: Path | None = None):
        self.root = root
        self.cache = cache
        self.kept: dict[str, str] = {}
        toolchain = Path(find_frontend()).stat()
        self.stamp = f"{toolchain.st_mtime_ns} {toolchain.st_size}"

    def over(self, root: Path) -> ManifestReader:
        """A reader of a copy of the tree, which knows what this one has read and keeps nothing on disk."""
        copy = ManifestReader(root)
        copy.kept = self.kept
        return copy

    def read(self, folders: list[Path]) -> list[Package | ManifestError]:
        with ThreadPoolExecutor(WORKERS) as pool:
            return list(pool.map(self.read_one, folders))

    def read_one(self, folder: Path) -> Package | ManifestError:
        content = (self.root / folder / "Package.swift").read_bytes()
        key = hashlib.sha256(f"{self.stamp} {folder}\n".encode() + content).hexdigest()
        try:
            if key not in self.kept:
                self.kept[key] = self.dump_through_cache(folder, key)
            return package_from(json.loads(self.kept[key].replace(ROOT, str(self.root))), folder)
        except ManifestError as error:
            return error

    def dump_through_cache(self, folder: Path, key: str) -> str:
        if not self.cache:
            return self.dump(folder)
        file = self.cache / f"{key}.json"
        if not file.is_file():
            self.cache.mkdir(parents=True, exist_ok=True)
            unfinished = file.with_suffix(f".{os.getpid()}")
            unfinished.write_text(self.dump(folder))
            unfinished.replace(file)
        return file.read_text()

    def dump(self, folder: Path) -> str:
        with tempfile.TemporaryDirectory(prefix="fettle-boundaries-") as scratch:
            result = subprocess.run(
                [
                    "swift",
                    "package",
                    "--package-path",
                    str(self.root / folder),
                    "--scratch-path",
                    scratch,
                    "dump-package",
                ],
                capture_output=True,
                text=True,
                stdin=subprocess.DEVNULL,
            )
        if result.returncode != 0:
            errors = [line for line in result.stderr.splitlines() if "error:" in line]
            raise ManifestError((errors or result.stderr.splitlines() or ["it cannot be read"])[0].strip())
        return json.dumps(json.loads(result.stdout)).replace(str(self.root), ROOT)


def package_from(dump: dict[str, Any], folder: Path) -> Package:
    own = {target["name"] for target in dump["targets"]}
    targets = []
    for raw in dump["targets"]:
        kind = kind_of(raw, folder.name)
        default = ("Tests" if raw["type"] == "test" else "Sources") + "/" + raw["name"]
        dependencies = tuple(dependency_from(item, own) for item in raw["dependencies"])
        targets.append(Target(raw["name"], folder.name, kind, folder / (raw.get("path") or default), dependencies, raw))
    return Package(dump["name"], folder, tuple(targets), dump)


def kind_of(raw: dict[str, Any], package: str) -> str:
    name, kind = raw["name"], raw["type"]
    if kind in ("system", "executable"):
        return str(kind)
    if kind == "test":
        return "tests" if package == "Tests" or name.endswith("Tests") else "unknown"
    if kind == "regular":
        endings = ("testSupport", "previews") if package != "Tests" else ()
        return next((kind for kind in endings if name.endswith(MODULE_ENDINGS[kind])), "library")
    return "unknown"


def dependency_from(item: dict[str, Any], own: set[str]) -> Dependency:
    if "byName" in item:
        name, condition = item["byName"]
        return Dependency(name, None if name in own else name, condition is None)
    if "target" in item:
        name, condition = item["target"]
        return Dependency(name, None, condition is None)
    name, package, aliases, condition = item["product"]
    return Dependency(name, package, condition is None and not aliases)
