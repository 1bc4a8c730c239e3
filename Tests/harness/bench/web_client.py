"""A browser without pictures: pages, what people do on them, and the changes that come back."""

from __future__ import annotations

import gzip
import re
import select
import socket
import time
from dataclasses import dataclass, field
from urllib.parse import urlencode, urlsplit

PATIENCE_SECONDS = 30
FORM = "Content-Type: application/x-www-form-urlencoded\r\n"
META = re.compile(rb'<meta name="(window|secret|version)" content="([^"]*)"')


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


@dataclass
class Site:
    """An address, and the session that its token opened."""

    host: str
    port: int
    cookie: str = ""

    def sign_in(self, address: str) -> None:
        parts = urlsplit(address)
        answer = self.ask("GET", f"{parts.path}?{parts.query}")
        self.cookie = answer.headers["set-cookie"].partition(";")[0]

    def connection(self) -> socket.socket:
        connection = socket.create_connection((self.host, self.port), timeout=PATIENCE_SECONDS)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def head(self, method: str, path: str, more: str = "") -> bytes:
        origin = "Sec-Fetch-Site: same-origin\r\n"
        if method == "POST":
            origin += f"Origin: http://{self.host}:{self.port}\r\n"
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        return f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n{cookie}{origin}{more}\r\n".encode()

    def ask(self, method: str, path: str, body: bytes = b"", accept: str = "*/*") -> Answer:
        with self.connection() as connection:
            return exchange(connection, self, method, path, body, accept)

    def page(self, path: str) -> Page:
        return Page(self, unpacked(self.ask("GET", path, accept="text/html")))


def unpacked(answer: Answer) -> bytes:
    return gzip.decompress(answer.body) if answer.headers.get("content-encoding") == "gzip" else answer.body


def exchange(
    connection: socket.socket, site: Site, method: str, path: str, body: bytes = b"", accept: str = "*/*"
) -> Answer:
    more = f"Accept: {accept}\r\nAccept-Encoding: gzip\r\n"
    if method == "POST":
        more += f"{FORM}Content-Length: {len(body)}\r\n"
    connection.sendall(site.head(method, path, more) + body)
    received = b""
    while b"\r\n\r\n" not in received:
        received += some(connection)
    head, _, rest = received.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
    length = int(headers.get("content-length", "0"))
    chunks = [rest]
    size = len(rest)
    while size < length:
        chunks.append(some(connection))
        size += len(chunks[-1])
    return Answer(int(lines[0].split()[1]), headers, b"".join(chunks))


def some(connection: socket.socket) -> bytes:
    received = connection.recv(1 << 16)
    if not received:
        raise SystemExit("The server closed the connection.")
    return received


@dataclass
class Page:
    """An open page, which follows what changes."""

    site: Site
    body: bytes
    facts: dict[str, str] = field(default_factory=dict)
    stream: socket.socket | None = None
    acting: socket.socket | None = None

    def __post_init__(self) -> None:
        self.facts = {name.decode(): value.decode() for name, value in META.findall(self.body)}

    def follow(self) -> None:
        query = urlencode({"w": self.facts["window"], "secret": self.facts["secret"], "version": self.facts["version"]})
        self.stream = self.site.connection()
        self.stream.sendall(self.site.head("GET", f"/live?{query}", "Accept: text/event-stream\r\n"))
        head = b""
        while b"\r\n\r\n" not in head:
            head += some(self.stream)
        if b" 200 " not in head.partition(b"\r\n")[0]:
            raise SystemExit(f"No changes are sent: {head[:200].decode('latin-1')}")
        self.drain(0.2)
        self.acting = self.site.connection()

    def drain(self, seconds: float) -> None:
        """Reads what is there, until there was nothing for some time."""
        while self.stream and select.select([self.stream], [], [], seconds)[0]:
            some(self.stream)

    def seconds_to_patch(self, key: str) -> float:
        """From the key until the end of the first change that comes back."""
        assert self.stream and self.acting
        self.drain(0)
        body = urlencode({"w": self.facts["window"], "secret": self.facts["secret"], "do": "key", "key": key}).encode()
        more = f"Accept: application/json\r\n{FORM}Content-Length: {len(body)}\r\n"
        start = time.perf_counter()
        self.acting.sendall(self.site.head("POST", "/act", more) + body)
        received = b""
        while b"\n\n" not in received.partition(b"data:")[2]:
            received += some(self.stream)
        seconds = time.perf_counter() - start
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += some(self.acting)
        if b" 204 " not in answer.partition(b"\r\n")[0]:
            raise SystemExit(f"A key was refused: {answer[:200].decode('latin-1')}")
        return seconds

    def close(self) -> None:
        for connection in (self.stream, self.acting):
            if connection:
                connection.close()
