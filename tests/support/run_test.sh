#!/bin/sh
# run_test.sh NAME COMMAND [ARGUMENT...]: what CTest starts as its test NAME. A line "NAME wall_seconds
# cpu_seconds" is appended to the file CAIRN_TEST_TIMES, where that is set. A command that fails because
# programs cannot be jailed on this machine skips the test, as tests/support/test_main.cc does it. The terminal is
# a plain one, and others may read what is written, as users of jails have to, whatever the caller has.
set -eu
unset COLUMNS NO_COLOR
export TERM=xterm
umask 022
name=$1
shift
errors=$(mktemp)
trap 'rm -f "$errors" "$errors.times"' EXIT
start=$(date +%s.%N)
status=0
"$@" 2>"$errors" || status=$?
cat "$errors" >&2
if [ -n "${CAIRN_TEST_TIMES-}" ]; then
  # Its second line is what ended processes took: 1m23.45s 0m6.78s.
  times >"$errors.times"
  awk -v name="$name" -v start="$start" -v end="$(date +%s.%N)" -F '[ms ]+' \
    'NR == 2 { printf "%s %.1f %.1f\n", name, end - start, $1 * 60 + $2 + $3 * 60 + $4 }' \
    "$errors.times" >>"$CAIRN_TEST_TIMES"
fi
reason=$(grep -o 'programs cannot be jailed here: .*' "$errors") || exit "$status"
[ "$status" -ne 0 ] || exit 0
[ -z "${CAIRN_NOT_RUN-}" ] || printf '%s: %s\n' "$name" "$reason" >>"$CAIRN_NOT_RUN"
[ "${CAIRN_ALL_TESTS-}" != 1 ] || exit 1
exit 77
