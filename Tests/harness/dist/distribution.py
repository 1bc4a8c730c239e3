"""Packs the release of fettle: a tarball, a Debian package, the changelog and checksums, in .build/dist.

run dist.distribution FETTLE
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from harness.bench import needs
from harness.dist import debian, tarball
from harness.dist.release import CHANGES, Release, Unfit
from harness.places import BUILD, ROOT

PACKED = BUILD / "dist"
SUMS = "SHA256SUMS"
TOOLS = {"dpkg-deb": "dpkg", "dpkg-shlibdeps": "dpkg-dev", "objdump": "binutils"}


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 64
    if missing := needs.debian(TOOLS):
        print(*(f"{tool}: {reason}" for tool, reason in missing.items()), sep="\n", file=sys.stderr)
        return 1
    shutil.rmtree(PACKED, ignore_errors=True)
    PACKED.mkdir(parents=True)
    try:
        files = pack(Path(sys.argv[1]).resolve())
    except (Unfit, subprocess.CalledProcessError) as reason:
        print(f"Nothing was packed: {reason}", file=sys.stderr)
        return 1
    for file in files:
        print(f"{file.stat().st_size / 1e6:7.2f} MB  {file.relative_to(ROOT)}")
    return 0


def pack(built: Path) -> list[Path]:
    with tempfile.TemporaryDirectory(dir=BUILD) as name:
        work = Path(name)
        release = Release(built, work)
        packages = [tarball.pack(release, PACKED, work), debian.pack(release, PACKED, work)]
    changelog = Path(shutil.copy(CHANGES, PACKED))
    files = [*packages, changelog]
    sums = PACKED / SUMS
    sums.write_text("".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files))
    return [*files, sums]


if __name__ == "__main__":
    sys.exit(main())
