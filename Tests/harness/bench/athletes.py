"""Athletes with two machines each, as a server sees them: connections that wait for events, changes, and pulls.

Only addresses on this machine are used, and every number of requests is bounded.
"""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

HOST = "127.0.0.1"
COLLECTIONS = ("workouts", "profiles", "gear", "filters", "goals", "planned_workouts", "feature_flags")
TRACK = bytes(range(256)) * 160
PATIENCE = 30


class Refused(Exception):
    """The server answered with an error, or not at all."""


class Connection:
    """One connection that is kept between requests."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def call(
        self, method: str, path: str, token: str = "", body: bytes = b"", kind: str = "application/json"
    ) -> bytes:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(HOST, self.port, limit=1 << 22)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", f"Content-Length: {len(body)}"]
        lines += [f"Authorization: {token}"] if token else []
        lines += [f"Content-Type: {kind}"] if body else []
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        return await asyncio.wait_for(self.answer(), PATIENCE)

    async def answer(self) -> bytes:
        assert self.reader
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        fields = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        if fields.get("transfer-encoding") == "chunked":
            body = b""
            while size := int((await self.reader.readuntil(b"\r\n")), 16):
                body += (await self.reader.readexactly(size + 2))[:-2]
            await self.reader.readexactly(2)
        else:
            body = await self.reader.readexactly(int(fields.get("content-length", 0)))
        status = int(head.split(" ", 2)[1])
        if status >= 300:
            raise Refused(f"{status} {body[:100].decode(errors='replace')}")
        return body

    def close(self) -> None:
        if self.writer:
            self.writer.close()
        self.writer = None


@dataclass
class Athlete:
    """One account. The first machine changes something, the second hears of it, and asks what is new."""

    number: int
    id: str
    token: str
    machine: Connection
    other: Connection
    newest: str = ""
    changes: int = 0
    told: asyncio.Event = field(default_factory=asyncio.Event)
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def listen(self, port: int, connected: Callable[[], None]) -> None:
        """Both machines wait for events, as the full-screen app does; the second one's count."""
        await asyncio.gather(*(self.wait(port, connected, counts) for counts in (False, True)))

    async def wait(self, port: int, connected: Callable[[], None], counts: bool) -> None:
        reader, writer = await asyncio.open_connection(HOST, port)
        writer.write(f"GET /api/realtime HTTP/1.1\r\nHost: {HOST}\r\nAuthorization: {self.token}\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                if not line.startswith(b"data:"):
                    continue
                client = json.loads(line[5:]).get("clientId")
                if client:
                    await self.subscribe(port, client)
                    connected()
                elif counts:
                    self.told.set()
        finally:
            writer.close()

    async def subscribe(self, port: int, client: str) -> None:
        options = "?options=%7B%22query%22%3A%7B%22fields%22%3A%22id%22%7D%7D"
        wanted = {"clientId": client, "subscriptions": [f"{name}/*{options}" for name in COLLECTIONS]}
        connection = Connection(port)
        await connection.call("POST", "/api/realtime", self.token, json.dumps(wanted).encode())
        connection.close()

    async def change(self) -> None:
        """A new workout with its track, of the size of one hour."""
        self.changes += 1
        row = {
            "id": f"{self.id}-{uuid.UUID(int=self.number << 32 | self.changes)}",
            "owner": self.id,
            "deleted": False,
            "fields": {f"field{index}": index * 1.5 for index in range(40)},
            "file_digest": "0" * 64,
        }
        # A batch, as machines send their changes.
        write = {"method": "PUT", "url": "/api/collections/workouts/records", "body": row}
        body, kind = form(json.dumps({"requests": [write]}))
        await self.machine.call("POST", "/api/batch", self.token, body, kind)

    async def pull(self) -> int:
        """What is new since the last pull."""
        condition = f"updated%20%3E%20%22{self.newest.replace(' ', '%20')}%22" if self.newest else ""
        query = f"?perPage=500&skipTotal=1&sort=updated,id&filter={condition}"
        answer = await self.other.call("GET", f"/api/collections/workouts/records{query}", self.token)
        rows: list[dict[str, Any]] = json.loads(answer)["items"]
        if rows:
            self.newest = rows[-1]["updated"]
        return len(rows)

    async def sync(self) -> float:
        """A change on one machine until the other has it; gives the seconds."""
        async with self.busy:
            self.told.clear()
            start = time.monotonic()
            await self.change()
            await asyncio.wait_for(self.told.wait(), PATIENCE)
            if await self.pull() == 0:
                raise Refused("the other machine heard of a change, and there was none")
            return time.monotonic() - start


def form(requests: str) -> tuple[bytes, str]:
    mark = "fettle-bench"
    head = f'--{mark}\r\nContent-Disposition: form-data; name="@jsonPayload"\r\n\r\n{requests}\r\n'
    head += f'--{mark}\r\nContent-Disposition: form-data; name="requests.0.file"; filename="a.track"\r\n\r\n'
    return head.encode() + TRACK + f"\r\n--{mark}--\r\n".encode(), f"multipart/form-data; boundary={mark}"
