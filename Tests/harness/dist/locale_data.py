"""Makes the locale data of Foundation without what Fettle does not use, and prints how to link it.

    run dist.locale_data

Foundation links ICU with 34 MB of data: every language, every converter of characters, the dictionaries of line breaks.
Fettle writes American English and UTF-8. What it needs are the time zones, the rules of Unicode and the English names.
With a toolchain whose data look different it prints nothing, and the program is linked with all of the data.
"""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from harness.places import BUILD

TARGET = BUILD / "locale"
ARCHIVE = "lib/swift_static/linux/lib_FoundationICU.a"
MEMBER = "icu_packaged_data.cpp.o"
LOCALES = "root|en|en_001|en_US|en_US_POSIX|pool|res_index|supplementalData|ucadata"
# Folders with names in many languages, then what is about no language; a language has two or three letters.
KEPT = re.compile(
    rf"(?:(?:coll|curr|lang|region|unit|zone|brkitr)/)?(?:{LOCALES})\.(?:res|icu)"
    r"|brkitr/(?:char|word|sent|line|title)\.brk"
    r"|(?!unames|cnvalias)[A-Za-z0-9]{4,}\.(?:res|icu|nrm)"
    r"|nfkc_s?cf\.nrm"
)
ALIGNMENT = 16


class Unknown(Exception):
    """The toolchain's data are not as expected."""


def main() -> int:
    try:
        print(*link_arguments())
    except (Unknown, OSError, struct.error, subprocess.CalledProcessError) as reason:
        print(f"The program is linked with the data of all locales: {reason}", file=sys.stderr)
    return 0


def link_arguments() -> list[str]:
    """What `swift build` needs to link the smaller data in place of the toolchain's."""
    swift = shutil.which("swiftc")
    if swift is None:
        raise Unknown("there is no swiftc")
    programs = Path(swift).resolve().parent
    archive = programs.parent / ARCHIVE
    stamp, linked = TARGET / "made-of.txt", TARGET / "data.o"
    state = archive.stat()
    made_of = f"{archive} {state.st_size} {state.st_mtime_ns} {Path(__file__).stat().st_mtime_ns}\n"
    if not stamp.is_file() or not stamp.read_text().startswith(made_of):
        TARGET.mkdir(parents=True, exist_ok=True)
        symbol = make(programs, archive, linked)
        stamp.write_text(made_of + symbol)
    symbol = stamp.read_text().splitlines()[1]
    return ["-Xlinker", str(linked), "-Xlinker", f"--wrap={symbol}"]


def make(programs: Path, archive: Path, linked: Path) -> str:
    """Writes an object file with the smaller data; returns the symbol that it replaces."""
    with tempfile.TemporaryDirectory(dir=TARGET) as name:
        work = Path(name)
        run(work, programs / "llvm-ar", "x", archive, MEMBER)
        symbols = run(work, programs / "llvm-nm", "--defined-only", "--format=just-symbols", MEMBER).split()
        if len(symbols) != 1 or not re.fullmatch(r"icudt\d+_dat", symbols[0]):
            raise Unknown(f"{MEMBER} defines {' '.join(symbols) or 'nothing'}")
        run(work, programs / "llvm-objcopy", "-O", "binary", "--only-section=.rodata", MEMBER, "all.dat")
        (work / "some.dat").write_bytes(without_unused((work / "all.dat").read_bytes()))
        # The linker resolves each use of a wrapped symbol to this name, and so leaves the archive's member out.
        (work / "data.s").write_text(
            f".section .rodata\n.balign {ALIGNMENT}\n.globl __wrap_{symbols[0]}\n.type __wrap_{symbols[0]},@object\n"
            f'__wrap_{symbols[0]}:\n.incbin "some.dat"\n.section .note.GNU-stack,"",@progbits\n'
        )
        run(work, programs / "clang", "-c", "data.s", "-o", "data.o")
        (work / "data.o").replace(linked)
    return symbols[0]


def without_unused(data: bytes) -> bytes:
    """The same package of ICU data with fewer items. Its form: a header, a table of offsets, names, items."""
    head = struct.unpack_from("<H", data)[0]
    if data[2:4] != b"\xda\x27" or data[12:16] != b"CmnD":
        raise Unknown("it is no package of ICU data")
    count = struct.unpack_from("<I", data, head)[0]
    table = [struct.unpack_from("<II", data, head + 4 + 8 * index) for index in range(count)]
    ends = [begin for _, begin in table[1:]] + [len(data) - head]
    kept = []
    for (name_at, begin), end in zip(table, ends):
        name = data[head + name_at : data.index(0, head + name_at) + 1]
        if KEPT.fullmatch(name[:-1].decode().partition("/")[2]):
            kept.append((name, padded(data[head + begin : head + end])))
    names_at = 4 + 8 * len(kept)
    items_at = names_at + sum(len(name) for name, _ in kept)
    items_at += -(head + items_at) % ALIGNMENT
    made = data[:head] + struct.pack("<I", len(kept))
    for name, item in kept:
        made += struct.pack("<II", names_at, items_at)
        names_at, items_at = names_at + len(name), items_at + len(item)
    return padded(made + b"".join(name for name, _ in kept)) + b"".join(item for _, item in kept)


def padded(part: bytes) -> bytes:
    return part + b"\xaa" * (-len(part) % ALIGNMENT)


def run(folder: Path, *command: object) -> str:
    line = [str(part) for part in command]
    return subprocess.run(line, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
