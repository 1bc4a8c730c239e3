"""Turns all pictures of a folder from SVG to PNG, several at a time.

run tools.pictures FOLDER
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PACKAGE = "librsvg2-bin"


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 64
    if not ready():
        return 1
    sources = sorted(Path(sys.argv[1]).glob("*.svg"))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        failures = [failure for failure in pool.map(convert, sources) if failure]
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{len(sources) - len(failures)} PNG pictures are in {sys.argv[1]}")
    return 1 if failures else 0


def ready() -> bool:
    """Whether the converter is installed. As root on Debian, it installs it."""
    if shutil.which("rsvg-convert"):
        return True
    install = [
        "apt-get",
        "-o",
        "DPkg::Lock::Timeout=120",
        "install",
        "-y",
        "--no-install-recommends",
        PACKAGE,
        "fonts-dejavu-core",
    ]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(install, stdout=subprocess.DEVNULL, check=False)
    if shutil.which("rsvg-convert"):
        return True
    print(f"PNG pictures need rsvg-convert, which is in Debian's {PACKAGE}.", file=sys.stderr)
    return False


def convert(source: Path) -> str | None:
    """Converts one picture; returns what went wrong."""
    target = source.with_suffix(".png")
    done = subprocess.run(["rsvg-convert", "-o", target, source], capture_output=True, text=True, check=False)
    return None if done.returncode == 0 else f"{source.name}: {done.stderr.strip()}"


if __name__ == "__main__":
    sys.exit(main())
