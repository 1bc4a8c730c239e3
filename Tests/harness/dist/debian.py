"""Packs a release as a Debian package."""

from __future__ import annotations

import email.utils
import gzip
import hashlib
import os
import subprocess
import textwrap
from pathlib import Path

from harness.dist import libraries
from harness.dist.release import DEBIAN_COMPLETIONS, DOCUMENTS, Release, settle

MAINTAINER = ("The Fettle authors", "fettle@example.org")
SUMMARY = "offline-first training log for the terminal"
DESCRIPTION = """\
Fettle imports the files that watches and phones record (FIT, GPX and TCX) and
the exports of other services, keeps them in one SQLite file, and shows
training load, fitness, records, goals and a calendar in the terminal.
.
It works offline, and syncs machines through a server that its owner runs. The
server's schema is in /usr/share/fettle/server, a sample season in
/usr/share/fettle/season, and systemd user units in /usr/lib/systemd/user."""


def pack(release: Release, target: Path, work: Path) -> Path:
    root = work / "debian"
    prefix = root / "usr"
    release.lay_out(prefix, DEBIAN_COMPLETIONS)
    changelog = gzip.compress(changes(release).encode(), mtime=0)
    (prefix / DOCUMENTS / "changelog.gz").write_bytes(changelog)
    settle(prefix, release.epoch)
    files = sorted(path for path in prefix.rglob("*") if path.is_file())
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files]
    size = sum(path.stat().st_size for path in files)
    architecture = libraries.output("dpkg", "--print-architecture").strip()
    control = root / "DEBIAN"
    control.mkdir()
    (control / "md5sums").write_text("".join(sums))
    (control / "control").write_text(fields(release, architecture, size))
    settle(root, release.epoch)
    package = target / f"fettle_{release.version}_{architecture}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "--build", str(root), str(package)],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(release.epoch)},
    )
    return package


def fields(release: Release, architecture: str, size: int) -> str:
    described = "".join(f" {line}\n" for line in DESCRIPTION.splitlines())
    # Whoever has the library of the network wants the certificates, too.
    recommended = ", ".join([*libraries.recommendations(release.program), "ca-certificates"])
    return (
        f"Package: fettle\nVersion: {release.version}\nArchitecture: {architecture}\nMaintainer: {maintainer()}\n"
        f"Installed-Size: {-(-size // 1024)}\nDepends: {libraries.dependencies(release.program)}\nRecommends: {recommended}\n"
        f"Section: utils\nPriority: optional\nDescription: {SUMMARY}\n{described}"
    )


def changes(release: Release) -> str:
    """The changelog in Debian's form."""
    entries = []
    for change in release.changes:
        points = "\n".join(textwrap.fill(point, 78, initial_indent="  * ", subsequent_indent="    ") for point in change.points)
        date = email.utils.formatdate(change.epoch)
        entries.append(
            f"fettle ({change.version}) unstable; urgency=medium\n\n{points}\n\n -- {maintainer()}  {date}\n"
        )
    return "\n".join(entries)


def maintainer() -> str:
    """Whoever packs it can say who maintains the package, as with Debian's own tools."""
    name, address = MAINTAINER
    return f"{os.environ.get('DEBFULLNAME', name)} <{os.environ.get('DEBEMAIL', address)}>"
