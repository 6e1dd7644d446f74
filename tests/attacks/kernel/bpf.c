// Tries: to load code into the kernel (bpf).
// Ends as: wrong_answer
// Needs: system_calls
#include <linux/bpf.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  union bpf_attr map = {.map_type = BPF_MAP_TYPE_ARRAY, .key_size = 4, .value_size = 4,
                        .max_entries = 1};
  puts(syscall(SYS_bpf, BPF_MAP_CREATE, &map, sizeof map) >= 0 ? "BROKEN: it has a map" : "refused");
}
