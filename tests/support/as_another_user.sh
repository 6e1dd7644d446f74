#!/bin/sh
# as_another_user.sh FILE... -- COMMAND [ARGUMENT...]: for root, who runs the command as a user who owns
# nothing. The files are copied into a folder that this user can read, with what they find in ../libexec,
# and the command is started there.
set -eu
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir "$copy/bin"
hosts=$(dirname "$1")/../libexec/cairn-hosts
if [ -d "$hosts" ]; then
  mkdir "$copy/libexec"
  cp -r "$hosts" "$copy/libexec"
fi
while [ "$1" != -- ]; do
  cp "$1" "$copy/bin"
  shift
done
shift
chmod -R a+rX "$copy"
cd "$copy/bin"
env -i PATH="$PATH" TMPDIR=/tmp setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
