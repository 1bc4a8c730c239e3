#!/bin/sh
# Checks for what the commands need. As root on Debian it installs what is missing; otherwise it says what to install.
set -eu

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

swift=$(command -v swift) || fail \
  "Fettle needs Swift 6.3 or newer, and there is no swift on your PATH." \
  "Install it from https://www.swift.org/install/linux/ and try again."
frontend=$(dirname "$(readlink -f "$swift")")/swift-frontend
[ -x "$frontend" ] || frontend=$swift
version=$("$frontend" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
case $version in
  [0-5].* | 6.[0-2] | '') fail \
    "Fettle needs Swift 6.3 or newer, and $swift is ${version:-of no known version}." \
    "Install it from https://www.swift.org/install/linux/ and try again." ;;
esac

missing=
for need in python3:python3 pkg-config:pkg-config git:git openssl:openssl; do
  command -v "${need%%:*}" >/dev/null || missing="$missing ${need#*:}"
done
# Linters and what drives servers and terminals come from PyPI.
if command -v python3 >/dev/null; then
  python3 -c 'import sys; from importlib.util import find_spec; sys.exit(find_spec("pip") is None)' || missing="$missing python3-pip"
fi
for need in sqlite3:libsqlite3-dev libxml-2.0:libxml2-dev zlib:zlib1g-dev libpng:libpng-dev libarchive:libarchive-dev libcrypto:libssl-dev libsodium:libsodium-dev libcurl:libcurl4-openssl-dev; do
  pkg-config --exists "${need%%:*}" 2>/dev/null || missing="$missing ${need#*:}"
done
[ -n "$missing" ] || exit 0

command -v apt-get >/dev/null || fail "Fettle needs these Debian packages, or what they are called here:$missing"
install="apt-get update && apt-get install -y --no-install-recommends$missing"
[ "$(id -u)" = 0 ] || fail "Fettle needs:$missing" "Run this as root and try again:" "  $install"
echo "Installing:$missing" >&2
echo "  $install" >&2
export DEBIAN_FRONTEND=noninteractive
sh -c "$install" >&2
