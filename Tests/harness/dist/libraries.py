"""Which shared libraries a program needs, and which Debian packages have them."""

from __future__ import annotations

import functools
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

SONAME = re.compile(rb"\blib[\w+.-]+?\.so\.\d+\b")
# dpkg-shlibdeps reads it for the name of a package.
CONTROL = "Source: fettle\n\nPackage: fettle\nArchitecture: any\n"


def needed(program: Path) -> list[str]:
    """The libraries that are loaded when the program starts."""
    return re.findall(r"NEEDED\s+(\S+)", output("objdump", "-p", str(program)))


def loaded_later(program: Path) -> list[str]:
    """The libraries that the program names, and loads only when it uses them."""
    return sorted({found.decode() for found in SONAME.findall(program.read_bytes())} - set(needed(program)))


@functools.cache
def dependencies(program: Path) -> str:
    """What Debian's tool says the program depends on, with the oldest versions that do."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "debian").mkdir()
        (folder / "debian" / "control").write_text(CONTROL)
        said = output("dpkg-shlibdeps", "--warnings=0", "-O", str(program.resolve()), folder=folder)
    return said.strip().partition("shlibs:Depends=")[2]


@functools.cache
def recommendations(program: Path) -> list[str]:
    """The packages of the libraries that are loaded later."""
    found = []
    for library in loaded_later(program):
        path = re.search(rf"{re.escape(library)} .*=> (\S+)", output(loader_cache(), "-p"))
        # Debian 12 has both /lib and /usr/lib for one folder, and packages name either.
        place = f"*/{library}" if path is None else f"*/{Path(path.group(1)).parent.name}/{library}"
        found.append(output("dpkg", "-S", place).partition(":")[0])
    return found


def loader_cache() -> str:
    return shutil.which("ldconfig") or "/sbin/ldconfig"


def output(*command: str, folder: Path | None = None) -> str:
    return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout
