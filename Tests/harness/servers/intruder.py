"""What the key of one athlete must not be able to do with the objects of another."""

from __future__ import annotations

from collections.abc import Iterator

from harness.servers.objects import Client, Key

STOLEN = b"what robin has"


def violations(client: Client, owner: tuple[str, Key], intruder: tuple[str, Key]) -> tuple[int, list[str]]:
    """How many attempts there were, and those that were not refused, or changed something."""
    (victim, own), (name, key) = owner, intruder
    target = f"{victim}/probe/secret"
    problems = [] if client.call(own, "PUT", target, body=STOLEN).status == 200 else ["the owner cannot write"]
    problems += own_part(client, name, key)
    count = 0
    for what, allowed in attempts(client, victim, name, key):
        count += 1
        problems += [f"{name}'s key can {what}"] if allowed else []
        if client.call(own, "GET", target).body != STOLEN:
            problems.append(f"{victim}'s object changed when {name}'s key tried to {what}")
            client.call(own, "PUT", target, body=STOLEN)
    if [key for key, _ in client.list(own, f"{victim}/probe", "").entries()] != [target]:
        problems.append(f"{victim} has objects that {name}'s key made")
    client.call(own, "DELETE", target)
    return count, problems


def own_part(client: Client, name: str, key: Key) -> Iterator[str]:
    """Without this, a key that can do nothing at all would pass."""
    mine = f"{name}/probe/mine"
    if client.call(key, "PUT", mine, body=b"x").status != 200:
        yield f"{name}'s key cannot write its own part"
    if client.call(key, "GET", mine).body != b"x":
        yield f"{name}'s key cannot read its own part"
    if [found for found, _ in client.list(key, f"{name}/probe", "").entries()] != [mine]:
        yield f"{name}'s key cannot list its own part"
    if client.call(key, "DELETE", mine).status != 204:
        yield f"{name}'s key cannot delete in its own part"


def attempts(client: Client, victim: str, name: str, key: Key) -> Iterator[tuple[str, bool]]:
    """What is tried, and whether it was possible."""
    target, copy = f"{victim}/probe/secret", f"{name}/probe/copy"

    def call(method: str, path: str = "", query: dict[str, str] | None = None, body: bytes = b"", **head: str) -> bool:
        headers = {field.replace("_", "-"): value for field, value in head.items()}
        return client.call(key, method, path, query, body, headers).status < 300

    yield "read an object", call("GET", target)
    yield "see whether there is an object", call("HEAD", target)
    yield "read through its own part", call("GET", f"{name}/../{target}")
    yield "replace an object", call("PUT", target, body=b"x")
    yield "create an object", call("PUT", f"{victim}/probe/new", body=b"x", if_none_match="*")
    yield "delete an object", call("DELETE", target)

    def shows(query: dict[str, str]) -> bool:
        """A list that is allowed and empty does no harm."""
        reply = client.call(key, "GET", query=query)
        return reply.status < 300 and f"{victim}/probe".encode() in reply.body.replace(query["prefix"].encode(), b"")

    for prefix in (f"{victim}/", f"{victim}/probe/", victim[:-1], "", f"{name}/../{victim}/"):
        yield f"list with the prefix “{prefix}”", shows({"list-type": "2", "prefix": prefix})
        yield f"list with the prefix “{prefix}” in the old way", shows({"prefix": prefix})
    yield "list all names without a prefix", call("GET")
    yield "list the folders of the bucket", call("GET", query={"list-type": "2", "delimiter": "/"})
    yield "list the versions", call("GET", query={"versions": ""})
    yield "list unfinished uploads", call("GET", query={"uploads": "", "prefix": f"{victim}/"})
    bucket = f"/{client.bucket}"
    copied = call("PUT", copy, x_amz_copy_source=f"{bucket}/{target}")
    yield "copy an object into its own part", copied and client.call(key, "GET", copy).body == STOLEN
    yield "copy an object over another's", call("PUT", target, x_amz_copy_source=f"{bucket}/{copy}")
    yield "begin an upload in parts", call("POST", target, {"uploads": ""})
    order = f"<Delete><Object><Key>{target}</Key></Object></Delete>".encode()
    client.call(key, "POST", query={"delete": ""}, body=order)
    yield "delete several objects with one request", client.call(key, "GET", target).status == 404
    yield "delete the bucket", call("DELETE")
    yield "read who may do what", call("GET", query={"policy": ""})
    yield "allow everybody everything", call("PUT", query={"policy": ""}, body=b"{}")
    client.call(key, "DELETE", copy)
