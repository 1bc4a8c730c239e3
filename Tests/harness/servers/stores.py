"""Two machines and a log in a bucket or a folder, as with a server: what each did alone is on both after they met.

    run servers.stores FETTLE bucket|folder [--only NAME]

A bucket needs a store that `run servers.bucket up` has started. A folder that is away stands for a network that is.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from harness.places import ROOT
from harness.servers import faults, folder_faults, keeping, kills, machines, secrets, setbacks
from harness.servers.bucket import INSTALLED, KEY, NAME, Bucket
from harness.servers.machine import PASSWORD, Failed
from harness.servers.proxy import Proxy
from harness.servers.world import Setting, World, make_files, numbers


class BucketPlace:
    """A part of a bucket, behind a proxy."""

    def __init__(self, bucket: Bucket, name: str) -> None:
        self.bucket = bucket
        self.prefix = f"{name}/"
        self.proxy = Proxy(("127.0.0.1", bucket.port))
        self.address = f"s3+{self.proxy.url}/{NAME}/{name}"

    def names(self) -> list[str]:
        return self.bucket.names(self.prefix)

    def read(self, name: str) -> bytes:
        return self.bucket.read(self.prefix + name)

    def write(self, name: str, content: bytes) -> None:
        self.bucket.write(self.prefix + name, content)

    def delete(self, name: str) -> None:
        self.bucket.delete(self.prefix + name)


class Mount:
    """Takes a folder away, and restores it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.away = path.with_name(path.name + "-away")

    def refuse(self) -> None:
        if self.path.exists():
            self.path.rename(self.away)

    def disarm(self) -> None:
        if self.away.exists():
            self.away.rename(self.path)


class FolderPlace:
    """A folder that both machines mount."""

    def __init__(self, path: Path) -> None:
        path.mkdir(parents=True)
        self.path = path
        self.proxy = Mount(path)
        self.address = str(path)

    def names(self) -> list[str]:
        return [str(found.relative_to(self.path)) for found in sorted(self.path.rglob("*")) if found.is_file()]

    def read(self, name: str) -> bytes:
        return (self.path / name).read_bytes()

    def write(self, name: str, content: bytes) -> None:
        (self.path / name).parent.mkdir(parents=True, exist_ok=True)
        (self.path / name).write_bytes(content)

    def delete(self, name: str) -> None:
        (self.path / name).unlink()


@dataclass
class StoreSetting(Setting):
    """What all worlds of one kind of store share."""

    bucket: Bucket | None = None

    def world(self, name: str, certificate: Path | None = None, host: str = "") -> World:
        return StoreWorld(self, name)


class StoreWorld(World):
    """One person with two machines and a log in a store."""

    def __init__(self, setting: StoreSetting, name: str) -> None:
        self.setting = setting
        self.folder = setting.folder / f"{next(numbers)}-{name}".replace(" ", "-")
        self.folder.mkdir(parents=True)
        self.place = self.make_place(setting)
        self.proxy = self.place.proxy  # type: ignore[assignment]
        self.url = self.place.address
        self.name = KEY
        self.a = self.machine("a")
        self.b = self.machine("b")

    def make_place(self, setting: StoreSetting) -> BucketPlace | FolderPlace:
        if setting.bucket:
            return BucketPlace(setting.bucket, f"{setting.folder.name}-{self.folder.name}".lower())
        return FolderPlace(self.folder / "shared")

    def close(self) -> None:
        self.proxy.refuse()

    def has_user(self) -> bool:
        return "fettle.json" in self.place.names()

    def server_rows(self, collection: str = "workouts") -> list[dict[str, Any]]:
        """As a server's: what all commits give."""
        rows: dict[str, dict[str, Any]] = {}
        stored = set(self.place.names())
        number = ""
        for base in sorted(name for name in stored if name.startswith("base/")):
            number = base.removeprefix("base/")
            rows = {}
            for part in json.loads(zlib.decompress(self.place.read(base)))["parts"]:
                for line in zlib.decompress(self.place.read(f"parts/{part}")).splitlines():
                    row = json.loads(line)
                    if row["collection"] == collection:
                        found = {"id": f"log-{row['id']}", "fields": row["fields"], "file": row.get("file", "")}
                        rows[row["id"]] = found
        for name in sorted(name for name in stored if name.startswith("log/") and name > f"log/{number}"):
            for change in json.loads(zlib.decompress(self.place.read(name)))["changes"]:
                if change["collection"] != collection:
                    continue
                row = rows.setdefault(change["id"], {"id": f"log-{change['id']}", "fields": {}, "file": ""})
                row["fields"].update(change["fields"])
                row["file"] = change.get("file", row["file"])
        for row in rows.values():
            if row["file"] and f"files/{row['file']}" not in stored:
                raise Failed(f"the file {row['file']} is named, and not stored")
        return list(rows.values())


class OwnStore:
    """Every world has a store for itself, which can be set back."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.kept: dict[str, bytes] = {}
        self.world: StoreWorld | None = None

    def serve(self, world: World) -> None:
        assert isinstance(world, StoreWorld)
        self.world = world

    @property
    def place(self) -> BucketPlace | FolderPlace:
        assert self.world, "it serves somebody"
        return self.world.place

    def copy(self) -> None:
        self.kept = {name: self.place.read(name) for name in self.place.names()}

    def put_back(self) -> None:
        for name in self.place.names():
            self.place.delete(name)
        for name, content in self.kept.items():
            self.place.write(name, content)

    def end(self) -> None:
        pass


def refuses_what_is_not_atomic(setting: Setting) -> str:
    """A store that answers 200 to everything, as some do that ignore the condition."""
    world = setting.world("not atomic")
    try:
        if not isinstance(world.proxy, Proxy):
            return refuses_copies(world)
        world.proxy.arm(lambda number, request: ignore_condition if request.method == "PUT" else None)
        said = world.a.run("login", world.url, "--name", world.name, "--password-stdin", typed=PASSWORD + "\n")
        if said.code == 0 or "two machines" not in said.told:
            raise Failed(f"a store that is not atomic was accepted: {said.told}")
        if world.is_signed_in(world.a):
            raise Failed("a machine is signed in to a store that is not atomic")
        return "a store that ignores the condition of a PUT is refused at sign-in, with the reason"
    finally:
        world.close()


def ignore_condition(exchange: Any) -> None:
    exchange.answer("200 OK", {"ETag": '"x"'}, b"")


def refuses_copies(world: World) -> str:
    (Path(world.url) / ".stfolder").mkdir()
    said = world.a.run("login", world.url)
    if said.code == 0 or "Syncthing" not in said.told:
        raise Failed(f"a folder that Syncthing copies was accepted: {said.told}")
    return "a folder that Syncthing copies is refused at sign-in, with the reason"


def meets_faults(setting: Setting) -> str:
    """Those that are no matter of a certificate, nor of stopping a server."""
    chosen = [fault for fault in faults.FAULTS if not (fault.needs_certificate or fault.needs_own_server)]
    options = argparse.Namespace(all=False, only=None, at=None)
    if faults.run_faults(setting, options, chosen):
        raise Failed("not every fault left everything in sync")
    return "faults × operations: everything is in sync after each"


def survives_kills(setting: Setting) -> str:
    if kills.run_all(setting, argparse.Namespace(points=10, only=None)):
        raise Failed("a kill left something wrong")
    return "kills: everything is in sync after each"


def is_noticed(setting: Setting, **how: Any) -> str:
    return setbacks.is_noticed(OwnStore(setting), **how)


def checks(kind: str) -> dict[str, Callable[[Setting], str]]:
    common: dict[str, Callable[[Setting], str]] = {"kills": survives_kills}
    if kind == "bucket":
        common["faults"] = meets_faults
        common["token"] = machines.leaves_no_token
    common.update(keeping.CHECKS)
    common["secrets"] = secrets.are_nowhere
    common["same files"] = machines.met_with_the_same_files
    common["never mixed"] = machines.is_never_mixed
    common["ends"] = machines.ends_an_account
    common["refused"] = refuses_what_is_not_atomic
    if kind == "folder":
        common["faults"] = folder_faults.meet_all
        common["watch"] = machines.watches
        common["base"] = partial(keeping.survives_kills_of_a_base, points=6)
    for order in machines.ORDERS:
        common[" ".join(order)] = partial(machines.meets_in_order, order=order)
    for name, (by_c, syncs, b_knows) in setbacks.TRIALS.items():
        common[name] = partial(is_noticed, name=name, by_c=by_c, syncs=syncs, b_knows=b_knows)
    return common


def run_all(setting: Setting, chosen: dict[str, Callable[[Setting], str]]) -> int:
    def attempt(name: str) -> bool:
        try:
            print("  " + chosen[name](setting), flush=True)
        except Failed as failure:
            print(f"✘ {name}: {failure}", flush=True)
            return False
        return True

    # The long ones first.
    with ThreadPoolExecutor(4) as workers:
        bad = sum(not good for good in workers.map(attempt, chosen))
    print(f"{len(chosen) - bad} of {len(chosen)} checks went well.")
    return 1 if bad else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fettle", type=Path)
    parser.add_argument("kind", choices=["bucket", "folder"])
    parser.add_argument("--home", type=Path, default=INSTALLED / "development", help="where the data of the store are")
    parser.add_argument("--only", help="the name of one check")
    options = parser.parse_args()
    chosen = {name: check for name, check in checks(options.kind).items() if options.only in (None, name)}
    bucket = None
    if options.kind == "bucket":
        bucket = Bucket(options.home.resolve())
        if bucket.running() is None:
            print(f"No store runs on {options.home}", file=sys.stderr)
            return 64
    folder = Path(tempfile.mkdtemp(prefix="stores-", dir=ROOT / ".build"))
    try:
        preloaded = make_files(folder)
        (folder / "authority.pem").touch()
        setting = StoreSetting(options.fettle.resolve(), None, folder, preloaded, "", bucket)  # type: ignore[arg-type]
        return run_all(setting, chosen)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
