# Tries: to fill the folder that it is started in with 640 MiB.
# Ends as: wrong_answer, runtime_error, time_limit, output_limit
# Needs: state
block = b"x" * (1 << 20)
written = 0
try:
    for number in range(40):
        with open("%d" % number, "wb", buffering=0) as file:
            for _ in range(16):
                written += file.write(block)
except OSError as refused:
    print(refused)
print("BROKEN: it wrote 640 MiB" if written >= 640 << 20 else written)
