#!/bin/sh
# Runs the given commands of the Makefile one after another and says how long each took. Stops at the first that fails.
set -u

times=
for step in "$@"; do
  echo "== make $step"
  start=$(date +%s)
  # shellcheck disable=SC2086 -- "graph CHECK=1" is two words
  "$(dirname "$0")/../run" evidence.recorder $step
  status=$?
  times="$times$(printf '%5d s  make %s' $(($(date +%s) - start)) "$step")
"
  if [ $status -ne 0 ]; then
    printf '\n%sFailed: make %s\n' "$times" "$step" >&2
    exit $status
  fi
done
printf '\n%s' "$times"
