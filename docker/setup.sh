#!/bin/sh
# docker/setup.sh [SECTION...]: installs what those sections of packages.txt list, without an argument what
# it takes to develop, on Debian 12, as root or by sudo. Does nothing where all is installed.
set -eu

list=$(dirname "$0")/packages.txt
[ $# -gt 0 ] || set -- run toolchains build test check
for section in "$@"; do
  if ! grep -q "^\[$section\]" "$list"; then
    echo "docker/setup.sh: packages.txt has no section [$section]" >&2
    exit 2
  fi
done
packages=$(awk -v wanted=" $* " '
  /^\[/ { section = substr($1, 2, length($1) - 2) }
  /^[a-z]/ && index(wanted, " " section " ") && !seen[$1]++ { print $1 }' "$list")
missing=
for package in $packages; do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  # A command of its name may come from elsewhere: NodeSource's nodejs brings npm, and refuses Debian's. One in
  # somebody's home, such as rustup's rustc, does not count: no submission can start it.
  [ "$status" = installed ] || PATH=/usr/local/bin:/usr/bin:/bin command -v "$package" >/dev/null ||
    missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "docker/setup.sh: there is no apt-get; Cairn is built on Debian 12. Missing:$missing" >&2
  exit 1
fi
as_root=
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "docker/setup.sh: start it as root, or install sudo, to install:$missing" >&2
    exit 1
  fi
  as_root=sudo
fi
echo "docker/setup.sh: installing$missing" >&2
$as_root apt-get -qq update
# shellcheck disable=SC2086  # one word a package
$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends $missing >&2
