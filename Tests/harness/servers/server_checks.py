"""What `fettle server check` says about servers with faults, each on loopback.

run servers.server_checks FETTLE --server HOME
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

from harness.servers import older, trial
from harness.servers.machine import Failed
from harness.servers.pocketbase import Server, free_port
from harness.servers.proxy import Exchange, Proxy
from harness.servers.world import Setting

SOUND = [
    *("reachable passed", "secure passed", "server passed", "version unseen", "schema passed"),
    *("collections passed", "clock passed", "sign-in-limit passed", "realtime passed"),
]


class WithoutHooks(Server):
    """A PocketBase with the schema, whose administrator forgot the hooks."""

    def arguments(self) -> list[str]:
        empty = self.home / "no-hooks"
        empty.mkdir(parents=True, exist_ok=True)
        return [part if not part.startswith("--hooksDir") else f"--hooksDir={empty}" for part in super().arguments()]


class Buffering(Proxy):
    """A proxy that keeps an answer until it is complete, which a stream of events never is."""

    def handle(self, exchange: Exchange) -> None:
        if exchange.request.is_subscription and exchange.request.method == "GET":
            exchange.wait_for_client()
        else:
            super().handle(exchange)


class Late(Proxy):
    """In front of a server whose clock is ten minutes ahead."""

    def handle(self, exchange: Exchange) -> None:
        if exchange.request.is_subscription:
            return super().handle(exchange)
        moment = datetime.now(timezone.utc) + timedelta(minutes=10)
        date = moment.strftime("%a, %d %b %Y %H:%M:%S GMT").encode()
        answer = re.sub(rb"(?i)\r\nDate: [^\r]*", b"\r\nDate: " + date, exchange.forward(), count=1)
        exchange.client.sendall(answer)
        return None


class Portal(BaseHTTPRequestHandler):
    """What a hotel answers to everything."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<h1>Welcome</h1>")

    def log_message(self, *_: object) -> None:
        pass


class Checks:
    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.folder = setting.folder / "checks"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.servers: list[Server] = []

    def check(self, url: str) -> tuple[int, dict[str, Any]]:
        line = [str(self.setting.program), "server", "check", url, "--json"]
        home = {"HOME": str(self.folder), "PATH": "/usr/bin:/bin"}
        done = subprocess.run(line, env=home, capture_output=True, text=True, timeout=120)
        return done.returncode, json.loads(done.stdout or "{}")

    def expect(self, url: str, *differences: str, code: int = 1) -> dict[str, Any]:
        """Everything passes except for what is named."""
        status, document = self.check(url)
        found = [
            f"{check['check']} {check.get('problemCode', check['result'])}" for check in document.get("checks", [])
        ]
        changed = {difference.split()[0]: difference for difference in differences}
        wanted = [changed.get(line.split()[0], line) for line in SOUND]
        if (status, found) != (code, wanted):
            raise Failed(f"{url} exited {status} and found {found} instead of {wanted}")
        return document

    def start(self, name: str, kind: type[Server] = Server, before: Callable[[Server], None] | None = None) -> Server:
        server = kind(self.folder / name, 0)
        if before:
            before(server)
        server.start()
        self.servers.append(server)
        return server

    # The faults

    def sound(self) -> str:
        server = self.start("sound")
        document = self.expect(f"http://127.0.0.1:{server.port}", code=0)
        if not document["isSound"] or document["schemaVersion"] != 1:
            raise Failed(f"a sound server is {document}")
        session = server.login("users", "nobody@example.com", "wrong")
        if session is not None or server.call("GET", "/api/health")[0] != 200:
            raise Failed("the check changed the server")
        status, _ = server.call(
            "POST", "/api/collections/users/auth-with-password", {"identity": "a@example.com", "password": "wrong"}
        )
        if status == 429:
            raise Failed("after a check nobody can sign in")
        return "a sound server passes, and people can still sign in"

    def behind_proxies(self) -> str:
        upstream = ("127.0.0.1", self.servers[0].port)
        # The limit counts for five minutes.
        limited = "sign-in-limit passed"
        self.expect(Proxy(upstream).url, limited, code=0)
        self.expect(Buffering(upstream).url, "realtime events-held-back", limited)
        late = self.expect(Late(upstream).url, "clock clock-differs", limited)
        seconds = next(check["differenceSeconds"] for check in late["checks"] if check["check"] == "clock")
        if not 595 <= seconds <= 605:
            raise Failed(f"ten minutes are {seconds} s")
        return "a proxy that buffers events and a clock ten minutes ahead are noticed, a proper proxy passes"

    def without_limit(self) -> str:
        server = self.start("without-limit")
        server.lift_limits(server.facts()["superuser"]["token"])
        self.expect(f"http://127.0.0.1:{server.port}", "sign-in-limit no-sign-in-limit")
        return "a server without a limit for sign-ins is noticed"

    def old_schema(self) -> str:
        kinds = ("gear", "filters", "goals", "planned_workouts")

        def keep_old(server: Server) -> None:
            server.migrations = older.schema(self.folder / "old-migrations", kinds=kinds)

        server = self.start("old", before=keep_old)
        document = self.expect(f"http://127.0.0.1:{server.port}", "collections missing-collections")
        missing = next(check["collections"] for check in document["checks"] if check["check"] == "collections")
        if sorted(missing) != sorted([*kinds, *older.kinds_since()]):
            raise Failed(f"{missing} are missing")
        return "an old schema is noticed, with what it lacks"

    def without_hooks(self) -> str:
        server = self.start("without-hooks", WithoutHooks)
        self.expect(f"http://127.0.0.1:{server.port}", "schema no-hooks", "collections skipped")
        return "a server without hooks is noticed"

    def others(self) -> str:
        skipped = [f"{line.split()[0]} skipped" for line in SOUND]
        portal = HTTPServer(("127.0.0.1", free_port()), Portal)
        threading.Thread(target=portal.serve_forever, daemon=True).start()
        try:
            self.expect(f"http://127.0.0.1:{portal.server_port}", "server other-server", *skipped[3:])
        finally:
            portal.shutdown()
        self.expect(f"http://127.0.0.1:{free_port()}", "reachable no-answer", *skipped[1:])
        self.expect("http://log.example.org", skipped[0], "secure not-encrypted", *skipped[2:])
        certificate = self.certificate()
        proxy = Proxy(("127.0.0.1", self.servers[0].port), certificate)
        self.expect(f"https://127.0.0.1:{proxy.port}", "secure no-answer", *skipped[2:])
        status, _ = self.check("no address at all")
        if status != 64:
            raise Failed(f"what is no address exits {status}")
        return "another server, none, one without TLS and one with a bad certificate are noticed"

    def certificate(self) -> Path:
        path = self.folder / "self-signed.pem"
        make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=example.org"]
        done = subprocess.run([*make, "-keyout", str(path), "-out", str(self.folder / "cert.pem")], capture_output=True)
        if done.returncode:
            raise Failed(done.stderr.decode())
        path.write_text(path.read_text() + (self.folder / "cert.pem").read_text())
        return path


def run_all(setting: Setting) -> int:
    checks = Checks(setting)
    bad = 0
    try:
        for check in (
            *(checks.sound, checks.behind_proxies, checks.without_limit, checks.old_schema, checks.without_hooks),
            checks.others,
        ):
            try:
                print("  " + check())
            except Failed as failure:
                bad += 1
                print(f"✘ {check.__name__.replace('_', ' ')}: {failure}")
    finally:
        for server in checks.servers:
            server.down()
    return 1 if bad else 0


def main() -> int:
    return trial.run("check", trial.arguments(__doc__).parse_args(), run_all)


if __name__ == "__main__":
    sys.exit(main())
