"""Writes a new feature: a package with one screen, in the manifests, the table of screens and the graph.

run scaffolds.new_feature Routes     Packages/FeatureRoutes
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable

from harness.scaffolds.change import TEMPLATES, Change, Refused, filled, perform
from harness.scaffolds.names import Name
from harness.scaffolds.new_screen import SCREENS, refuse_taken, register_route

# The manifest of this feature is that of a new one, under another name.
MODEL = "FeatureTraining"


def main() -> int:
    return perform(lambda change: feature(change, " ".join(sys.argv[1:])))


def feature(change: Change, name: str) -> Iterable[str]:
    """Prepares the feature; answers with the commands that come next."""
    new = Name(name, "feature", ("Feature", "Screen"))
    package = f"Feature{new.upper}"
    if name.startswith("Feature"):
        raise Refused(f"Leave out “Feature”: NAME={name.removeprefix('Feature')}.")
    if (change.root / "Packages" / package).exists() or (change.root / SCREENS / f"{new.upper}Screens.swift").exists():
        raise Refused(f"{package} exists already, or App has {new.upper}Screens. Nothing was written.")
    refuse_taken(change, new)
    subjects = json.loads((TEMPLATES / "screen" / "subjects.json").read_text(encoding="utf-8"))
    values: dict[str, str] = {**new.values(), **subjects["DomainWorkout"], "Feature": package, "key": ""}
    write_package(change, package, values)
    register(change, values)
    return [
        f"FETTLE_RECORD_GOLDENS=1 make test-{package} test-App",
        f"make check lint test-{package}",
        "a row for the package in ARCHITECTURE.md",
    ]


def write_package(change: Change, package: str, values: dict[str, str]) -> None:
    home, name = f"Packages/{package}", values["Name"]
    change.create(f"{home}/Package.swift", manifest(change.text(f"Packages/{MODEL}/Package.swift"), package))
    change.create(f"{home}/Sources/{package}/{name}/{name}Screen.swift", filled("screen/Screen.swift", values))
    change.create(f"{home}/Sources/{package}Previews/{name}Previews.swift", filled("screen/Previews.swift", values))
    tests = f"{home}/Tests/{package}Tests"
    change.create(f"{tests}/{name}/{name}ViewModelTests.swift", filled("screen/ViewModelTests.swift", values))
    change.create(f"{tests}/GoldenTests.swift", filled("feature/GoldenTests.swift", values))


def manifest(model: str, package: str) -> str:
    """The model's manifest without what one screen of totals does not use."""
    unused = ("/DomainTraining", '"DomainItems"')
    lines = [line for line in model.splitlines(keepends=True) if not any(each in line for each in unused)]
    previews = f'      name: "{MODEL}Previews",'
    library, rest = without("DomainTraining", "".join(lines)).split(previews, 1)
    return f"{library}{previews}{without('FeatureShared', rest)}".replace(MODEL, package)


def without(module: str, text: str) -> str:
    """The lists of dependencies without a module, and without the lines that have nothing else."""
    text = re.sub(rf'^ +"{module}",\n', "", text, flags=re.MULTILINE)
    return re.sub(rf'(?<!: )"{module}", |, "{module}"(?=[,\]])', "", text)


def register(change: Change, values: dict[str, str]) -> None:
    package = values["Feature"]
    parts = {part.lower(): filled(f"screen/{part}.swift", values).strip("\n") + "\n" for part in ("Entry", "Handle")}
    file = f"{SCREENS}/{values['Name']}Screens.swift"
    change.create(file, filled("feature/Screens.swift", {**values, **parts}))
    register_route(change, values)
    for manifest, path, product in (
        ("App", "../Packages/", MODEL),
        ("Packages/Commands", "../", MODEL),
        ("Tests", "../Packages/", f"{MODEL}Previews"),
    ):
        file = f"{manifest}/Package.swift"

        def twice(match: re.Match[str]) -> str:
            return match[0] + match[0].replace(MODEL, package)

        change.edit(file, rf'^    \.package\(path: "{path}{MODEL}"\),\n', twice, "the package")
        if product == MODEL:
            # A product that is named like its package is only a name in the list.
            change.edit(file, rf'(?<!: )"{MODEL}",', f'"{MODEL}",\n        "{package}",', "the package")
        else:
            listed = rf'^        \.product\(name: "{product}", package: "{MODEL}"\),\n'
            change.edit(file, listed, twice, "the package")


if __name__ == "__main__":
    sys.exit(main())
