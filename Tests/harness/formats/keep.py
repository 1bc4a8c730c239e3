"""Keeps what a version of Fettle writes, so that every later version is tested to read it.

    run formats.keep FETTLE FOLDER

Runs a scripted season with the program FETTLE, on two machines and a real server, and keeps in FOLDER:

    log.sqlite        the first machine's database: imports, edits, deletions, duplicates, a conflict, pending changes
    documents/        what each command prints as JSON, with the command in `commands.json`
    server-rows.json  the rows as the server has them, with their files in files/
    config.json       a configuration file that binds every key command
    state/            the usage counts and the places of the full-screen app

`KeptFormatTests` and the program `servers.kept_rows` read them. Run it once for each
release, with that release's program.
"""

from __future__ import annotations

import json
import os
import pty
import select
import shutil
import sqlite3
import sys
import tempfile
import time
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

from harness.places import ROOT
from harness.servers.machine import Machine
from harness.servers.pocketbase import Server
from harness.torture import files

# Commands whose documents depend on the day they run on are compared by their shape alone.
DOCUMENTS = {
    "workouts": (["workouts", "list", "--limit", "1000"], "values"),
    "deleted": (["workouts", "list", "deleted", "--limit", "1000"], "values"),
    "workout": (["workouts", "show", "{ride}"], "values"),
    "workout-by-hand": (["workouts", "show", "{swim}"], "values"),
    "duplicates": (["workouts", "duplicates"], "values"),
    "imports": (["imports", "list"], "values"),
    "import": (["imports", "show", "1"], "values"),
    "profile": (["profile", "show"], "values"),
    "settings": (["settings", "list"], "values"),
    "flags": (["flags", "list"], "values"),
    "outbox": (["outbox", "list"], "values"),
    "conflicts": (["conflicts", "list"], "values"),
    "sync": (["sync", "--status"], "values"),
    "account": (["account", "show"], "values"),
    "dashboard": (["dashboard"], "shape"),
    "doctor": (["doctor"], "shape"),
    "usage": (["usage", "show"], "shape"),
    "configuration": (["config", "list"], "shape"),
}


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 64
    program, target = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    target.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(folder / "server", 0)
        server.install()
        server.start()
        try:
            keep(program, target, folder, server)
        finally:
            server.down()
    return 0


def keep(program: Path, target: Path, folder: Path, server: Server) -> None:
    facts = server.facts()
    user = facts["users"]["alice"]
    a, b = (Machine(program, folder / each) for each in "ab")
    files.write_rides(a.home / "rides")
    files.write_more(a.home / "more")
    a.do("import", "rides")
    a.run("import", "more", "--duplicates", "skip")
    a.do("profile", "set", "name=Kim", "sex=female", "birth-year=1990", "height=172cm", "resting-hr=48", "max-hr=190")
    a.do("profile", "set", "ftp=250", "--from", "2026-01-01")
    a.do("profile", "set", "weight=68.5", "--from", "2026-05-01")
    a.do(
        "settings",
        "set",
        "units",
        "imperial",
        "units.elevation",
        "metric",
        "default-sport",
        "run",
        "first-weekday",
        "sunday",
    )
    a.do("settings", "set", "zones.heart-rate", "own", "120,140,160,175")
    a.do("flags", "set", "track-map", "on")
    a.do(
        "workouts",
        "log",
        "sport=swim",
        "time=45:00",
        "distance=1500m",
        "effort=6",
        "start=2026-05-20 07:00",
        "title=Lake at dawn",
        "notes=Cold.\nClear.",
    )
    swim, ride = a.id("Lake at dawn"), a.id("Ride 1")
    a.do(
        "workouts",
        "edit",
        ride,
        "--set",
        "distance=5km",
        "--set",
        "heart-rate=141",
        "--set",
        "effort=4",
        "--set",
        "notes=into the wind",
    )
    a.do("workouts", "rename", a.id("Ride 2"), "Ride along the river")
    a.do("workouts", "delete", a.id("Ride 3"))
    log_in(a, facts["url"], user)
    log_in(b, facts["url"], user)
    b.do("workouts", "rename", b.id("Ride 4"), "Named on the other machine")
    a.run("workouts", "rename", a.id("Ride 4"), "Named here", FETTLE_SERVER="http://127.0.0.1:9")
    b.do("sync")
    a.run("sync")
    rows = {name: items(server, name, facts["superuser"]["token"]) for name in ("workouts", "profiles")}
    (target / "files").mkdir()
    for row in rows["workouts"]:
        if row["file"]:
            (target / "files" / row["file_digest"]).write_bytes(download(server, row, user["token"]))
    server.down()
    a.run("workouts", "edit", swim, "--set", "effort=7")
    a.run("workouts", "delete", a.id("Lake"))

    use_screens(program, a)
    (target / "state").mkdir()
    for kept in ("usage.tsv", "places.json"):
        found = next(a.home.rglob(kept), None)
        if found:
            shutil.copy(found, target / "state" / kept)
    with closing(sqlite3.connect(a.database)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("VACUUM INTO ?", (str(target / "log.sqlite"),))
    write(target / "server-rows.json", rows)
    write(target / "config.json", {"theme": "light", "plain": True, "diagnostics": "debug", "keys": bindings()})
    keep_documents(a, target, {"swim": swim, "ride": ride})


def log_in(machine: Machine, url: str, user: dict[str, Any]) -> None:
    machine.do("login", url, "--name", user["email"], "--password-stdin", typed=user["password"] + "\n")


def items(server: Server, collection: str, token: str) -> list[dict[str, Any]]:
    return server.call("GET", f"/api/collections/{collection}/records?perPage=1000&sort=id", token=token)[1]["items"]


def download(server: Server, row: dict[str, Any], token: str) -> bytes:
    token = server.call("POST", "/api/files/token", token=token)[1]["token"]
    address = f"http://127.0.0.1:{server.port}/api/files/{row['collectionId']}/{row['id']}/{row['file']}?token={token}"
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(address, timeout=10) as response:
        return response.read()


def keep_documents(machine: Machine, target: Path, names: dict[str, str]) -> None:
    (target / "documents").mkdir()
    commands = {}
    for name, (command, compared) in DOCUMENTS.items():
        words = [word.format(**names) for word in command]
        said = machine.run(*words, "--json")
        answer = said.answer.replace(str(machine.home), "/home/kim")
        write(target / "documents" / f"{name}.json", json.loads(answer))
        commands[name] = {"command": words, "compared": compared, "exitCode": said.code}
    write(target / "commands.json", commands)


def use_screens(program: Path, machine: Machine) -> None:
    """Opens the full-screen app, goes to the list, and quits, so that it writes down where it was left."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(machine.home)
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(machine.home),
            "TERM": "xterm",
            "FETTLE_DATABASE": str(machine.database),
        }
        os.execve(program, ["fettle"], environment)
    for keys in (b"2", b"j", b"\x03"):
        deadline = time.monotonic() + 2
        while time.monotonic() < deadline and select.select([terminal], [], [], 0.5)[0]:
            if not os.read(terminal, 65536):
                break
        os.write(terminal, keys)
    while True:
        try:
            if not os.read(terminal, 65536):
                break
        except OSError:
            break
    os.waitpid(child, 0)


def bindings() -> str:
    """Every key command of the table in App/README.md, each on a key that no other of its screen has."""
    free: dict[str, int] = {}
    words: list[str] = []
    table = (ROOT / "App/README.md").read_text().split("<!-- keys:begin -->")[1].split("<!-- keys:end -->")[0]
    for line in table.splitlines():
        cells = [cell.strip(" `") for cell in line.strip().strip("|").split(" | ")]
        if len(cells) != 4 or "." not in cells[3] or cells[3].startswith("SCREEN"):
            continue
        screen = cells[3].split(".")[0]
        if any(word.startswith(cells[3] + "=") for word in words):
            continue
        number = free.get(screen, 0)
        free[screen] = number + 1
        words.append(f"{cells[3]}=alt+{chr(ord('a') + number)}" if number < 26 else f"{cells[3]}=f{number - 24}")
    return " ".join(words)


def write(path: Path, document: object) -> None:
    path.write_text(json.dumps(document, indent=1, ensure_ascii=False, sort_keys=True) + "\n")


if __name__ == "__main__":
    sys.exit(main())
