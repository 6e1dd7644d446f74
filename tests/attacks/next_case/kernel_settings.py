# Tries: to leave settings of the kernel for the next case.
# Ends as: wrong_answer
# Runs: 2
import os

for name in ("shmmax", "shmall", "shmmni", "shm_rmid_forced", "sem", "msgmax", "hostname", "domainname"):
    try:
        with open("/proc/sys/kernel/" + name, "r+") as setting:
            setting.write("77 77 77 77" if name == "sem" else "1")
        print("BROKEN: it changed", name)
    except OSError as refused:
        print(refused)
for folder in ("/proc/sys/fs/mqueue", "/proc/sys/net/ipv4", "/proc/sys/user"):
    for name in os.listdir(folder) if os.path.isdir(folder) else ():
        try:
            os.close(os.open(os.path.join(folder, name), os.O_WRONLY))
            print("BROKEN: it could change", name)
        except OSError:
            pass
