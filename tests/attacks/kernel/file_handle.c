// Tries: to open a file by its number, past every folder's permissions.
// Ends as: wrong_answer
// Needs: system_calls
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  struct file_handle* handle = calloc(1, sizeof *handle + MAX_HANDLE_SZ);
  handle->handle_bytes = MAX_HANDLE_SZ;
  int mount = 0;
  if (name_to_handle_at(AT_FDCWD, "/", handle, &mount, 0) != 0) return puts("refused") < 0;
  const int root = open("/", O_RDONLY);
  puts(open_by_handle_at(root, handle, O_RDONLY) >= 0 ? "BROKEN: it is open" : "refused");
}
