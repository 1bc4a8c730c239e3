"""Where things are in the repository."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build"
HARNESS = ROOT / "Tests" / "harness"
# Starts a program of this package by its name: `run servers.pocketbase up`.
LAUNCHER = HARNESS / "run"
