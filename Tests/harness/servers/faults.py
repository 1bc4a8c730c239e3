"""Everything a network and a server can do wrong, at everything people do with them.

    run servers.faults FETTLE --server HOME [--all] [--only "FAULT × OPERATION"] [--at N]

Runs fettle on two machines with one account, behind a proxy that lets one thing go wrong: at the first, a middle or
the last request of an operation by turns, with --all at each of the three, or as long as it lasts. While it does,
fettle may report it once and must not crash. After it, both machines are synced and compared: nothing is lost,
nothing is there twice, nothing waits.
"""

from __future__ import annotations

import argparse
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from harness.servers import trial
from harness.servers.machine import Failed
from harness.servers.operations import OPERATIONS, Operation
from harness.servers.pocketbase import Server
from harness.servers.proxy import Exchange, Plan, Request
from harness.servers.world import HOST, Setting, World, make_setting

JSON = {"Content-Type": "application/json"}
PAGE = b"<!DOCTYPE html><html><body><h1>Welcome to the hotel</h1></body></html>"


def refusal(status: str, message: str, **headers: str) -> Callable[[Exchange], None]:
    body = f'{{"data":{{}},"message":"{message}","status":{status[:3]}}}'.encode()
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda exchange: exchange.answer(status, {**JSON, **named}, body)


def reset_after(exchange: Exchange) -> None:
    exchange.forward()
    exchange.reset()


def stall(exchange: Exchange) -> None:
    exchange.forward()
    exchange.wait_for_client()


def half_answer(exchange: Exchange) -> None:
    answer = exchange.forward()
    head, body = answer.split(b"\r\n\r\n", 1)
    exchange.client.sendall(head + b"\r\n\r\n" + body[: len(body) // 2] if body else answer[: len(answer) // 2])


def half_head(exchange: Exchange) -> None:
    exchange.client.sendall(exchange.forward()[:20])


def drip(exchange: Exchange) -> None:
    for byte in exchange.forward():
        exchange.client.sendall(bytes([byte]))
        time.sleep(1)


def wrong_type(exchange: Exchange) -> None:
    head, body = exchange.forward().split(b"\r\n\r\n", 1)
    lines = [b"Content-Type: image/png" if b"content-type" in line.lower() else line for line in head.split(b"\r\n")]
    exchange.client.sendall(b"\r\n".join(lines) + b"\r\n\r\n" + body)


@dataclass
class Fault:
    name: str
    # What happens to a request; none for what is no matter of a request.
    act: Callable[[Exchange], None] | None = None
    # From its request on, instead of to this one alone.
    lasts: bool = False
    # Instead of a proxy's deed.
    around: Callable[[World], AbstractContextManager[None]] | None = None
    needs_certificate: bool = False
    needs_own_server: bool = False
    # No room is left here from the moment the answer comes.
    fills_disk: bool = False

    @property
    def is_of_requests(self) -> bool:
        return self.fills_disk or self.act is not None


@contextmanager
def refused(world: World) -> Iterator[None]:
    world.proxy.refuse()
    yield


@contextmanager
def unknown_name(world: World) -> Iterator[None]:
    marker = world.folder / "no-name"
    marker.touch()
    yield
    marker.unlink()


@contextmanager
def other_certificate(world: World) -> Iterator[None]:
    proxy, ours = world.proxy, world.proxy.certificate
    assert ours, "this fault needs a certificate"
    proxy.certificate = ours.with_name("other.pem")
    yield
    proxy.certificate = ours


FAULTS = [
    Fault("refused", around=refused),
    Fault("reset before", Exchange.reset),
    Fault("reset after", reset_after),
    Fault("stalled", stall),
    Fault("half an answer", half_answer),
    Fault("half a head", half_head),
    Fault("slow drip", drip),
    Fault("wrong type", wrong_type),
    Fault("HTML with 200", lambda exchange: exchange.answer("200 OK", {"Content-Type": "text/html"}, PAGE)),
    Fault("429", refusal("429 Too Many Requests", "Too Many Requests.", Retry_After="1"), lasts=True),
    Fault("500 for now", refusal("500 Internal Server Error", "Something went wrong.")),
    Fault("500 for good", refusal("500 Internal Server Error", "Something went wrong."), lasts=True),
    Fault("401 midway", refusal("401 Unauthorized", "The token is not valid any more."), lasts=True),
    Fault("name not found", around=unknown_name, needs_certificate=True),
    Fault("wrong certificate", around=other_certificate, needs_certificate=True),
    Fault("disk full", fills_disk=True),
    Fault("set back", needs_own_server=True),
]


@dataclass
class Cell:
    fault: Fault
    operation: Operation
    # Which of the operation's requests meets it.
    number: int
    problem: str = ""
    told: str = ""

    @property
    def name(self) -> str:
        return f"{self.fault.name} × {self.operation.name}"


def main() -> int:
    parser = trial.arguments(__doc__)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--only")
    parser.add_argument("--at", type=int)
    options = parser.parse_args()
    return trial.run("fault", options, lambda setting: run_all(setting, options))


def run_all(setting: Setting, options: argparse.Namespace) -> int:
    make_certificates(setting.folder)
    return run_faults(setting, options, FAULTS)


def run_faults(setting: Setting, options: argparse.Namespace, faults: list[Fault]) -> int:
    start = time.monotonic()
    with ThreadPoolExecutor(4) as workers:
        counts = dict(zip([o.name for o in OPERATIONS], workers.map(lambda o: count_requests(setting, o), OPERATIONS)))
    cells = [
        Cell(fault, operation, number)
        for row, fault in enumerate(faults)
        for column, operation in enumerate(OPERATIONS)
        for number in chosen(numbers(fault, counts[operation.name]), row + column, options)
        if options.only in (None, f"{fault.name} × {operation.name}")
    ]
    # Those that wait for a deadline go first, side by side with the rest.
    cells.sort(key=lambda cell: cell.fault.name not in ("stalled", "slow drip"))
    with ThreadPoolExecutor(12) as workers:
        for number, _ in enumerate(workers.map(lambda cell: attempt(setting, cell), cells), 1):
            if sys.stderr.isatty():
                print(f"\r{number} of {len(cells)}", end="\r", file=sys.stderr, flush=True)
    print(table(cells, faults))
    failed = [cell for cell in cells if cell.problem]
    for cell in failed[:10]:
        print(f"\n{cell.name}, at request {cell.number}: {cell.problem}")
    if failed:
        print(f'\nOnce more: run servers.faults … --only "{failed[0].name}" --at {failed[0].number}')
    took = time.monotonic() - start
    print(f"\n{len(cells) - len(failed)} of {len(cells)} faults left everything in sync, in {took:.0f} s.")
    return 1 if failed else 0


def numbers(fault: Fault, count: int) -> list[int]:
    """At which requests a fault happens: the first, a middle and the last one of an operation."""
    if not fault.is_of_requests:
        return [1]
    if fault.lasts:
        return sorted({1, count})
    return sorted({1, (count + 1) // 2, count})


def chosen(numbers: list[int], turn: int, options: argparse.Namespace) -> list[int]:
    if options.at:
        return [options.at]
    return numbers if options.all or options.only else [numbers[turn % len(numbers)]]


def count_requests(setting: Setting, operation: Operation) -> int:
    """How many requests the operation makes when nothing goes wrong."""
    world = setting.world(f"plain-{operation.name}")
    try:
        operation.prepare(world)
        world.proxy.arm(lambda number, request: None)
        for said in operation.run(world):
            if said.code != 0:
                raise Failed(f"{operation.name}: {said.line} ended with {said.code}: {said.told}")
        count = world.proxy.disarm()
        finish(world, operation)
        return count
    finally:
        world.close()


def attempt(setting: Setting, cell: Cell) -> Cell:
    own = None
    world = None
    try:
        if cell.fault.needs_own_server:
            setting = own = own_server(setting)
        certificate = setting.folder / "ours.pem" if cell.fault.needs_certificate else None
        name = cell.name.replace(" × ", "-").replace(" ", "-")
        world = setting.world(name, certificate, HOST if certificate else "")
        cell.operation.prepare(world)
        meet(world, cell)
        finish(world, cell.operation)
    except Failed as failure:
        cell.problem = str(failure)
    except Exception as error:  # A fault of this script is reported with its cell, too.
        cell.problem = f"{type(error).__name__}: {error}"
    finally:
        if world:
            world.close()
        if own:
            own.server.down()
    return cell


def meet(world: World, cell: Cell) -> None:
    """The operation while something goes wrong: no crash, and no more than one sentence a command."""
    if cell.fault.needs_own_server:
        set_back(world, cell.operation)
    if cell.fault.around:
        with cell.fault.around(world):
            told = cell.operation.run(world)
    else:
        if cell.fault.is_of_requests:
            world.proxy.arm(plan(world, cell))
        told = cell.operation.run(world)
    world.proxy.disarm()
    (world.folder / "full").unlink(missing_ok=True)
    for said in told:
        if len(said.troubles) > 1:
            raise Failed(f"{said.line} told more than once that something is wrong: {said.troubles}")
        if said.code != 0 and not said.troubles:
            raise Failed(f"{said.line} ended with {said.code} and did not say why: {said.told or said.answer}")
    cell.told = " / ".join(trouble for said in told for trouble in said.troubles)


def plan(world: World, cell: Cell) -> Plan:
    def fill(exchange: Exchange) -> None:
        answer = exchange.forward()
        (world.folder / "full").touch()
        exchange.client.sendall(answer)

    def chosen(number: int, request: Request) -> Callable[[Exchange], None] | None:
        if number != cell.number and not (cell.fault.lasts and number > cell.number):
            return None

        return fill if cell.fault.fills_disk else cell.fault.act

    return chosen


def finish(world: World, operation: Operation) -> None:
    """After the fault: whoever could not sign in does, both sync, and everything is as it should be."""
    for machine in (world.a, world.b):
        if not world.is_signed_in(machine):
            world.log_in(machine)
    world.quiet(operation.conflicts)
    operation.check(world)


# The server as it was before


def own_server(setting: Setting) -> Setting:
    """A server that may be stopped and set back without disturbing anybody."""
    home = Path(tempfile.mkdtemp(prefix="server-", dir=setting.folder))
    server = Server(home, 0)
    server.start()
    own = make_setting(setting.program, server, home / "files")
    shutil.copy(setting.folder / "authority.pem", own.folder)
    return own


def set_back(world: World, operation: Operation) -> None:
    """An older backup is put in place of the server's data: what was sent since is unknown to it."""
    server = world.server
    port = server.port
    server.down()
    backup = server.home / "backup"
    shutil.copytree(server.data, backup)
    server.port = port
    server.start()
    ride = world.a.id("Ride 2")
    # In a conflict the first machine has not heard of the other's change yet.
    one = world.a if world.is_signed_in(world.a) and not operation.conflicts else world.b
    one.do("workouts", "edit", ride, "--set", "notes=Before the backup was put back")
    one.sync()
    world.b.sync()
    server.down()
    shutil.rmtree(server.data)
    backup.rename(server.data)
    server.port = port
    server.start()
    # A start sets the superuser's password again, which ends its tokens.
    world.token = server.facts()["superuser"]["token"]


def make_certificates(folder: Path) -> None:
    """One for our name and one for another, by an authority that the machines trust."""

    def openssl(command: str) -> None:
        subprocess.run(["openssl", *shlex.split(command)], cwd=folder, check=True, capture_output=True)

    key = "req -newkey rsa:2048 -nodes"
    openssl(
        f"{key} -x509 -keyout authority.key -out authority.pem -days 2 -subj '/CN=Test authority' "
        "-addext basicConstraints=critical,CA:TRUE"
    )
    for name, host in (("ours", HOST), ("other", "elsewhere.fettle.test")):
        (folder / "names.txt").write_text(f"subjectAltName=DNS:{host}\n")
        openssl(f"{key} -keyout {name}.key -out {name}.csr -subj /CN={host}")
        openssl(
            f"x509 -req -in {name}.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 "
            f"-extfile names.txt -out {name}.crt"
        )
        (folder / f"{name}.pem").write_bytes(
            (folder / f"{name}.crt").read_bytes() + (folder / f"{name}.key").read_bytes()
        )


def table(cells: list[Cell], faults: list[Fault]) -> str:
    """How many of the faults of a kind left everything in sync, by operation."""
    names = [operation.name for operation in OPERATIONS]
    lines = [f"{'':18}" + "".join(f"{name:>13}" for name in names)]
    for fault in faults:
        row = f"{fault.name:18}"
        for name in names:
            mine = [cell for cell in cells if cell.fault is fault and cell.operation.name == name]
            good = sum(not cell.problem for cell in mine)
            row += f"{f'{good}/{len(mine)}' if mine else '–':>13}"
        lines.append(row)
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
