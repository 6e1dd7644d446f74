#!/bin/sh
# From a fresh Debian 12 machine to a result, set-up included:
#   docker/run.sh demo     grades the sample class and shows its table
#   docker/run.sh package  makes the Debian package, build/package/cairn_*.deb
#   docker/run.sh pages    makes the page to play with, build/release/explore.html, and what grade page needs
#   docker/run.sh test     runs every test; with another preset of CMakePresets.json, "test ci"
set -eu
cd "$(dirname "$0")/.."
umask 022  # everybody may read and start what is built

# build PRESET TESTS TARGET...: with tests (ON) or without (OFF)
build() {
  preset=$1
  cmake --preset "$preset" -D CAIRN_BUILD_TESTS="$2"
  shift 2
  cmake --build --preset "$preset" --target "$@"
}

# module PRESET: what pages run in the browser, where the programs of that preset find it
module() {
  cmake --preset browser
  cmake --build --preset browser
  mkdir -p "build/$1/libexec/cairn-pages"
  gzip -9n <build/browser/bin/pages >"build/$1/libexec/cairn-pages/module.wasm.gz"
}

case "${1-}" in
  demo)
    docker/setup.sh run toolchains build
    build release OFF all sample_class >&2
    rm -rf build/demo
    build/release/bin/sample_class build/demo/hand-ins
    build/release/bin/grade batch build/demo/hand-ins --rubric tests/submissions/take_stones.json \
      --jail best --out build/demo/marks  # they are our own: no machine is in danger
    ;;
  pages)
    preset=${2-release}
    docker/setup.sh build browser
    module "$preset"
    cmake --preset "$preset"
    cmake --build --preset "$preset" --target refsolve
    "build/$preset/bin/refsolve" explore --output "build/$preset/explore.html"
    ;;
  package)
    docker/setup.sh build browser package
    module package
    cmake --preset package
    cmake --build --preset package
    cpack --preset package
    ;;
  test)
    preset=${2-release}
    docker/setup.sh run toolchains build test
    build "$preset" ON all
    # Tests that need what this machine refuses, such as namespaces, add themselves to this list.
    export CAIRN_NOT_RUN="$PWD/build/not_run.txt"
    : >"$CAIRN_NOT_RUN"
    status=0
    ctest --preset "$preset" || status=$?
    if [ -s "$CAIRN_NOT_RUN" ]; then
      echo
      echo "Not run here, for this machine does not allow what they need: $(wc -l <"$CAIRN_NOT_RUN")"
      # By reason: the reason, and below it the tests.
      sort -t : -k 2 "$CAIRN_NOT_RUN" |
        awk -F ': ' '{ name = $1; sub(/^[^:]*: /, "")
                       if ($0 != reason) { reason = $0; print "  " reason }
                       print "    " name }'
    fi
    exit "$status"
    ;;
  *)
    echo "docker/run.sh: '${1-}' is none of 'demo', 'package', 'pages' and 'test'" >&2
    exit 2
    ;;
esac
