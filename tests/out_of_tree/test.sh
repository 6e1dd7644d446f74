#!/bin/sh
# Adds the assignments of this folder to Cairn from outside, tests them, installs the programs, and grades
# with the assignment's own rubric.
#   test.sh BUILD OUT     BUILD is a finished Ninja build of Cairn, OUT a folder to be made anew
set -eu
here=$(cd "$(dirname "$0")" && pwd)
from=$1
build=$2

# The new build begins as a copy of the finished one: only what differs is compiled. Paths belong to what is
# compared, so the copy is seen at the path of the original while it is built. (Where a mount is refused,
# everything is compiled.)
rm -rf "$build"
mkdir -p "$build/tests"
build=$(cd "$build" && pwd)
cp -a "$from/CMakeCache.txt" "$from/.ninja_log" "$from/.ninja_deps" "$from/reference" \
  "$from/cases" "$from/grader" "$build"
cp -a "$from/tests/support" "$build/tests"
at_the_path="unshare --map-root-user --mount"
if $at_the_path mount --bind "$build" "$from" 2>/dev/null; then
  seen=$from
else
  at_the_path=
  seen=$build
  sed -i "s|^CMAKE_CACHEFILE_DIR:INTERNAL=.*|CMAKE_CACHEFILE_DIR:INTERNAL=$build|" "$build/CMakeCache.txt"
fi
$at_the_path sh -eu -c '
  [ "$1" = "$2" ] || mount --bind "$1" "$2"
  cmake -S "$3/../.." -B "$2" -DCAIRN_ASSIGNMENTS="$3"
  cmake --build "$2" --target refsolve casegen grade assignments_test
  cmake --install "$2" --prefix "$2/installed" --component programs
  cmake --install "$2" --prefix "$2/installed" --component data
' build "$build" "$seen" "$here" >"$build.log" 2>&1 ||
  { tail -n 40 "$build.log" >&2; exit 1; }
cp -r "$here/nim" "$build/course"
cd "$build/course"
PATH=$build/installed/bin:$PATH

expect() {  # expect EXIT-CODE COMMAND...
  wanted=$1
  shift
  code=0
  "$@" || code=$?
  [ "$code" -eq "$wanted" ] || { echo "exit code $code and not $wanted: $*" >&2; exit 1; }
}

expect 0 "$build/bin/assignments_test" --gtest_brief=1
[ "$(refsolve nim 3 4 5)" = "$(printf 'Winner: Player 1\nMove: 12')" ]
expect 2 refsolve nim 3 four
casegen answer questions.json | cmp - suite.json
expect 0 casegen verify suite.json
expect 0 grade check submissions/accepted/python_xor --rubric rubric.json
expect 1 grade check submissions/wrong_answer/python_takes_all --rubric rubric.json
