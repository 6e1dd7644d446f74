// Tries: to hold 640 MiB in files in memory that no process has open: they are on their way.
// Ends as: wrong_answer, runtime_error, output_limit
// Needs: memory
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

static char block[1 << 20];

int main(void) {
  int ends[2];
  memset(block, 'x', sizeof block);
  socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
  int sent = 0;
  for (; sent < 40; ++sent) {
    const int file = memfd_create("file", 0);
    if (file < 0) break;
    for (int i = 0; i < 16; ++i) {
      if (write(file, block, sizeof block) != sizeof block) return 1;
    }
    union { struct cmsghdr head; char space[CMSG_SPACE(sizeof(int))]; } control = {0};
    char byte = 0;
    struct iovec part = {&byte, 1};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control,
                             .msg_controllen = sizeof control};
    control.head.cmsg_level = SOL_SOCKET;
    control.head.cmsg_type = SCM_RIGHTS;
    control.head.cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(&control.head), &file, sizeof file);
    if (sendmsg(ends[0], &message, 0) != 1) break;
    close(file);
  }
  puts(sent == 40 ? "BROKEN: it holds 640 MiB" : "tried");
}
