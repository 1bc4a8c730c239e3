"""Rows that earlier versions left on a server: this version reads them, and sends none of them back changed.

run servers.kept_rows FETTLE --server HOME
"""

from __future__ import annotations

import json
import math
import sys
import urllib.request
import uuid
from pathlib import Path
from typing import Any

from harness.places import ROOT
from harness.servers import trial
from harness.servers.machine import PASSWORD, Failed
from harness.servers.world import Setting, World

KEPT = ROOT / "Tests" / "Formats" / "Kept"
# What a sync may add to a row of an earlier version is none of these.
COMPARED = ("title", "sport", "start", "elapsedSeconds", "distance", "moving", "ascent", "averageHeartRate", "notes")


def read(kept: Path, setting: Setting) -> None:
    world = World(setting, f"formats-{kept.name}")
    rows = json.loads((kept / "server-rows.json").read_text())
    token = world.server.sign_in("users", world.name, PASSWORD)["token"]
    for collection, of_collection in rows.items():
        for row in of_collection:
            put(world, collection, row, kept / "files" / (row.get("file_digest") or "none"), token)
    before = fields(world)
    world.log_in(world.a)
    world.a.sync()
    known = {row["id"].split("-", 1)[1]: row for row in rows["workouts"] if not row["deleted"]}
    workouts = world.a.workouts()
    if set(workouts) != set(known):
        raise Failed(f"of {len(known)} workouts {len(workouts)} are listed: {sorted(set(known) ^ set(workouts))}")
    for document in json.loads((kept / "documents" / "workouts.json").read_text())["workouts"]:
        # The log was changed after the rows were kept, and has a conflict: such fields are not compared.
        workout = workouts.get(document["id"])
        if workout and workout["title"] == document["title"]:
            differing = [name for name in COMPARED if not alike(workout.get(name), document.get(name))]
            if differing:
                raise Failed(f"{document['title']} differs in {differing}: {workout} and {document}")
    if missing := world.a.missing_files():
        raise Failed(f"{len(missing)} files have not come")
    world.a.do("workouts", "edit", "latest", "--set", "effort=3")
    world.a.sync()
    after = fields(world)
    changed = [key for key in before if before[key].items() - after[key].items()]
    if len(changed) > 1:
        raise Failed(f"an edit of one workout changed {len(changed)} rows: {changed}")


def alike(value: Any, kept: Any) -> bool:
    """Whether a value is the kept one, to the digits that are printed since: earlier versions printed more."""
    if isinstance(value, dict) and isinstance(kept, dict):
        return all(alike(value.get(name), kept.get(name)) for name in value.keys() | kept.keys())
    if isinstance(value, (int, float)) and isinstance(kept, (int, float)):
        return math.isclose(value, kept, rel_tol=1e-5, abs_tol=5e-4)
    return value == kept


def fields(world: World) -> dict[str, dict[str, Any]]:
    return {
        row["id"]: {name: json.dumps(value) for name, value in (row["fields"] or {}).items()}
        for collection in ("workouts", "profiles")
        for row in world.server_rows(collection)
    }


def put(world: World, collection: str, row: dict[str, Any], file: Path, token: str) -> None:
    """Makes the row as a client does, in the name of this world's person."""
    content = {
        "id": f"{world.account}-{row['id'].split('-', 1)[1]}",
        "owner": world.account,
        "fields": json.dumps(row["fields"]),
        "deleted": json.dumps(row["deleted"]),
    }
    has_file = file.is_file()
    if has_file:
        content["file_digest"] = row["file_digest"]
    boundary = uuid.uuid4().hex
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in content.items()
    ]
    body = "".join(parts).encode()
    if has_file:
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="track"\r\n\r\n'
        body += head.encode() + file.read_bytes() + b"\r\n"
    request = urllib.request.Request(
        f"http://127.0.0.1:{world.server.port}/api/collections/{collection}/records",
        method="POST",
        data=body + f"--{boundary}--\r\n".encode(),
        headers={"Content-Type": f"multipart/form-data; boundary={boundary}", "Authorization": token},
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=10) as response:
        if response.status != 200:
            raise Failed(f"the row {row['id']} could not be made")


def main() -> int:
    return trial.run("format", trial.arguments(__doc__).parse_args(), read_all)


def read_all(setting: Setting) -> int:
    bad = 0
    for kept in sorted(each for each in KEPT.iterdir() if each.is_dir()):
        try:
            read(kept, setting)
            print(f"  rows of {kept.name} are read, and not sent back changed")
        except Failed as failure:
            bad += 1
            print(f"✘ rows of {kept.name}: {failure}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
