"""Where things are in the repository."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build"
HARNESS = ROOT / "Tests" / "harness"
# Starts a program of this package by its name: `run servers.pocketbase up`.
LAUNCHER = HARNESS / "run"


def feature_files(root: Path, pattern: str) -> list[Path]:
    """Files of the features, in the order of their modules: Feature*/*/*.swift."""
    return sorted((root / "Packages").glob(f"Feature*/Sources/{pattern}"), key=lambda path: path.parts[-3:])


def libraries(*layers: str) -> list[Path]:
    """The folders of all library modules, or of those of some layers: Packages/CoreCommon/Sources/CoreSystem."""
    kept = re.compile(rf"(?!System|.*(TestSupport|Previews)$)({'|'.join(layers)})")
    return sorted(path for path in ROOT.glob("Packages/*/Sources/*") if kept.match(path.name))
