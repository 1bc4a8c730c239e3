"""Requests to a store with the S3 protocol, with Signature V4, and the names of a log's objects."""

from __future__ import annotations

import hashlib
import hmac
import http.client
import json
import re
import urllib.parse
import zlib
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any

REGION = "us-east-1"
HOST = "127.0.0.1"
# As long as a machine waits for a small request.
DEADLINE = 10
ENTRY = re.compile(r"<Contents>.*?<Key>(.*?)</Key>.*?<ETag>(.*?)</ETag>", re.DOTALL)


class NoAnswer(Exception):
    """The store did not answer, or answered that it could not do it now: it may or may not have been done."""


@dataclass(frozen=True)
class Key:
    """An access key and its secret."""

    name: str
    secret: str


@dataclass
class Reply:
    """What the store answered."""

    status: int
    body: bytes
    mark: str

    def entries(self) -> list[tuple[str, str]]:
        """The keys of a list, and their marks."""
        return [(key, plain(mark)) for key, mark in ENTRY.findall(self.body.decode())]


def plain(mark: str) -> str:
    """An ETag without its quotes, which some stores escape."""
    return re.sub('&#34;|&quot;|"', "", mark)


def quoted(text: str, safe: str = "") -> str:
    return urllib.parse.quote(text, safe="-_.~" + safe)


def query_string(query: dict[str, str]) -> str:
    return "&".join(f"{quoted(name)}={quoted(value)}" for name, value in sorted(query.items()))


def signed(key: Key, method: str, host: str, path: str, names: str, body: bytes) -> dict[str, str]:
    """The headers of a request, with its signature; `path` and `names` as they are sent."""
    moment = datetime.now(timezone.utc).strftime("%Y%m%dT%H%M%SZ")
    scope = f"{moment[:8]}/{REGION}/s3/aws4_request"
    digest = hashlib.sha256(body).hexdigest()
    head = {"host": host, "x-amz-content-sha256": digest, "x-amz-date": moment}
    fields = ";".join(sorted(head))
    lines = "".join(f"{name}:{head[name]}\n" for name in sorted(head))
    request = "\n".join([method, path, names, lines, fields, digest])
    text = "\n".join(["AWS4-HMAC-SHA256", moment, scope, hashlib.sha256(request.encode()).hexdigest()])
    signing = ("AWS4" + key.secret).encode()
    for part in scope.split("/"):
        signing = hmac.new(signing, part.encode(), "sha256").digest()
    signature = hmac.new(signing, text.encode(), "sha256").hexdigest()
    credential = f"AWS4-HMAC-SHA256 Credential={key.name}/{scope}"
    head["authorization"] = f"{credential}, SignedHeaders={fields}, Signature={signature}"
    return head


class Client:
    """One connection to a bucket, kept between requests, for one thread."""

    def __init__(self, port: int, bucket: str) -> None:
        self.port = port
        self.bucket = bucket
        self.connection: http.client.HTTPConnection | None = None

    def call(
        self,
        key: Key,
        method: str,
        name: str = "",
        query: dict[str, str] | None = None,
        body: bytes = b"",
        headers: dict[str, str] | None = None,
    ) -> Reply:
        """Sends one request for an object of the bucket, or for the bucket itself."""
        path = f"/{self.bucket}/{quoted(name, '/')}" if name else f"/{self.bucket}"
        names = query_string(query or {})
        head = {**signed(key, method, f"{HOST}:{self.port}", path, names, body), **(headers or {})}
        if self.connection is None:
            self.connection = http.client.HTTPConnection(HOST, self.port, timeout=DEADLINE)
        try:
            self.connection.request(method, path + (f"?{names}" if names else ""), body or None, head)
            answer = self.connection.getresponse()
            reply = Reply(answer.status, answer.read(), plain(answer.getheader("ETag") or ""))
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise NoAnswer(repr(error)) from None
        if reply.status >= 500:
            raise NoAnswer(f"{reply.status} {reply.body[:200].decode(errors='replace')}")
        return reply

    def create(self, key: Key, name: str, body: bytes) -> Reply:
        """Stores an object unless there is one of this name."""
        return self.call(key, "PUT", name, body=body, headers={"If-None-Match": "*"})

    def list(self, key: Key, folder: str, after: str) -> Reply:
        """What follows a name in a folder, at most a thousand."""
        query = {"list-type": "2", "max-keys": "1000", "prefix": f"{folder}/", "start-after": f"{folder}/{after}"}
        return self.call(key, "GET", query=query)

    def close(self) -> None:
        if self.connection:
            self.connection.close()
        self.connection = None


def commit_name(number: int) -> str:
    return f"{number:020}"


def commit(previous: str, machine: str, nonce: str, changes: list[dict[str, Any]]) -> bytes:
    """A commit as it is stored."""
    content = {"previous": previous, "machine": machine, "nonce": nonce, "changes": changes}
    return zlib.compress(json.dumps(content).encode())


def digest_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
