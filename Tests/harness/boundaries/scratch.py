"""Where files are put for a moment: in memory where that is a file system with room, since many last a millisecond."""

from __future__ import annotations

import os
import shutil
import tempfile

MEMORY = "/dev/shm"
# Many times what two copies of the tree take.
ENOUGH = 512 << 20


def scratch_folder() -> tempfile.TemporaryDirectory[str]:
    """A folder that is gone after use; TMPDIR says where, if it is set."""
    is_in_memory = "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK)
    has_room = is_in_memory and shutil.disk_usage(MEMORY).free > ENOUGH
    return tempfile.TemporaryDirectory(prefix="fettle-boundaries-", dir=MEMORY if has_room else None)
