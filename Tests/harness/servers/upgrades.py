"""A server whose data were made by an earlier schema: the migrations of today give it all that Fettle needs, and its
rows stay.

run servers.upgrades FETTLE --server HOME
"""

from __future__ import annotations

import json
import shutil
import sys
import urllib.request
from pathlib import Path
from typing import Any

from harness.servers import trial
from harness.servers.machine import Failed
from harness.servers.pocketbase import SCHEMA, Server
from harness.servers.world import Setting

FIRST = Path(__file__).with_name("first_schema")
NAME = "3f2c91d0-7a51-4c1b-9d66-0f2a7d1c5e10"
NEW = NAME[:-1] + "2"
# Names that no row of any kind can have.
UNUSABLE = (
    "x",
    "new",
    NAME[:-1],
    NAME + "0",
    NAME.upper(),
    NAME.replace("-", ""),
    NAME.replace("3f", "zz"),
    "profile-2",
)
TRACK = b"the bytes of a track" * 50


class FirstSchema(Server):
    """Runs with the very first schema, and without hooks, until it is upgraded."""

    def __init__(self, home: Path) -> None:
        super().__init__(home, 0)
        self.migrations = FIRST
        self.is_first = True

    def arguments(self) -> list[str]:
        empty = self.home / "no-hooks"
        empty.mkdir(parents=True, exist_ok=True)
        hooks = empty if self.is_first else SCHEMA / "hooks"
        return [f"--hooksDir={hooks}" if part.startswith("--hooksDir") else part for part in super().arguments()]

    def upgrade(self) -> None:
        self.down()
        self.migrations = SCHEMA / "migrations"
        self.is_first = False
        self.start()


def multipart(fields: dict[str, str], file: bytes) -> tuple[bytes, str]:
    mark = "fettle-upgrade"
    parts = [f'--{mark}\r\nContent-Disposition: form-data; name="{k}"\r\n\r\n{v}\r\n' for k, v in fields.items()]
    head = f'--{mark}\r\nContent-Disposition: form-data; name="track"; filename="a.track"\r\n\r\n'
    body = "".join(parts).encode() + head.encode() + file + f"\r\n--{mark}--\r\n".encode()
    return body, f"multipart/form-data; boundary={mark}"


def call(server: Server, path: str, token: str, body: bytes | None = None, kind: str = "") -> bytes:
    headers = {"Authorization": token, **({"Content-Type": kind} if kind else {})}
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", data=body, headers=headers)
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=10) as answer:
        return bytes(answer.read())


def keeps_rows(folder: Path) -> str:
    server = FirstSchema(folder / "first-schema")
    server.start()
    try:
        alice = server.facts()["users"]["alice"]
        fields = json.dumps({"title": "Old run"})
        row = {"id": NAME, "row": NAME, "owner": alice["id"], "fields": fields}
        form, kind = multipart(row, TRACK)
        call(server, "/api/collections/workouts/records", alice["token"], form, kind)
        profile = {"id": NAME[:-1] + "1", "row": "profile", "owner": alice["id"], "fields": {"ftp": 250}}
        status, _ = server.call("POST", "/api/collections/profiles/records", profile, alice["token"])
        if status != 200:
            raise Failed(f"the first schema took no profile: {status}")
        server.upgrade()
        token = server.facts()["users"]["alice"]["token"]
        known = found(server, alice["id"], token)
        if known["fields"] != {"title": "Old run"} or not known["file"]:
            raise Failed(f"the row is now {known}")
        key = server.call("POST", "/api/files/token", {}, token)[1]["token"]
        bytes_now = call(server, f"/api/files/workouts/{known['id']}/{known['file']}?token={key}", token)
        if bytes_now != TRACK:
            raise Failed("the file of the row is another now")
        for collection in ("workouts", "gear", "filters", "goals", "planned_workouts"):
            new = {"id": f"{alice['id']}-{NEW}", "owner": alice["id"], "fields": {}}
            status, answer = server.call("POST", f"/api/collections/{collection}/records", new, token)
            if status != 200:
                raise Failed(f"{collection} takes no new row: {status} {answer}")
        for collection in ("workouts", "profiles", "gear", "filters", "goals", "planned_workouts"):
            for name in UNUSABLE:
                odd = {"id": f"{alice['id']}-{name}", "owner": alice["id"], "fields": {}}
                status, answer = server.call("POST", f"/api/collections/{collection}/records", odd, token)
                if status != 400:
                    raise Failed(f"{collection} takes a row that no machine can use, {name}: {status} {answer}")
    finally:
        server.down()
    return "data of the first schema are upgraded: rows and files stay, and new rows are taken"


def found(server: Server, owner: str, token: str) -> dict[str, Any]:
    status, row = server.call("GET", f"/api/collections/workouts/records/{owner}-{NAME}", token=token)
    if status != 200:
        raise Failed(f"the row is not there any more: {status}")
    status, _ = server.call("GET", f"/api/collections/profiles/records/{owner}-profile", token=token)
    if status != 200:
        raise Failed(f"the profile is not there any more: {status}")
    return row


def from_each_step(folder: Path) -> str:
    """A server that stopped at any earlier migration ends like a new one."""
    every = sorted((SCHEMA / "migrations").glob("*.js"))
    shapes = []
    for count in (1, 3, 5, len(every)):
        server = Server(folder / f"step-{count}", 0)
        some = folder / f"migrations-{count}"
        some.mkdir(parents=True)
        for path in every[:count]:
            shutil.copy(path, some)
        server.migrations = some
        server.start()
        server.down()
        server.migrations = SCHEMA / "migrations"
        server.start()
        try:
            token = server.facts()["superuser"]["token"]
            collections = server.call("GET", "/api/collections?perPage=100", token=token)[1]["items"]
            shapes.append(
                sorted((c["name"], sorted(f["name"] for f in c["fields"]), sorted(c["indexes"])) for c in collections)
            )
        finally:
            server.down()
    if any(shape != shapes[0] for shape in shapes):
        raise Failed("servers of different ages have different schemas")
    return f"servers of {len(shapes)} ages end with the same schema"


def run_all(setting: Setting) -> int:
    bad = 0
    for check in (keeps_rows, from_each_step):
        try:
            print("  " + check(setting.folder / "upgrades"))
        except Failed as failure:
            bad += 1
            print(f"✘ {check.__name__.replace('_', ' ')}: {failure}")
    return 1 if bad else 0


def main() -> int:
    return trial.run("upgrade", trial.arguments(__doc__).parse_args(), run_all)


if __name__ == "__main__":
    sys.exit(main())
