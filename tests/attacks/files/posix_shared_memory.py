# Tries: to change a POSIX shared memory of another program.
# Ends as: wrong_answer
# Needs: files
try:
    with open("/dev/shm/@POSIX_SHM@", "r+") as memory:
        memory.write("changed")
    print("BROKEN: it was changed")
except OSError as refused:
    print(refused)
