"""Packs a release as a tarball for any place: /usr/local, ~/.local."""

from __future__ import annotations

import gzip
import io
import platform
import tarfile
from pathlib import Path

from harness.dist import libraries
from harness.dist.release import CHANGES, DOCUMENTS, Release, settle, write

INSTRUCTIONS = """\
Fettle {version}

Copy the folders to where programs are installed, as root or below your home folder:

    cp -R bin lib share /usr/local/
    cp -R bin lib share ~/.local/

The program needs these shared libraries, and nothing of Swift:

    {needed}

On Debian they are in these packages:

    {packages}

The first use of the network loads {later}, on Debian from {recommended}. Everything else works without it.

share/fettle/server has the schema of the sync server, with a README. The systemd user units in lib/systemd/user find
the program in /usr/local/bin and /usr/bin; elsewhere, write its path into them.
"""


def pack(release: Release, target: Path, work: Path) -> Path:
    name = f"fettle-{release.version}-linux-{platform.machine()}"
    tree = work / name
    release.lay_out(tree)
    write(tree / "README.txt", instructions(release, release.program))
    write(tree / DOCUMENTS / CHANGES.name, CHANGES.read_text(encoding="utf-8"))
    tarball = target / f"{name}.tar.gz"
    with (
        tarball.open("wb") as file,
        gzip.GzipFile("", "wb", fileobj=file, mtime=release.epoch) as packed,
        tarfile.open(mode="w", fileobj=packed, format=tarfile.GNU_FORMAT) as archive,
    ):
        for path in settle(tree, release.epoch):
            add(archive, path, str(path.relative_to(work)))
    return tarball


def instructions(release: Release, program: Path) -> str:
    return INSTRUCTIONS.format(
        version=release.version,
        needed=" ".join(libraries.needed(program)),
        packages=", ".join(part.split()[0] for part in libraries.dependencies(program).split(", ")),
        later=", ".join(libraries.loaded_later(program)),
        recommended=", ".join(libraries.recommendations(program)),
    )


def add(archive: tarfile.TarFile, path: Path, name: str) -> None:
    entry = archive.gettarinfo(str(path), name)
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    archive.addfile(entry, io.BytesIO(path.read_bytes()) if path.is_file() else None)
