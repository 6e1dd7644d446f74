#!/bin/sh
# Installs the packages of packages.txt on Debian 12, as root or by sudo. Does nothing where all are
# there.
set -eu

list=$(dirname "$0")/packages.txt
missing=
for package in $(grep -v '^#' "$list"); do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing="$missing $package"
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
