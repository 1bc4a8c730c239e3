"""A copy of the tree with a history of its own, in which scaffolds are tried."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from harness.places import BUILD, ROOT
from harness.tools import tree

# Installed tools and read manifests, which a copy shares.
SHARED = ("wheels", "boundaries")


class ScratchTree:
    """All files of the tree as they are now, committed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        root.mkdir(parents=True, exist_ok=True)
        wanted = set(tree.files())
        self.remove_others(wanted)
        for name in wanted:
            self.copy(name)
        (root / ".build").mkdir(exist_ok=True)
        for name in SHARED:
            if (BUILD / name).is_dir() and not (root / ".build" / name).exists():
                (root / ".build" / name).symlink_to(BUILD / name)
        shutil.rmtree(root / ".git", ignore_errors=True)
        self.git("init", "--quiet")
        self.commit("The tree")

    def copy(self, name: str) -> None:
        """Leaves alone what is the same, so that a build kept beside it stays current."""
        source, target = ROOT / name, self.root / name
        if target.is_file() and target.read_bytes() == source.read_bytes():
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)

    def remove_others(self, wanted: set[str]) -> None:
        for folder in ("App", "Packages", "Tests"):
            for path in (self.root / folder).rglob("*"):
                # The tree itself may be in a folder of builds.
                name = path.relative_to(self.root)
                if path.is_file() and str(name) not in wanted and ".build" not in name.parts:
                    path.unlink()

    def git(self, *arguments: str) -> str:
        author = ["-c", "user.name=Scaffold", "-c", "user.email=scaffold@localhost", "-c", "commit.gpgsign=false"]
        line = ["git", *author, *arguments]
        done = subprocess.run(line, cwd=self.root, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"git {arguments[0]} failed: {done.stderr.strip()}")
        return done.stdout

    def commit(self, message: str) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", message)

    def status(self) -> str:
        return self.git("status", "--porcelain")

    def run(self, *line: str) -> subprocess.CompletedProcess[str]:
        """Standard error is part of the output, as a person sees it."""
        return subprocess.run(line, cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def scaffold(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.run("Tests/harness/run", f"scaffolds.{program}", *arguments)
