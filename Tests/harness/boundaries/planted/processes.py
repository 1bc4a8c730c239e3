"""A process for each scratch copy: Python runs one thread at a time, and each copy holds one plant at a time."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection

from harness.boundaries.planted.copies import Copy
from harness.boundaries.planted.planting import Plant
from harness.boundaries.report import Violation


def try_all(copies: list[Copy], plants: list[Plant]) -> list[list[Violation]]:
    """What is found for each plant; the copies take turns, and in each it is one plant after another."""
    # A forked process has what this one has read.
    context = multiprocessing.get_context("fork")
    receivers = []
    for number, copy in enumerate(copies):
        receiver, sender = context.Pipe(duplex=False)
        context.Process(target=try_share, args=(copy, plants[number :: len(copies)], sender), daemon=True).start()
        # With its only other end in the process, this one notices if that ends without an answer.
        sender.close()
        receivers.append(receiver)
    found: list[list[Violation]] = [[] for _ in plants]
    for number, receiver in enumerate(receivers):
        # Fails unless there is one answer for each.
        found[number :: len(copies)] = receiver.recv()
    return found


def try_share(copy: Copy, plants: list[Plant], sender: Connection) -> None:
    sender.send([copy.try_plant(plant) for plant in plants])
