"""Everything a shared folder can do wrong, at everything a sync does with it.

    run servers.stores FETTLE folder --only faults

Two machines sync through a folder while one thing is wrong with it. Meanwhile fettle reports it once, in the words of
its kind, ends with the exit code for what was not done, keeps what it could not send, and does not crash. After it,
one sync of each machine makes both equal: nothing is lost, nothing is there twice, nothing waits.

A full disk and a read-only file system are real ones where this trial may mount one; otherwise a library pretends that
no byte can be written, and permissions are taken away.
"""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from harness.servers.folder_steps import STEPS, Step, folder
from harness.servers.machine import Failed, Machine, Said, same, settled
from harness.servers.world import Setting, World

# What is found where something else is expected.
JUNK = b"not of Fettle's log " * 40
DISK_BYTES = 1 << 20
NOT_DONE = 1
UNREACHABLE = r"cannot be reached|there is no such folder"
PERMISSION = r"denies access"
FULL = r"has no space left"
DAMAGED = r"damaged, or that Fettle did not write|contradicts itself, or is incomplete|received intact"


@dataclass
class FolderFault:
    name: str
    # What goes wrong, to the folder or to the file that matters, until the end.
    around: Callable[[World, Path], AbstractContextManager[None]]
    # What is reported about it.
    words: str
    # Before anything is in the folder.
    begin: Callable[[World], None] = lambda world: None
    end: Callable[[World], None] = lambda world: None
    # The operations that do not depend on it, as words.
    spares: str = ""


# The faults


@contextmanager
def gone(world: World, target: Path) -> Iterator[None]:
    world.proxy.refuse()
    try:
        yield
    finally:
        world.proxy.disarm()


@contextmanager
def unmounted(world: World, target: Path) -> Iterator[None]:
    """The empty folder that it is usually mounted on is in its place."""
    knows = world.is_signed_in(world.a)
    world.proxy.refuse()
    folder(world).mkdir()
    try:
        yield
        if knows and (found := list(folder(world).iterdir())):
            raise Failed(f"something was stored in a folder where nothing is mounted: {found[0].name}")
    finally:
        shutil.rmtree(folder(world))
        world.proxy.disarm()
    if not knows:
        # Who signs in there begins another log, and has to sign in again.
        said = world.a.run("sync")
        if said.code != NOT_DONE or "another log in it" not in said.told:
            raise Failed(f"{said.line} does not see that there is another log: {said.told or said.answer}")
        world.log_in(world.a)


@contextmanager
def read_only(world: World, target: Path) -> Iterator[None]:
    if can_mount():
        run("mount", "-o", "remount,ro", world.url)
        try:
            yield
        finally:
            run("mount", "-o", "remount,rw", world.url)
        return
    folders = [path for path in (folder(world), *folder(world).rglob("*")) if path.is_dir()]
    for path in folders:
        path.chmod(0o500)
    try:
        yield
    finally:
        for path in folders:
            path.chmod(0o700)


@contextmanager
def disk_full(world: World, target: Path) -> Iterator[None]:
    if can_mount():
        filler = folder(world) / "filler"
        with suppress(OSError), filler.open("wb", buffering=0) as file:
            while file.write(b"x" * 4096):
                pass
        try:
            yield
        finally:
            filler.unlink()
        return
    before = world.a.environment["FAULTS_FOLDER"], world.b.environment["FAULTS_FOLDER"]
    for machine in (world.a, world.b):
        machine.environment["FAULTS_FOLDER"] = world.url
    (world.folder / "full").touch()
    try:
        yield
    finally:
        (world.folder / "full").unlink()
    world.a.environment["FAULTS_FOLDER"], world.b.environment["FAULTS_FOLDER"] = before


@contextmanager
def replaced(target: Path, make: Callable[[], None]) -> Iterator[None]:
    """Something else in the place of a file, until the end; a file that was not there is taken away then."""
    kept = target.read_bytes() if target.exists() else None
    make()
    made = identify(target)
    try:
        yield
    finally:
        # Fettle may have replaced it by what belongs there.
        if identify(target) == made:
            target.unlink()
            if kept is not None:
                write(target, kept)


def identify(path: Path) -> tuple[int, int, int]:
    try:
        found = path.lstat()
    except FileNotFoundError:
        return (0, 0, 0)
    return (found.st_ino, found.st_size, found.st_mtime_ns)


def write(target: Path, content: bytes) -> None:
    target.unlink(missing_ok=True)
    target.parent.mkdir(mode=0o700, exist_ok=True)
    target.write_bytes(content)
    target.chmod(0o600)


def content_of(target: Path) -> bytes:
    return target.read_bytes() if target.exists() else JUNK


def no_permission(world: World, target: Path) -> AbstractContextManager[None]:
    def make() -> None:
        write(target, content_of(target))
        target.chmod(0)

    return replaced(target, make)


def truncated(world: World, target: Path) -> AbstractContextManager[None]:
    content = content_of(target)
    return replaced(target, lambda: write(target, content[: len(content) // 2]))


def wrong_bytes(world: World, target: Path) -> AbstractContextManager[None]:
    content = content_of(target)
    return replaced(target, lambda: write(target, bytes(byte ^ 0x5A for byte in content)))


def next_to(target: Path) -> Path:
    """The name of the next commit, whatever file matters."""
    log = next(path for path in target.parents if path.name == "shared") / "log"
    numbers = [int(path.name) for path in log.iterdir() if path.name.isdigit()]
    return log / f"{max(numbers, default=0) + 1:020}"


def foreign(world: World, target: Path) -> AbstractContextManager[None]:
    place = next_to(target)
    return replaced(place, lambda: write(place, JUNK))


def dangling(world: World, target: Path) -> AbstractContextManager[None]:
    place = next_to(target)
    return replaced(place, lambda: place.symlink_to(place.with_name("nowhere")))


def make_disk(world: World) -> None:
    if not can_mount():
        drop_privileges(world)
    else:
        run("mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES},mode=700", "tmpfs", world.url)


def remove_disk(world: World) -> None:
    if can_mount():
        subprocess.run(["umount", "--lazy", world.url], capture_output=True)


def drop_privileges(world: World) -> None:
    """An administrator may read everything, so what runs as one gives that up."""
    if os.geteuid() != 0:
        return
    program = world.folder / "fettle"
    rights = "-dac_override,-dac_read_search"
    program.write_text(
        f'#!/bin/sh\nexec setpriv --bounding-set {rights} --inh-caps {rights} "{world.setting.program}" "$@"\n'
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    world.a.program = world.b.program = program


READING = "receive, file down, base"
FAULTS = [
    FolderFault("gone", gone, UNREACHABLE),
    # In an empty folder, anybody may begin a log.
    FolderFault("unmounted", unmounted, UNREACHABLE, spares="sign-in"),
    FolderFault("read-only", read_only, PERMISSION, make_disk, remove_disk, READING),
    FolderFault("disk full", disk_full, FULL, make_disk, remove_disk, READING),
    FolderFault("no permission", no_permission, PERMISSION, drop_privileges),
    # A file that is sent replaces a damaged one.
    FolderFault("truncated", truncated, DAMAGED, spares="file up"),
    FolderFault("wrong bytes", wrong_bytes, DAMAGED, spares="file up"),
    FolderFault("foreign number", foreign, DAMAGED),
    # Only its name is in the way, of who sends.
    FolderFault("dangling link", dangling, DAMAGED, spares=f"sign-in, {READING}, trim"),
]


@cache
def can_mount() -> bool:
    """Whether this trial may mount a file system, as in a container with the rights of an administrator."""
    if os.geteuid() != 0 or not shutil.which("unshare"):
        return False
    attempt = ["unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
    return subprocess.run(attempt, capture_output=True).returncode == 0


def run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failed(f"{' '.join(command)}: {done.stderr.strip()}")


# The trial


@dataclass
class Cell:
    fault: FolderFault
    step: Step
    created: list[str] = field(default_factory=list)
    problem: str = ""
    # What was reported.
    told: str = ""

    @property
    def name(self) -> str:
        return f"{self.fault.name} × {self.step.operation.name}"


def meet_all(setting: Setting) -> str:
    with ThreadPoolExecutor(4) as workers:
        created = dict(zip([step.operation.name for step in STEPS], workers.map(lambda s: plain(setting, s), STEPS)))
        cells = [Cell(fault, step, created[step.operation.name]) for fault in FAULTS for step in STEPS]
        for cell in workers.map(lambda cell: attempt(setting, cell), cells):
            if cell.problem:
                print(f"✘ {cell.name}: {cell.problem}", flush=True)
    print(table(cells), flush=True)
    if bad := sum(bool(cell.problem) for cell in cells):
        raise Failed(f"{bad} of {len(cells)} faults of a folder left something wrong")
    return f"faults × operations of a folder: everything is in sync after each of {len(cells)}"


def plain(setting: Setting, step: Step) -> list[str]:
    """What the operation creates in the folder when nothing goes wrong."""
    world = setting.world(f"plain-{step.operation.name}")
    try:
        step.operation.prepare(world)
        before = set(world.place.names())  # type: ignore[attr-defined]
        told = step.operation.run(world)
        for said in told:
            if said.code != 0:
                raise Failed(f"{step.operation.name}: {said.line} ended with {said.code}: {said.told}")
        created = sorted(set(world.place.names()) - before)  # type: ignore[attr-defined]
        finish(world, step)
        return created
    finally:
        world.close()


def attempt(setting: Setting, cell: Cell) -> Cell:
    world = setting.world(cell.name.replace(" × ", "-"))
    try:
        cell.fault.begin(world)
        cell.step.operation.prepare(world)
        meet(world, cell)
        finish(world, cell.step)
    except Failed as failure:
        cell.problem = str(failure)
    except Exception as error:  # A fault of this script is reported with its cell, too.
        cell.problem = f"{type(error).__name__}: {error}"
    finally:
        cell.fault.end(world)
        world.close()
    return cell


def meet(world: World, cell: Cell) -> None:
    """The operation while something is wrong: no crash, and one sentence in the words of the fault."""
    target = folder(world) / cell.step.target(world, cell.created)
    known = content(world)
    with cell.fault.around(world, target):
        told = cell.step.operation.run(world)
        for said in told:
            check_report(said, cell.fault)
        if cell.step.sends and told[-1].code != 0 and not world.a.waiting():
            raise Failed("what could not be sent does not wait any more")
    for title, workouts in known.items():
        if lost := workouts - content(world)[title]:
            raise Failed(f"{len(lost)} workouts are lost on {title}")
    cell.told = " / ".join(trouble for said in told for trouble in said.troubles).replace(world.url, "/shared")
    is_spared = cell.step.operation.name in cell.fault.spares.split(", ")
    if is_spared == bool(cell.told):
        raise Failed(cell.told or "the fault was not noticed")


def content(world: World) -> dict[str, set[str]]:
    return {machine.home.name: set(machine.workouts()) for machine in (world.a, world.b)}


def check_report(said: Said, fault: FolderFault) -> None:
    if said.code not in (0, NOT_DONE):
        raise Failed(f"{said.line} ended with {said.code}: {said.told}")
    if said.code != 0 and not said.troubles:
        raise Failed(f"{said.line} ended with {said.code} and did not say why: {said.told or said.answer}")
    if len(said.troubles) > 1:
        raise Failed(f"{said.line} reported more than once that something is wrong: {said.troubles}")
    for trouble in said.troubles:
        if not re.search(fault.words, trouble):
            raise Failed(f"{said.line} reported something else: {trouble}")


def finish(world: World, step: Step) -> None:
    """After the fault: who could not sign in does, each syncs once, and everything is as it should be."""
    for machine in (world.a, world.b):
        if not world.is_signed_in(machine):
            world.log_in(machine)
    # The first one hears last what the other had to say.
    for machine in (world.a, world.b, world.a):
        sync_once(machine)
    for machine in (world.a, world.b):
        settled(machine)
    same(world.a, world.b)
    step.operation.check(world)
    world.quiet()


def sync_once(machine: Machine) -> None:
    said = machine.run("sync")
    if said.code != 0:
        raise Failed(f"{machine.home.name} does not sync after the fault: {said.told.strip() or said.answer.strip()}")


def table(cells: list[Cell]) -> str:
    """Whether everything was in sync after each fault, by operation, and what each fault was reported as."""
    names = [step.operation.name for step in STEPS]
    lines = [f"{'':18}" + "".join(f"{name:>11}" for name in names)]
    for fault in FAULTS:
        mine = {cell.step.operation.name: cell for cell in cells if cell.fault is fault}
        words = ["wrong" if mine[name].problem else "ok" if mine[name].told else "spared" for name in names]
        lines.append(f"{fault.name:18}" + "".join(f"{word:>11}" for word in words))
    lines += ["", "ok: reported, and in sync after it; spared: the operation does not depend on it"]
    for fault in FAULTS:
        told = sorted({cell.told for cell in cells if cell.fault is fault and cell.told})
        lines += [f"{fault.name}: {sentence}" for sentence in told]
    return "\n".join(lines)
