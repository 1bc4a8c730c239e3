"""Files in which nothing was found the last time: they are neither read nor shown to the compiler again.

What was found depends on a file's path and text, on its target, on the rules and modules there are, on this check's own
code, and on the toolchain. If any of them changes, the file is checked again.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

from harness.boundaries.manifests import Target
from harness.boundaries.rules import Rules


@dataclass
class Known:
    """What has to be known of a clean file."""

    imports: list[str]
    # Its public names: each with its line, what it is, and the type that it is in.
    public: list[tuple[str, int, str, str]]


class CleanFiles:
    """By a digest of all that matters, what has to be known of a clean file."""

    def __init__(self, folder: Path, stamp: str) -> None:
        self.file = folder / "clean.json"
        self.found: dict[str, Known] = {}
        code = [path.read_bytes() for path in sorted(Path(__file__).parent.iterdir()) if path.is_file()]
        self.code = hashlib.sha256(b"\0".join([stamp.encode(), *code])).hexdigest()
        self.context = ""
        self.known = self.load()

    def load(self) -> dict[str, Known]:
        """What another version of this check kept is worth nothing, and may have another form."""
        try:
            kept = json.loads(self.file.read_text())
            return {key: Known(**known) for key, known in kept["files"].items()} if kept["code"] == self.code else {}
        except (OSError, ValueError, TypeError, KeyError):
            return {}

    def begin(self, rules: Rules) -> None:
        """From now on under these rules and modules."""
        reached = {layer: sorted(names) for layer, names in rules.reached.items()}
        self.context = f"{self.code} {sorted(rules.modules)} {reached}"

    def key(self, target: Target, path: str, content: bytes) -> str:
        dependencies = sorted(dependency.name for dependency in target.dependencies)
        about = f"{self.context} {target.package} {target.name} {target.kind} {dependencies} {path}\n"
        return hashlib.sha256(about.encode() + content).hexdigest()

    def get(self, key: str) -> Known | None:
        return self.known.get(key)

    def put(self, key: str, known: Known) -> None:
        self.found[key] = known

    def save(self) -> None:
        """Keeps what was put, and nothing older."""
        if self.found.keys() == self.known.keys():
            return
        self.file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = self.file.with_suffix(f".{os.getpid()}")
        unfinished.write_text(
            json.dumps({"code": self.code, "files": {key: asdict(known) for key, known in self.found.items()}})
        )
        unfinished.replace(self.file)
