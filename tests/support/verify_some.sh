#!/bin/sh
# verify_some.sh GRADE SOURCE: grade verify of the project, with a part of its planted submissions: of each
# verdict of each rubric the first and every twelfth, and of those that take all of their time only Take-Stones'.
# .ci/nightly checks all of them.
set -eu
grade=$1
source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
mkdir -p "$work/tests/submissions"
ln -s "$source/cases" "$source/reference" "$source/rubrics" "$work"
ln -s "$source/tests/official" "$work/tests"
cd "$source/tests/submissions"
cp ./*.json "$work/tests/submissions"
for verdict in */*/; do
  case $verdict in
    take_stones/*) ;;
    */time_limit/) continue ;;
  esac
  mkdir -p "$work/tests/submissions/$verdict"
  ls "$verdict" | awk 'NR % 12 == 1' | while read -r name; do
    cp -r "$verdict$name" "$work/tests/submissions/$verdict"
  done
done
cd "$work"
"$grade" verify --junit verify.xml
grep -q '<testsuite' verify.xml
