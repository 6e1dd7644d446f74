#!/bin/sh
# skip_without_jail.sh NAME COMMAND [ARGUMENT...]: runs the command. Where that fails because programs
# cannot be jailed on this machine, the test NAME is skipped, as tests/support/test_main.cc does it.
set -eu
name=$1
shift
errors=$(mktemp)
trap 'rm -f "$errors"' EXIT
status=0
"$@" 2>"$errors" || status=$?
cat "$errors" >&2
reason=$(grep -o 'programs cannot be jailed here: .*' "$errors") || exit "$status"
[ -z "${CAIRN_NOT_RUN-}" ] || printf '%s: %s\n' "$name" "$reason" >>"$CAIRN_NOT_RUN"
[ "${CAIRN_ALL_TESTS-}" != 1 ] || exit 1
exit 77
