"""A server with the limits that Fettle's schema sets: passwords cannot be tried all day, and syncing is not throttled.

run servers.limits FETTLE --server HOME
"""

from __future__ import annotations

import sys
import uuid
from dataclasses import replace

from harness.servers import trial
from harness.servers.machine import PASSWORD, Failed, settled
from harness.servers.pocketbase import SCHEMA, Server
from harness.servers.world import Setting, World, sync_patiently

TRIES = 15


def limits_sign_ins(world: World) -> str:
    """Whoever tries passwords is stopped, sees why, and reaches everything else."""
    a = world.a
    a.do("import", str(world.setting.rides))
    world.log_in(a)
    refused = 0
    for number in range(TRIES):
        status, _ = world.server.call(
            "POST", "/api/collections/users/auth-with-password", {"identity": world.name, "password": f"wrong-{number}"}
        )
        refused += status == 429
    if not 4 <= refused < TRIES:
        raise Failed(f"of {TRIES} passwords {TRIES - refused} could be tried")
    said = world.b.run("login", world.url, "--name", world.name, "--password-stdin", typed=PASSWORD + "\n")
    if said.code == 0 or "too many" not in said.told or "minutes" not in said.told or "does not accept" in said.told:
        raise Failed(f"being throttled is reported as: {said.told.strip()}")
    if world.is_signed_in(world.b):
        raise Failed("a login that was throttled left something behind")
    a.do("workouts", "rename", "latest", "Synced all the same")
    sync_patiently(a)
    settled(a)
    return (
        f"of {TRIES} passwords {TRIES - refused} could be tried, the login that followed said why it failed, "
        "and syncs went on"
    )


def does_not_limit_syncs(world: World) -> str:
    """A token's many requests are not throttled, alone or in batches."""
    token = world.server.call("POST", f"/api/collections/users/impersonate/{world.account}", {}, world.token)[1][
        "token"
    ]
    answers = [
        world.server.call("GET", "/api/collections/workouts/records?perPage=1", token=token)[0] for _ in range(400)
    ]
    for number in range(120):
        write = {
            "method": "PUT",
            "url": "/api/collections/workouts/records",
            "headers": {"If-None-Match": "*"},
            "body": {
                "id": f"{world.account}-{uuid.UUID(int=number)}",
                "owner": world.account,
                "fields": {},
                "deleted": True,
            },
        }
        answers.append(world.server.call("POST", "/api/batch", {"requests": [write]}, token)[0])
    answers += [world.server.call("POST", "/api/files/token", {}, token)[0] for _ in range(100)]
    if set(answers) != {200}:
        raise Failed(f"requests of a sync were answered by {sorted(set(answers))}")
    return f"{len(answers)} requests of a sync, one after the other, were all answered"


def limits_nothing_else(world: World) -> str:
    """Sign-ins are limited, and nothing else."""
    _, settings = world.server.call("GET", "/api/settings", token=world.token)
    rules = settings["rateLimits"]["rules"]
    if not settings["rateLimits"]["enabled"] or [rule["label"] for rule in rules] != ["*:auth"]:
        raise Failed(f"the schema set other limits: {settings['rateLimits']}")
    return "the schema limits sign-ins and nothing else"


def keeps_own_limits(setting: Setting) -> str:
    """Limits that somebody turned on before the schema had any stay as they are; only the sign-in's is added."""
    server = Server(setting.folder / "server-before", 0)
    before = setting.folder / "migrations-before"
    before.mkdir()
    own = [{"label": "/api/", "audience": "", "duration": 10, "maxRequests": 500}]
    server.migrations = before
    try:
        server.start()
        token = server.facts()["superuser"]["token"]
        server.call("PATCH", "/api/settings", {"rateLimits": {"enabled": True, "rules": own}}, token)
        server.down()
        server.migrations = SCHEMA / "migrations"
        server.start()
        limits = server.call("GET", "/api/settings", token=server.facts()["superuser"]["token"])[1]["rateLimits"]
    finally:
        server.down()
    if (
        not limits["enabled"]
        or limits["rules"][:1] != own
        or [rule["label"] for rule in limits["rules"]] != ["/api/", "*:auth"]
    ):
        raise Failed(f"the limits that somebody set are now {limits}")
    return "limits that were set by hand stay, and sign-ins are limited too"


def main() -> int:
    return trial.run("limit", trial.arguments(__doc__).parse_args(), run_all)


def run_all(setting: Setting) -> int:
    server = Server(setting.folder / "server-limits", 0)
    server.start()
    bad = 0
    try:
        print("  " + keeps_own_limits(setting))
        own = replace(setting, server=server, token=server.facts()["superuser"]["token"])
        # A wait would be five minutes: signing in comes last.
        for check in (limits_nothing_else, does_not_limit_syncs, limits_sign_ins):
            world = World(own, check.__name__.replace("_", "-"))
            try:
                print("  " + check(world))
            except Failed as failure:
                bad += 1
                print(f"✘ {check.__name__.replace('_', ' ')}: {failure}")
            finally:
                world.close()
    except Failed as failure:
        bad += 1
        print(f"✘ {failure}")
    finally:
        server.down()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
