#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

static char block[1 << 20];

int main(void) {
  for (int file = 0; file < 16; ++file) {
    const int written = open("big", O_CREAT | O_EXCL | O_RDWR, 0600);
    for (int i = 0; i < 48; ++i) {
      if (write(written, block, sizeof block) != sizeof block) return 1;
    }
    if (mmap(NULL, 4096, PROT_READ, MAP_SHARED, written, 0) == MAP_FAILED) return 1;
    unlink("big");
    close(written);
    usleep(50000);
  }
  return 0;
}
