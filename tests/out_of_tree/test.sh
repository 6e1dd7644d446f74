#!/bin/sh
# Adds the assignments of this folder to Cairn from outside, tests them, and grades with their rubric.
#   test.sh BUILD OUT     BUILD is a finished Ninja build of Cairn, OUT a folder to be made anew
set -eu
here=$(cd "$(dirname "$0")" && pwd)
from=$1
build=$2

# The new build begins as a copy of the finished one: only what differs is compiled.
rm -rf "$build"
mkdir -p "$build/tests"
build=$(cd "$build" && pwd)
cp -a "$from/CMakeCache.txt" "$from/.ninja_log" "$from/.ninja_deps" "$from/reference" "$from/cases" \
  "$from/grader" "$build"
cp -a "$from/tests/support" "$build/tests"
sed -i "s|^CMAKE_CACHEFILE_DIR:INTERNAL=.*|CMAKE_CACHEFILE_DIR:INTERNAL=$build|" "$build/CMakeCache.txt"
cmake -S "$here/../.." -B "$build" -DCAIRN_ASSIGNMENTS="$here" >"$build/log"
cmake --build "$build" --target refsolve casegen grade assignments_test >>"$build/log" ||
  { tail -n 40 "$build/log" >&2; exit 1; }
PATH=$build/bin:$PATH
cd "$here/nim"

expect() {  # expect EXIT-CODE COMMAND...
  wanted=$1
  shift
  code=0
  "$@" || code=$?
  [ "$code" -eq "$wanted" ] || { echo "exit code $code and not $wanted: $*" >&2; exit 1; }
}

expect 0 assignments_test --gtest_brief=1
[ "$(refsolve nim 3 4 5)" = "$(printf 'Winner: Player 1\nMove: 12')" ]
expect 2 refsolve nim 3 four
casegen answer questions.json | cmp - suite.json
expect 0 casegen verify suite.json
expect 0 grade check submissions/accepted/python_xor --rubric rubric.json
expect 1 grade check submissions/wrong_answer/python_takes_all --rubric rubric.json
