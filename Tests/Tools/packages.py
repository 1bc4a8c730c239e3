#!/bin/sh
# The former place of this program, for habits; `make test-<Package>` is the way.
exec "$(dirname "$0")/../harness/run" tools.packages "$@"
