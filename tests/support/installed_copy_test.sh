#!/bin/sh
# installed_copy_test.sh BUILD SOURCE: installs BUILD into a temporary prefix, moves the prefix, and grades
# from there, in a folder of its own.
set -eu
build=$1
source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
cmake --install "$build" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/moved"
planted=$source/tests/submissions
cp -r "$planted/take_stones/accepted/python_one_file" "$work/right"
cp -r "$planted/take_stones/wrong_answer/python_not_negated" "$work/wrong"
cp -r "$planted/factor_multiples/accepted/$(ls "$planted/factor_multiples/accepted" | head -n 1)" \
  "$work/java"
cd "$work"

# expect STATUS COMMAND...
expect() {
  expected=$1
  shift
  status=0
  "$@" >output 2>&1 || status=$?
  [ "$status" -eq "$expected" ] || {
    echo "exit code $status, not $expected: $*"
    cat output
    exit 1
  }
}

version=$(moved/bin/grade --version)
for program in refsolve casegen; do
  [ "$(moved/bin/$program --version)" = "$program${version#grade}" ] || exit 1
done
expect 0 moved/bin/grade check right --rubric take_stones
expect 1 moved/bin/grade check wrong --rubric take_stones
expect 0 moved/bin/grade check java --rubric factor_multiples  # with the installed skeleton and driver
expect 2 moved/bin/grade check right --rubric no_such_rubric
expect 0 moved/bin/cairn check right --rubric take_stones
expect 0 moved/bin/cairn refsolve take_stones 7 3 1 4 2 3
expect 0 moved/bin/cairn help casegen select take_stones
expect 2 moved/bin/cairn
moved/libexec/cairn-complete moved/bin/cairn check . --rubric '' | grep -q '^take_stones_course' || exit 1
expect 0 moved/bin/casegen verify moved/share/cairn/cases/suites/take_stones.json

# As root: installed where programs are, which every jail shows. The hand-in asks the reference, and reads what
# it finds of ours, by name and by content.
if [ "$(id -u)" -eq 0 ]; then
  unshare --mount true || {  # such as behind chroot
    echo "programs cannot be jailed here: nothing can be mounted for them alone" >&2
    exit 1
  }
  mkdir looks
  cat >looks/take_stones.py <<'END'
import os, subprocess, sys

for program in ("refsolve", "grade", "casegen", "cairn"):
    for folder in ("/usr/bin", "/usr/local/bin", "/proc/self/root/usr/local/bin"):
        path = os.path.join(folder, program)
        words = {"refsolve": [], "cairn": ["refsolve"]}.get(program, ["--version"])
        try:
            subprocess.run([path, *words, "take_stones", *sys.argv[1:]])
            print("FOUND", path)
        except OSError:
            pass
for folder, _, names in os.walk("/usr/local"):
    for name in names:
        try:
            text = open(os.path.join(folder, name), "rb").read()
        except OSError:
            continue
        if b"take_stones" in text:
            print("FOUND", folder, name)
END
  cat >as_installed <<'END'
mount --bind moved /usr/local
exec "$@"
END
  for tier in "" "$source/tests/support/without_namespaces.py"; do
    # shellcheck disable=SC2086  # no word, or one
    expect 1 unshare --mount sh as_installed $tier /usr/local/bin/grade check looks --rubric take_stones --json
    if grep -q FOUND output; then
      echo "a hand-in found what is installed:"
      cat output
      exit 1
    fi
    grep -q '"points": 0' output || {
      echo "a hand-in that asked the reference has points:"
      cat output
      exit 1
    }
  done
fi
echo "$version: an installed copy grades"
