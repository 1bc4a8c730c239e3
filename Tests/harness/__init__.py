"""The Python beside the Swift suites: boundaries, real servers, a real terminal, kills, benchmarks, and tools.

Each folder has one subject. `Tests/harness/run SUBJECT.PROGRAM` starts a program of it, as the Makefile does.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 9):  # noqa: UP036 -- the check that people get to see
    sys.exit("Fettle's tools need Python 3.9 or newer.")
