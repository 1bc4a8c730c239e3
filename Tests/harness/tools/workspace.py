"""Writes one manifest over all packages, so that an editor opens every target and its tests at once. Git ignores it.

Builds and tests do not use it, because in it no package could be built alone.
"""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

from harness.boundaries.manifests import (
    WORKSPACE_MARK,
    ManifestError,
    ManifestReader,
    Package,
    Target,
    package_folders,
)
from harness.places import ROOT

HEAD = f"""// swift-tools-version: 6.2
{WORKSPACE_MARK}
import PackageDescription
"""
MANIFEST = ROOT / "Package.swift"
FUNCTIONS = {"system": "systemLibrary", "test": "testTarget", "executable": "executableTarget", "regular": "target"}


def main() -> int:
    packages: list[Package] = []
    for read in ManifestReader(ROOT).read(package_folders(ROOT)):
        if isinstance(read, ManifestError):
            print(read, file=sys.stderr)
            return 1
        packages.append(read)
    MANIFEST.write_text(manifest(packages))
    subprocess.run(
        ["swift", "format", "--in-place", "--configuration", str(ROOT / ".swift-format"), str(MANIFEST)], check=True
    )
    print(f"Open {ROOT} in an editor: {MANIFEST.name} there has all {len(packages)} packages.")
    return 0


def manifest(packages: list[Package]) -> str:
    targets = ",\n".join(target_text(package, target) for package in packages for target in package.targets)
    return f"""{HEAD}
let package = Package(
  name: "Fettle",
  platforms: [.macOS(.v26)],
  dependencies: [
    {", ".join(outside(packages))}
  ],
  targets: [
    {targets}
  ],
  swiftLanguageModes: [.v6]
)
"""


def outside(packages: list[Package]) -> list[str]:
    """The packages from outside, as the manifests spell them."""
    lines = (
        line.strip().rstrip(",")
        for package in packages
        for line in (ROOT / package.manifest).read_text().splitlines()
        if ".package(url:" in line
    )
    return sorted(set(re.findall(r"\.package\(url: .*?\"\)", "\n".join(lines))))


def target_text(package: Package, target: Target) -> str:
    raw = target.raw
    arguments = [f'name: "{target.name}"']
    if raw["dependencies"]:
        arguments.append(f"dependencies: [{', '.join(dependency(item) for item in raw['dependencies'])}]")
    arguments.append(f'path: "{target.folder}"')
    if raw.get("exclude"):
        arguments.append(f"exclude: [{', '.join(quoted(name) for name in raw['exclude'])}]")
    if raw.get("pkgConfig"):
        arguments.append(f'pkgConfig: "{raw["pkgConfig"]}"')
    if raw["settings"]:
        arguments.append(f"swiftSettings: [{', '.join(setting(item) for item in raw['settings'])}]")
    return f".{FUNCTIONS[raw['type']]}({', '.join(arguments)})"


def dependency(item: dict[str, Any]) -> str:
    """A target of this manifest by its name; a product from outside with its package."""
    if "product" not in item:
        return quoted(item["byName" if "byName" in item else "target"][0])
    name, package = item["product"][:2]
    if (ROOT / "Packages" / package).is_dir() or package in ("App", "Tests"):
        return quoted(name)
    return f".product(name: {quoted(name)}, package: {quoted(package)})"


def setting(item: dict[str, Any]) -> str:
    [(kind, value)] = item["kind"].items()
    argument = value["_0"]
    if kind == "treatAllWarnings":
        return f".treatAllWarnings(as: .{argument})"
    text = f"[{', '.join(quoted(flag) for flag in argument)}]" if isinstance(argument, list) else quoted(argument)
    condition = item.get("condition", {}).get("config")
    return f".{kind}({text}{f', .when(configuration: .{condition})' if condition else ''})"


def quoted(text: str) -> str:
    return f'"{text}"'


if __name__ == "__main__":
    sys.exit(main())
