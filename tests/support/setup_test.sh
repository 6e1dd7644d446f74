#!/bin/sh
# setup_test.sh SOURCE: docker/setup.sh installs what is in no folder of the system, also where somebody's own
# folder has a command of that name.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/docker" "$folder/own"
cp "$1/docker/setup.sh" "$folder/docker"
printf '[check]\nin-own-folder\nsh\nnowhere\n' >"$folder/docker/packages.txt"

stand_in() {
  printf '#!/bin/sh\n%s\n' "$2" >"$folder/own/$1"
  chmod +x "$folder/own/$1"
}
stand_in in-own-folder true
stand_in dpkg-query 'exit 1'
stand_in apt-get "echo \"\$@\" >>'$folder/asked'"
# shellcheck disable=SC2016  # expanded by the stand-in
stand_in sudo '"$@"'

PATH="$folder/own:$PATH" "$folder/docker/setup.sh" check
if ! grep -q 'install .* in-own-folder nowhere$' "$folder/asked"; then
  echo "asked for:" >&2
  cat "$folder/asked" >&2
  exit 1
fi
