#!/bin/sh
# as_another_user.sh FOLDER PROGRAM [ARGUMENT...]: for root, who starts a program of that folder as a
# user who owns nothing. The folder is copied to where that user can read it.
set -eu
folder=$1
program=$2
shift 2
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp "$folder/$program" "$folder/cairn-supervisor" "$copy"
chmod 755 "$copy"
cd /
env -i PATH="$PATH" TMPDIR=/tmp setpriv --reuid=65534 --regid=65534 --clear-groups \
  "$copy/$program" "$@"
