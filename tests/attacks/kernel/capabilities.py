# Tries: to use what privileges it was started with.
# Ends as: wrong_answer
# Needs: user
for line in open("/proc/self/status"):
    name, value = line.split(":")
    if name in ("CapInh", "CapPrm", "CapEff", "CapAmb") and int(value, 16) != 0:
        print("BROKEN:", name, "is", value.strip())
print("tried")
