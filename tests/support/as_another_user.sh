#!/bin/sh
# as_another_user.sh FILE... -- COMMAND [ARGUMENT...]: for root, who runs the command as a user who owns
# nothing. The files are copied into a folder that this user can read, and the command is started there.
set -eu
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
while [ "$1" != -- ]; do
  cp "$1" "$copy"
  shift
done
shift
chmod 755 "$copy"
cd "$copy"
env -i PATH="$PATH" TMPDIR=/tmp setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
