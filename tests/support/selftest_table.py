#!/usr/bin/env python3
"""selftest_table.py BIN [WORD...]: `grade selftest` behind every kind of walls that this machine can have, as root and
as an ordinary user, with a control group and without: the table of grader/SECURITY.md, on stdout. As root. BIN is the
folder of the programs; the WORDs are in the names of those walls that are tried. Takes half an hour for all; exit 1
where something got through that was promised."""
import os
import re
import subprocess
import sys
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
BIN = os.path.abspath(sys.argv[1])
WITHOUT_NAMESPACES = [f"{HERE}/without_namespaces.py"]
NO_GROUP = ["unshare", "--mount", "sh", "-c", "mount -t tmpfs none /sys/fs/cgroup && exec \"$@\"", "sh"]
AS_USER = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]


def with_landlock(version):
    return [f"{HERE}/with_landlock.py", str(version)]


WITHOUT_LANDLOCK = with_landlock(0)
OLDER = [(f"root, Landlock {version}", WITHOUT_NAMESPACES + with_landlock(version)) for version in range(6, 0, -1)]
TIERS = [
    ("root, namespaces, control group", []),
    ("root, namespaces", NO_GROUP),
    ("user, namespaces", AS_USER),
    ("root, Landlock", WITHOUT_NAMESPACES),
    *OLDER,
    ("root without other users, Landlock", ["env", "USERS=1", *WITHOUT_NAMESPACES]),
    ("user, Landlock", AS_USER + WITHOUT_NAMESPACES),
    ("root, no Landlock", WITHOUT_NAMESPACES + WITHOUT_LANDLOCK),
    ("user, no Landlock", AS_USER + WITHOUT_NAMESPACES + WITHOUT_LANDLOCK),
]
ATTACK = re.compile(r"^(\w+)/(\S+) +(contained|GOT THROUGH|not promised) ")


def selftest(words):
    """Its attacks, as (promise, name, status)."""
    done = subprocess.run([*words, f"{BIN}/grade", "selftest", "--jail", "best", "--fresh"], text=True,
                          stdout=subprocess.PIPE, env={**os.environ, "TMPDIR": "/tmp"}, check=False)
    attacks = [match.groups() for match in map(ATTACK.match, done.stdout.splitlines()) if match]
    if not attacks:
        sys.exit("selftest_table.py: nothing was tried: " + " ".join(words) + "\n" + done.stdout)
    return attacks


promises = []
rows = []
notes = []
broken = False
for tier, words in TIERS:
    if not all(word in tier for word in sys.argv[2:]):
        continue
    tried, contained = Counter(), Counter()
    through = []
    for promise, name, status in selftest(words):
        if promise not in promises:
            promises.append(promise)
        tried[promise] += 1
        contained[promise] += status == "contained"
        if status == "not promised":
            through.append(f"{promise}/{name}")
        if status == "GOT THROUGH":
            broken = True
            through.append(f"**{promise}/{name}**")
    cells = ["all" if contained[one] == tried[one] else f"{contained[one]} of {tried[one]}" for one in promises]
    rows.append([tier, *cells])
    if through:
        notes.append(f"- {tier}: {', '.join(through)}")
    print(f"{tier}: {sum(contained.values())} of {sum(tried.values())}", file=sys.stderr)
print("| walls | " + " | ".join(promises) + " |")
print("| --- |" + " --- |" * len(promises))
for row in rows:
    print("| " + " | ".join(row) + " |")
print("\nGot through, where nothing is promised of them:\n")
print("\n".join(notes))
sys.exit(broken)
