"""Installs what `make dist` packs in a clean Debian, with the libraries it declares and no others, and uses it there.

    run dist.dist_suite [--suite bookworm]

It needs root, debootstrap and a mirror of Debian; without them it prints what was skipped.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from harness.dist.chroot import Chroot, Unavailable
from harness.dist.distribution import PACKED, SUMS

START_LIMIT_MS = 8.0
STARTS = 15
# More batches where other programs keep the machine busy.
BATCHES, MOST_BATCHES = 10, 80
# Prints how long each of some starts took, in microseconds.
STARTING = f"""for n in $(seq {STARTS}); do
  begin=${{EPOCHREALTIME/./}}; fettle --version >/dev/null; end=${{EPOCHREALTIME/./}}; echo $((end - begin)); done"""
# Nothing answers there.
NO_SERVER = "http://127.0.0.1:9"
COMPLETED = {
    "bash": """. /usr/share/bash-completion/bash_completion; . {folder}/bash-completion/completions/fettle
COMP_WORDS=(fettle wor) COMP_CWORD=1 COMP_LINE='fettle wor' COMP_POINT=10; complete -p fettle; _fettle fettle wor fettle
echo "${{COMPREPLY[@]}}" """,
    "zsh": """fpath=({folder}/zsh/vendor-completions {folder}/zsh/site-functions $fpath)
autoload -U compinit; compinit -D; whence $_comps[fettle]; autoload +X _fettle && echo workouts""",
    "fish": "complete -C 'fettle wor'",
}


class Suite:
    """What one system must be able to do with an installed fettle."""

    def __init__(self, name: str, suite: str, share: str) -> None:
        self.name = name
        self.share = share
        self.problems: list[str] = []
        self.chroot = Chroot(name, suite)

    def check(self, what: str, test: Callable[[], str]) -> None:
        """Runs one test, which returns what is wrong."""
        begin = time.monotonic()
        problem = test()
        print(f"  {'✘' if problem else '✓'} {what}, {time.monotonic() - begin:.1f} s", flush=True)
        if problem:
            self.problems.append(f"{self.name}: {what}: {problem}")

    def expect(self, what: str, *command: str, code: int = 0, words: str = "", may_comment: bool = False) -> None:
        """Checks that a command ends like this and prints these words."""
        self.check(what, lambda: self.wrong(command, code, words, may_comment))

    def wrong(self, command: tuple[str, ...], code: int, words: str, may_comment: bool) -> str:
        done = self.chroot.run(*command)
        said = done.stdout + done.stderr
        end = f"{' '.join(command)} ended with {done.returncode}: {said.strip()[-300:]}"
        if done.returncode != code or (code == 0 and done.stderr.strip() and not may_comment):
            return end
        return "" if re.search(words, said) else f"it does not print {words!r}. {end}"

    # With the declared libraries only

    def use(self, version: str) -> None:
        self.check("every library is there", self.libraries)
        self.expect("prints its version", "fettle", "--version", words=f"^{re.escape(version)}$")
        self.check("starts in time", self.starts_in_time)
        self.expect("shows the season", "fettle", "demo", "--plain", words="Fitness", may_comment=True)
        file = next((self.chroot.root / self.share[1:]).glob("fettle/season/*.fit.gz")).name
        self.expect("imports a file", "fettle", "import", f"{self.share}/fettle/season/{file}", words="1 workout")
        self.expect("lists the workout", "fettle", "workouts", "list", words=r"\d{4}-\d\d-\d\d")
        zone = "time-zone=Asia/Tokyo"
        self.expect("reads time zones without tzdata", "fettle", "workouts", "edit", "latest", zone, words=r"\+09:00")
        self.expect("says that libcurl is missing", "fettle", "server", "check", NO_SERVER, code=1, words="libcurl")
        self.expect("starts the program that replays", "fettle", "replay", "none", code=1, words="read the recording none")
        self.check("has its files", self.has_files)

    def libraries(self) -> str:
        said = self.chroot.run("ldd", self.chroot.run("sh", "-c", "command -v fettle").stdout.strip()).stdout
        return said if "not found" in said or "libsqlite3" not in said else ""

    def starts_in_time(self) -> str:
        """The median of the quietest batch, because other programs only make it longer."""
        batches: list[float] = []
        while len(batches) < BATCHES or (min(batches) > START_LIMIT_MS and len(batches) < MOST_BATCHES):
            times = [int(line) / 1_000 for line in self.chroot.run("bash", "-c", STARTING).stdout.split()]
            batches.append(statistics.median(times))
        best, worst = min(batches), max(batches)
        ratio = best / START_LIMIT_MS
        print(f"    --version: {best:.2f} ms, {ratio:.2f} of the limit of {START_LIMIT_MS:g} ms; "
              f"medians of {len(batches)} batches of {STARTS}: {best:.2f} to {worst:.2f} ms")  # fmt: skip
        return f"{best:.2f} ms" if ratio > 1 else ""

    def has_files(self) -> str:
        share = self.chroot.root / self.share[1:]
        pages = [path.name for path in share.glob("man/man*/fettle*.gz")]
        wanted = {
            "man pages": len(pages) > 80 and {"fettle.1.gz", "fettle-query.7.gz", "fettle-formats.5.gz"} <= set(pages),
            "a schema": any(share.glob("fettle/server/migrations/*.js")),
            "a copyright": (share / "doc/fettle/copyright").is_file(),
            "units": len(list(share.parent.glob("lib/systemd/user/fettle*.service"))) == 2,
        }
        return ", ".join(f"no {name}" for name, there in wanted.items() if not there)

    # With other programs

    def use_with_others(self) -> None:
        programs = ("bash-completion", "zsh", "fish", "man-db", "systemd", "libcurl4")
        self.check(f"installs {', '.join(programs)}", lambda: self.chroot.install(*programs))
        self.expect("loads libcurl once it is there", "fettle", "server", "check", NO_SERVER, code=1, words="reach")
        for page in ("fettle", "fettle-workouts-list", "fettle-query"):
            self.expect(f"has the page {page}", "man", page, words="NAME")
        for shell, script in COMPLETED.items():
            self.expect(f"completes in {shell}", shell, "-c", script.format(folder=self.share), words="workouts")
        verify = ("env", "XDG_RUNTIME_DIR=/tmp", "systemd-analyze", "verify", "--user", "--man=no")
        for unit in ("fettle-sync.service", "fettle-import@Downloads.service"):
            self.expect(f"systemd accepts {unit}", *verify, unit)


def debian_package(suite: str) -> Suite:
    (package,) = PACKED.glob("fettle_*.deb")
    system = Suite("package", suite, "/usr/share")
    shutil.copy(package, system.chroot.root / "tmp")
    system.check("the package installs with what it depends on", lambda: system.chroot.install(f"/tmp/{package.name}"))
    system.use(package.name.split("_")[1])
    system.use_with_others()
    system.check("the package leaves nothing behind", lambda: removed(system))
    return system


def removed(system: Suite) -> str:
    problem = system.wrong(("dpkg", "--purge", "fettle"), 0, "", False)
    left = [path for path in system.chroot.root.glob("usr/**/*fettle*") if "pycache" not in path.parts]
    return problem or ", ".join(str(path) for path in left)


def tarball(suite: str) -> Suite:
    (packed,) = PACKED.glob("fettle-*.tar.gz")
    system = Suite("tarball", suite, "/usr/local/share")
    shutil.copy(packed, system.chroot.root / "tmp")
    unpack = ("tar", "xzf", f"/tmp/{packed.name}", "--strip-components=1", "--no-same-owner", "-C", "/usr/local")
    system.expect("the tarball unpacks", *unpack)
    said = (system.chroot.root / "usr/local/README.txt").read_text(encoding="utf-8")
    listed = re.search(r"On Debian they are in these packages:\n\n +(.+)", said)
    packages = listed.group(1).split(", ") if listed else []
    system.check("the packages that its README lists install", lambda: system.chroot.install(*packages))
    system.use(packed.name.split("-")[1])
    return system


def sums() -> list[str]:
    wrong = []
    for line in (PACKED / SUMS).read_text().splitlines():
        expected, name = line.split()
        if hashlib.sha256((PACKED / name).read_bytes()).hexdigest() != expected:
            wrong.append(f"{SUMS}: {name} is another file")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--suite", default="bookworm", help="Debian's release")
    parser.add_argument("--keep", action="store_true", help="leave the systems in .build/chroot")
    options = parser.parse_args()
    problems = sums()
    try:
        for test in (debian_package, tarball):
            print(test.__name__.replace("_", " "), flush=True)
            system = test(options.suite)
            problems += system.problems
            if not options.keep:
                system.chroot.remove()
    except Unavailable as reason:
        print(f"Skipped: {reason}.")
    print(*problems, sep="\n", end="\n" if problems else "", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
