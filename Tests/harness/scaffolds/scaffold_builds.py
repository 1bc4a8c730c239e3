"""Builds and tests what every scaffold writes, in the copy in which the tutorial was performed.

run scaffolds.scaffold_builds     performs the tutorial and builds the scaffolds in .build/scaffolds
"""

from __future__ import annotations

import sys
import time

from harness.places import BUILD
from harness.scaffolds import tutorial
from harness.scaffolds.scaffold_proof import GOOD
from harness.scaffolds.scratch_tree import ScratchTree

# The first run of a package writes the golden files of new screens; the second compares with them.
RECORDED = ("FeatureTraining", "FeatureProfile", "FeatureSampleRoutes", "Commands", "App")
CHECKED = (*RECORDED, "DomainWorkout", "DataWorkout", "Tests")


def perform(tree: ScratchTree) -> list[str]:
    """What does not work, in the order of the steps."""
    for line in GOOD:
        done = tree.scaffold(*line)
        if done.returncode != 0:
            return [f"{' '.join(line)}: {done.stdout}"]
        # The next one wants a clean tree.
        tree.commit(" ".join(line))
    steps = [f"FETTLE_RECORD_GOLDENS=1 make test-{name}" for name in RECORDED]
    # The documentation of the formats is made of golden files.
    steps += ["make graph", *(f"make test-{name}" for name in CHECKED)]
    problems = []
    for step in (*steps, "make check", "make lint"):
        start = time.monotonic()
        done = tree.run("sh", "-c", step)
        print(f"{time.monotonic() - start:6.1f} s  {step}", flush=True)
        if done.returncode != 0:
            problems.append(f"{step}\n{done.stdout[-3000:]}")
    return problems


def main() -> int:
    tree = ScratchTree(BUILD / "scaffolds" / "tutorial")
    problems = tutorial.perform(tree, builds=True)
    if not problems:
        tree.commit("The tutorial")
        problems = perform(tree)
    print(*problems, sep="\n", end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
