# Tries: to start the reference where Cairn is installed, and to find rubrics and suites by their content.
# Ends as: wrong_answer
# Needs: files
import os, subprocess

PROGRAMS = {"refsolve": ["take_stones", "7", "0", "0"], "cairn": ["--version"], "casegen": ["--version"],
            "grade": ["--version"]}
PREFIXES = ["/usr", "/usr/local", "/proc/self/root/usr"]

for prefix in PREFIXES:
    for program, words in PROGRAMS.items():
        try:
            said = subprocess.run([prefix + "/bin/" + program, *words], capture_output=True).stdout
        except OSError as refused:
            print(refused)
            continue
        if b"Move" in said or b"0." in said:
            print("BROKEN: it started", program)

for prefix in PREFIXES:
    for place in ("/share/cairn", "/share/doc/cairn", "/etc/cairn"):
        for folder, _, names in os.walk(prefix + place):
            for name in names:
                try:
                    if open(os.path.join(folder, name), "rb").read(1):
                        print("BROKEN: it reads", os.path.join(folder, name))
                except OSError as refused:
                    print(refused)

# What lies elsewhere says what it is.
for prefix in ("/usr/local", "/usr/share", "/opt"):
    for folder, folders, names in os.walk(prefix):
        if folder.count("/") - prefix.count("/") == 2:
            folders.clear()
        for name in names:
            if not name.endswith(".json"):
                continue
            try:
                if b"take_stones" in open(os.path.join(folder, name), "rb").read(1 << 16):
                    print("BROKEN: it reads", os.path.join(folder, name))
            except OSError as refused:
                print(refused)
print("tried")
