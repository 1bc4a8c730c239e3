"""A PostgreSQL on loopback in a scratch folder, for the filers of a cell. It comes from Debian."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from harness.tools.wheels import Unavailable

PACKAGE = "postgresql"
USER = "filer"
PASSWORD = "filer-password-1"
DATABASE = "postgres"
# PostgreSQL refuses to run as root.
UNPRIVILEGED = ("postgres", "nobody")


def install() -> Path:
    """Where its programs are."""
    if found := programs():
        return found
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Unavailable(f"PostgreSQL is missing; on Debian: apt install {PACKAGE}")
    install = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", PACKAGE]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for line in (["apt-get", "update", "--quiet"], install):
        done = subprocess.run(line, env=environment, stdout=sys.stderr, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            lines = done.stderr.strip().splitlines()
            raise Unavailable(f"PostgreSQL could not be installed: {lines[-1] if lines else 'apt-get failed'}")
    if found := programs():
        return found
    raise Unavailable(f"PostgreSQL is missing, though {PACKAGE} is installed")


def programs() -> Path | None:
    if path := shutil.which("initdb"):
        return Path(path).resolve().parent
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(folders, key=lambda folder: float(folder.parent.name), default=None)


class PostgreSQL:
    """One server. If this process is root's, it runs as another user."""

    name = "PostgreSQL"

    def __init__(self, home: Path, port: int, programs: Path) -> None:
        self.home = home
        self.port = port
        self.programs = programs
        self.data = home / "data"
        self.log = home / "postgresql.log"
        self.process: subprocess.Popen[bytes] | None = None

    def create(self) -> None:
        """Makes a database with a password."""
        self.home.mkdir(parents=True)
        secret = self.home / "password"
        secret.write_text(PASSWORD)
        if user := unprivileged():
            for path in (self.home, secret):
                os.chown(path, user.pw_uid, user.pw_gid)
        line = [str(self.programs / "initdb"), "--pgdata", str(self.data), "--username", USER, "--no-sync"]
        line += ["--encoding", "UTF8", "--locale", "C", "--auth", "scram-sha-256", "--pwfile", str(secret)]
        done = subprocess.run(line, cwd=self.home, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **as_user())
        if done.returncode != 0:
            raise Unavailable(f"PostgreSQL could not make a database in {self.home}:\n{done.stdout.decode()[-1_000:]}")

    def start(self) -> None:
        settings = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": ""}
        line = [str(self.programs / "postgres"), "-D", str(self.data)]
        for name, value in settings.items():
            line += ["-c", f"{name}={value}"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                line,
                cwd=self.home,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **as_user(),
            )
        check = [str(self.programs / "pg_isready"), "--quiet", "--host", "127.0.0.1", "--port", str(self.port)]
        for _ in range(600):
            if self.process.poll() is not None:
                break
            if subprocess.run(check).returncode == 0:
                return
            time.sleep(0.05)
        sys.exit(f"PostgreSQL does not answer:\n{self.log.read_text()[-2_000:]}")

    def ask(self, statement: str) -> str:
        """The only value of an answer."""
        line = [str(self.programs / "psql"), "--no-psqlrc", "--tuples-only", "--no-align", "--command", statement]
        line += ["--host", "127.0.0.1", "--port", str(self.port), "--username", USER, DATABASE]
        environment = {**os.environ, "PGPASSWORD": PASSWORD}
        return subprocess.run(line, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()

    def kill(self) -> None:
        """With all processes that serve connections."""
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def stop(self) -> None:
        """In order, so that nothing of it stays in shared memory."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.kill()

    def pids(self) -> list[int]:
        """The processes of its session."""
        leader = self.process.pid if self.process else 0
        found = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = path.read_text().rsplit(")", 1)[1].split()
            except OSError:  # It has just ended.
                continue
            if int(fields[3]) == leader:
                found.append(int(path.parent.name))
        return found


def unprivileged() -> pwd.struct_passwd | None:
    """As whom it runs, if not as whoever started this."""
    if os.geteuid() != 0:
        return None
    for name in UNPRIVILEGED:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise Unavailable(f"PostgreSQL does not run as root, and there is no user {' or '.join(UNPRIVILEGED)}")


def as_user() -> dict[str, Any]:
    user = unprivileged()
    groups: Sequence[int] = []
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": groups} if user else {}
