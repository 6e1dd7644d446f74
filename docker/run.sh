#!/bin/sh
# From a fresh Debian 12 machine to a result, set-up included:
#   docker/run.sh demo   grades the sample class and shows its table
#   docker/run.sh test   runs every test
set -eu
cd "$(dirname "$0")/.."

build() {
  docker/setup.sh
  cmake --preset release
  cmake --build --preset release
}

case "${1-}" in
  demo)
    build >&2
    rm -rf build/demo
    build/release/bin/sample_class build/demo/hand-ins
    build/release/bin/grade batch build/demo/hand-ins --rubric tests/submissions/take_stones.json \
      --out build/demo/marks
    ;;
  test)
    build
    ctest --preset release
    ;;
  *)
    echo "docker/run.sh: '${1-}' is neither 'demo' nor 'test'" >&2
    exit 2
    ;;
esac
