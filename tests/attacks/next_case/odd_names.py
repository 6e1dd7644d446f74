# Tries: to leave files whose names are hard to remove: bytes, newlines, dashes, very long ones.
# Ends as: wrong_answer
# Runs: 2
import os

if os.listdir("."):
    print("BROKEN: found what an earlier case left")
for name in (b"-rf", b"*", b"\xff\xfe", b"a\nb", b" ", b"$(touch x)", b"x" * 255):
    open(name, "w").write("left")
os.mkfifo("pipe")
print("tried")
