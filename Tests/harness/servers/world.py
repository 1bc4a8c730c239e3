"""One person with two machines and an account, behind a proxy of their own."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness.servers.machine import PASSWORD, Failed, Machine, same, settled
from harness.servers.pocketbase import Server
from harness.servers.proxy import Proxy
from harness.torture import files

numbers = itertools.count(1)
HOST = "log.fettle.test"


@dataclass
class Setting:
    """What all share: the program, the server, the files to import."""

    program: Path
    server: Server
    folder: Path
    preloaded: Path
    token: str

    @property
    def rides(self) -> Path:
        return self.folder / "rides"

    @property
    def more(self) -> Path:
        return self.folder / "more"

    def world(self, name: str, certificate: Path | None = None, host: str = "") -> World:
        """One person with two machines and an account."""
        return World(self, name, certificate, host)


def make_setting(program: Path, server: Server, folder: Path) -> Setting:
    return Setting(program, server, folder, make_files(folder), superuser(server))


def make_files(folder: Path) -> Path:
    """Makes what is imported, and gives the library that is preloaded."""
    folder.mkdir(parents=True, exist_ok=True)
    preloaded = folder / "faults.so"
    build_library(Path(__file__).with_name("faults.c"), preloaded)
    files.write_rides(folder / "rides")
    files.write_more(folder / "more")
    # What is refused, or is there already, says nothing about servers.
    for name in ("3.gpx", "4.gpx"):
        (folder / "more" / name).unlink()
    return preloaded


def build_library(source: Path, target: Path) -> None:
    compiler = next((found for found in map(shutil.which, ("clang", "cc", "gcc")) if found), None)
    if not compiler:
        raise Failed("there is no C compiler; Swift's toolchain has clang")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", target, source, "-ldl"], check=True)


def superuser(server: Server) -> str:
    """A token; passwords cost little from then on, for there are many to make, and nobody is kept from signing in."""
    token = server.facts()["superuser"]["token"]
    server.lift_limits(token)
    status, users = server.call("GET", "/api/collections/users", token=token)
    for field in users["fields"]:
        if field["name"] == "password":
            field["cost"] = 4
    status, body = server.call("PATCH", "/api/collections/users", {"fields": users["fields"]}, token)
    if status != 200:
        raise Failed(f"the server's users could not be set up: {body}")
    return token


class World:
    def __init__(self, setting: Setting, name: str, certificate: Path | None = None, host: str = "") -> None:
        self.setting = setting
        self.server = setting.server
        self.token = setting.token
        self.folder = setting.folder / f"{next(numbers)}-{name}"
        self.proxy = Proxy(("127.0.0.1", self.server.port), certificate)
        self.url = f"https://{host}:{self.proxy.port}" if host else self.proxy.url
        self.name = f"{self.folder.name}-{os.getpid()}@example.com".lower().replace(" ", "-")
        self.account = self.make_user(self.name)
        self.a = self.machine("a")
        self.b = self.machine("b")

    def is_signed_in(self, machine: Machine) -> bool:
        return bool(machine.rows("SELECT 1 FROM sync_account WHERE server IS NOT NULL"))

    def machine(self, name: str) -> Machine:
        home = self.folder / name
        return Machine(
            self.setting.program,
            home,
            self.setting.preloaded,
            {
                "FAULTS_HOST": HOST,
                "FAULTS_NO_NAME": str(self.folder / "no-name"),
                "FAULTS_FOLDER": str(home),
                "FAULTS_FULL": str(self.folder / "full"),
                "SSL_CERT_FILE": str(self.setting.folder / "authority.pem"),
            },
        )

    def make_user(self, email: str) -> str:
        person = {"email": email, "password": PASSWORD, "passwordConfirm": PASSWORD, "verified": True}
        status, body = self.server.call("POST", "/api/collections/users/records", person, self.token)
        if status != 200:
            raise Failed(f"the user {email} could not be made: {body}")
        return body["id"]

    def log_in(self, machine: Machine) -> None:
        machine.log_in(self.url, self.name)

    def close(self) -> None:
        self.proxy.refuse()

    # What the server has

    def has_user(self) -> bool:
        return self.server.call("GET", f"/api/collections/users/records/{self.account}", token=self.token)[0] == 200

    def server_rows(self, collection: str = "workouts") -> list[dict[str, Any]]:
        query = f"perPage=1000&filter=owner%3D%22{self.account}%22"
        return self.server.call("GET", f"/api/collections/{collection}/records?{query}", token=self.token)[1]["items"]

    # What has to be true when all is quiet

    def quiet(self, conflicts: int = 0, later: Machine | None = None) -> None:
        """Syncs both machines, as their owner would, and refuses anything lost, doubled or left over.

        The machine that met the server later, `a` if nothing is said, is the one that has the conflicts.
        """
        for machine in (self.a, self.b, self.a, self.b):
            sync_patiently(machine)
        for machine in (self.a, self.b):
            settled(machine, conflicts if machine is (later or self.a) else 0)
        if conflicts == 0:
            same(self.a, self.b)
        ids = [local_id(row) for row in self.server_rows()]
        if len(ids) != len(set(ids)):
            raise Failed("the server has a workout twice")
        known = {identifier for (identifier,) in self.a.rows("SELECT id FROM workout")}
        if set(ids) != known:
            raise Failed(f"the server has {len(ids)} workouts and the machine {len(known)}: {sorted(set(ids) ^ known)}")
        # Of tracks that are gone here the server may still have a copy.
        for row in self.server_rows():
            if (row["fields"] or {}).get("track") and not row["file"]:
                raise Failed(f"the server has not got the track of {local_id(row)}")


def local_id(row: dict[str, Any]) -> str:
    """The id on the machines: at the server the owner's stands before it."""
    return row["id"].split("-", 1)[1]


def sync_patiently(machine: Machine) -> None:
    """A server that wants to be left alone for a while is."""
    for _ in range(10):
        said = machine.run("sync")
        if said.code == 0:
            return
        time.sleep(1)
    raise Failed(f"{machine.home.name} does not sync any more: {said.told.strip()}")
