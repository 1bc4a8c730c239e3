"""A proxy on loopback between fettle and its server, which does to requests what networks and servers do."""

from __future__ import annotations

import contextlib
import socket
import ssl
import struct
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Optional

from harness.servers.pocketbase import free_port

REALTIME = "/api/realtime"


@dataclass
class Request:
    """One request as it came."""

    method: str
    path: str
    head: bytes
    body: bytes

    @property
    def is_subscription(self) -> bool:
        """Server-sent events may end at any time and are no part of an operation."""
        return self.path.startswith(REALTIME)


class Exchange:
    """A request under way: what a fault can do with it."""

    def __init__(self, client: socket.socket, request: Request, upstream: tuple[str, int]) -> None:
        self.client = client
        self.request = request
        self.upstream = upstream

    def forward(self) -> bytes:
        """Gives the server the request, and its whole answer back."""
        with socket.create_connection(self.upstream) as server:
            head = [line for line in self.request.head.split(b"\r\n") if not line.lower().startswith(b"connection:")]
            server.sendall(b"\r\n".join([head[0], b"Connection: close", *head[1:]]) + b"\r\n\r\n" + self.request.body)
            return read_all(server)

    def stream(self) -> None:
        """Hands on what comes as it comes, for answers without an end."""
        with socket.create_connection(self.upstream) as server:
            server.sendall(self.request.head + b"\r\n\r\n" + self.request.body)
            watcher = threading.Thread(target=self.end_with_client, args=[server], daemon=True)
            watcher.start()
            while piece := server.recv(65_536):
                self.client.sendall(piece)

    def end_with_client(self, server: socket.socket) -> None:
        self.wait_for_client()
        with contextlib.suppress(OSError):
            server.shutdown(socket.SHUT_RDWR)

    def answer(self, status: str, headers: dict[str, str], body: bytes) -> None:
        lines = [f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in headers.items())]
        lines += [f"Content-Length: {len(body)}", "Connection: close", "", ""]
        self.client.sendall("\r\n".join(lines).encode() + body)

    def reset(self) -> None:
        """Ends the connection so that the other side sees an error and not an end."""
        self.client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    def wait_for_client(self) -> None:
        """Returns when the client has given up."""
        with contextlib.suppress(OSError):
            while self.client.recv(4_096):
                pass


# What to do with the request of a number, counted from 1 since `arm`; None lets it pass.
Plan = Callable[[int, Request], Optional[Callable[[Exchange], None]]]


class Proxy:
    def __init__(self, upstream: tuple[str, int], certificate: Path | None = None) -> None:
        self.upstream = upstream
        self.plan: Plan = lambda number, request: None
        self.count = 0
        self.lock = threading.Lock()
        self.open: set[socket.socket] = set()
        self.listener: socket.socket | None = None
        self.port = 0
        self.certificate = certificate
        self.listen()

    # Its life

    def listen(self) -> None:
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", self.port or free_port()))
        listener.listen(64)
        self.listener = listener
        self.port = listener.getsockname()[1]
        threading.Thread(target=self.accept, args=[self.listener], daemon=True).start()

    def refuse(self) -> None:
        """Nobody listens any more, and what was open ends."""
        listener, self.listener = self.listener, None
        if listener:
            # Closing alone does not wake the thread that accepts, and the port would stay taken.
            listener.shutdown(socket.SHUT_RDWR)
            listener.close()
        with self.lock:
            for connection in self.open:
                with contextlib.suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    def arm(self, plan: Plan) -> None:
        with self.lock:
            self.plan = plan
            self.count = 0

    def disarm(self) -> int:
        """Lets everything pass again; gives the number of requests since `arm`."""
        with self.lock:
            count, self.plan = self.count, lambda number, request: None
        if not self.listener:
            self.listen()
        return count

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # Its work

    def accept(self, listener: socket.socket) -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=[connection], daemon=True).start()

    def serve(self, connection: socket.socket) -> None:
        try:
            if self.certificate:
                context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                context.load_cert_chain(self.certificate)
                connection = context.wrap_socket(connection, server_side=True)
            with self.lock:
                self.open.add(connection)
            request = read_request(connection)
            if request:
                self.handle(Exchange(connection, request, self.upstream))
        except OSError:
            pass
        finally:
            with self.lock:
                self.open.discard(connection)
            connection.close()

    def handle(self, exchange: Exchange) -> None:
        """One request a connection: each of them may be the one that meets the fault."""
        request = exchange.request
        if request.is_subscription:
            if request.method == "GET":
                exchange.stream()
            else:
                exchange.client.sendall(exchange.forward())
            return
        with self.lock:
            self.count += 1
            fault = self.plan(self.count, request)
        if fault:
            fault(exchange)
        else:
            exchange.client.sendall(exchange.forward())


def read_request(connection: socket.socket) -> Request | None:
    data = b""
    while b"\r\n\r\n" not in data:
        piece = connection.recv(65_536)
        if not piece:
            return None
        data += piece
    head, body = data.split(b"\r\n\r\n", 1)
    fields = {
        name.strip().lower(): value.strip()
        for name, _, value in (line.partition(b":") for line in head.split(b"\r\n")[1:])
    }
    if fields.get(b"expect", b"").lower() == b"100-continue":
        connection.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
    if fields.get(b"transfer-encoding", b"").lower() == b"chunked":
        while not body.endswith(b"0\r\n\r\n"):
            body += connection.recv(65_536)
    else:
        length = int(fields.get(b"content-length", b"0"))
        while len(body) < length:
            piece = connection.recv(65_536)
            if not piece:
                return None
            body += piece
    method, path, _ = head.split(b"\r\n", 1)[0].decode().split(" ", 2)
    return Request(method, path, head, body)


def read_all(connection: socket.socket) -> bytes:
    pieces = []
    while piece := connection.recv(65_536):
        pieces.append(piece)
    return b"".join(pieces)
