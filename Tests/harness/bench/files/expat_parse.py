"""Parses a file with expat and no handlers, and prints what that took as one line of JSON: expat_parse.py FILE"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from xml.parsers import expat

BLOCK_BYTES = 65_536

parser = expat.ParserCreate()
with Path(sys.argv[1]).open("rb", buffering=0) as file:
    start = time.perf_counter()
    while block := file.read(BLOCK_BYTES):
        parser.Parse(block, False)
    parser.Parse(b"", True)
    seconds = time.perf_counter() - start
print(json.dumps({"seconds": seconds, "version": expat.EXPAT_VERSION}))
