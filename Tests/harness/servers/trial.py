"""A trial against a running server: its arguments, and its own temporary folder."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from harness.places import ROOT
from harness.servers.machine import Failed
from harness.servers.pocketbase import Server
from harness.servers.world import Setting, make_setting


def arguments(description: str | None) -> argparse.ArgumentParser:
    """The program and the server that each trial takes; what else one takes is added by it."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fettle", type=Path)
    parser.add_argument("--server", type=Path, required=True, help="where the data of a running server are")
    return parser


def run(name: str, options: argparse.Namespace, body: Callable[[Setting], int]) -> int:
    """Runs `body` in a setting of its own; what it returns, or why it could not begin, is the exit code."""
    server = Server(options.server.resolve(), 0)
    if server.running() is None:
        print(f"No server runs on {options.server}", file=sys.stderr)
        return 64
    folder = Path(tempfile.mkdtemp(prefix=f"{name}s-", dir=ROOT / ".build"))
    try:
        setting = make_setting(options.fettle.resolve(), server, folder)
        (folder / "authority.pem").touch()
        return body(setting)
    except Failed as failure:
        print(f"Before any {name}: {failure}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
