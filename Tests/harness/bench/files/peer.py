"""Reads every file of a folder with one Python library, and prints what that took as one line of JSON.

    peer.py LIBRARY FOLDER

Runs in an environment that has the library; loading it is not counted, reading the files is.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path


def fitfast_columns() -> Callable[[Path], int]:
    import fitfast  # noqa: PLC0415 -- one of them is installed

    return lambda path: max((len(column) for column in fitfast.records(path).values()), default=0)


def fitfast_count() -> Callable[[Path], int]:
    import fitfast  # noqa: PLC0415 -- one of them is installed

    def read(path: Path) -> int:
        fitfast.count(path)
        return 0  # It prints the number of messages of all kinds, not that of the records.

    return read


def fitdecode_frames() -> Callable[[Path], int]:
    import fitdecode  # noqa: PLC0415 -- one of them is installed

    def read(path: Path) -> int:
        with fitdecode.FitReader(path) as frames:
            return sum(frame.frame_type == fitdecode.FIT_FRAME_DATA and frame.name == "record" for frame in frames)

    return read


def gpxpy_points() -> Callable[[Path], int]:
    import gpxpy  # noqa: PLC0415 -- one of them is installed

    def read(path: Path) -> int:
        with path.open(encoding="utf-8") as file:
            return gpxpy.parse(file).get_points_no()

    return read


LIBRARIES = {
    "fitfast": fitfast_columns,
    "fitfast-count": fitfast_count,
    "fitdecode": fitdecode_frames,
    "gpxpy": gpxpy_points,
}


def main() -> None:
    read = LIBRARIES[sys.argv[1]]()
    paths = sorted(Path(sys.argv[2]).iterdir())
    records = 0
    refused: list[str] = []
    start = time.perf_counter()
    for path in paths:
        try:
            records += read(path)
        except Exception:  # Whatever a library throws at a file is its refusal of it.
            refused.append(path.name)
    seconds = time.perf_counter() - start
    print(json.dumps({"seconds": seconds, "records": records, "refused": refused}))


main()
