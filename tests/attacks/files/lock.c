// Tries: to lock what it may only read, so that another program notices: a channel between the two.
// Ends as: wrong_answer
// Needs: system_calls
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FLOCK = -1 };
static const int kinds[] = {FLOCK, F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW};
static const char* const files[] = {"/usr/bin/bwrap", "/bin/sh", "TakeStones"};

static int lock(int file, int kind, short type) {
  struct flock range = {.l_type = type, .l_whence = SEEK_SET, .l_start = 77, .l_len = 1};
  if (kind == FLOCK) return flock(file, (type == F_RDLCK ? LOCK_SH : LOCK_EX) | LOCK_NB);
  return fcntl(file, kind, &range);
}

/// Whether a lock of the other program is seen there.
static int is_seen(const char* path, int kind) {
  const int file = open(path, O_RDONLY);
  if (kind == FLOCK) return lock(file, kind, F_WRLCK) != 0;
  struct flock range = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 77, .l_len = 1};
  const int ask = kind == F_OFD_SETLK || kind == F_OFD_SETLKW ? F_OFD_GETLK : F_GETLK;
  return fcntl(file, ask, &range) == 0 && range.l_type != F_UNLCK;
}

int main(int count, char** words) {
  for (int f = 0; f < 3; ++f) {
    const char* const path = f < 2 ? files[f] : words[0];
    for (unsigned k = 0; k < sizeof kinds / sizeof *kinds; ++k) {
      int locked[2];
      if (pipe(locked) != 0) return 1;
      const pid_t child = fork();
      if (child == 0) {
        const char word = lock(open(path, O_RDONLY), kinds[k], F_RDLCK) == 0 ? 'l' : 'r';
        if (write(locked[1], &word, 1) == 1) pause();
        _exit(0);
      }
      char word = 0;
      if (read(locked[0], &word, 1) != 1) return 1;
      if (word == 'l' && is_seen(path, kinds[k])) printf("BROKEN: a lock %d of %s is seen\n", kinds[k], path);
      kill(child, SIGKILL);
      waitpid(child, NULL, 0);
    }
    const int file = open(path, O_RDONLY);
    const int folder = open("/usr/bin", O_RDONLY);
    const unsigned long long lifetime = 2;
    if (fcntl(file, F_SETLEASE, F_RDLCK) == 0) printf("BROKEN: a lease of %s\n", path);
    if (fcntl(file, F_SET_RW_HINT, &lifetime) == 0) printf("BROKEN: a hint for %s\n", path);
    if (fcntl(folder, F_NOTIFY, DN_ACCESS) == 0) puts("BROKEN: notes of /usr/bin");
  }
  puts("tried");
}
