# Tries: to find a setting of the kernel that it may write. None is opened.
# Ends as: wrong_answer
# Needs: files
import os

for path in ("/proc/sys/kernel/core_pattern", "/proc/sys/kernel/modprobe", "/proc/sysrq-trigger",
             "/proc/sys/vm/drop_caches", "/sys/fs/cgroup", "/sys/kernel/uevent_helper"):
    if os.access(path, os.W_OK):
        print("BROKEN: it may write", path)
print("tried")
