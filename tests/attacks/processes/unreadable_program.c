// Tries: to compute in a program that it may not read, so that its performance counter is lost.
// Ends as: time_limit, wrong_answer
// Needs: cpu_time
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static void copy_to(int to) {
  static char part[65536];
  const int from = open("/proc/self/exe", O_RDONLY);
  for (ssize_t count; (count = read(from, part, sizeof part)) > 0;) {
    if (write(to, part, (size_t)count) != count) return;
  }
  close(from);
  close(to);
}

int main(int words, char** word) {
  if (words < 2 || strcmp(word[1], "again") != 0) {
    copy_to(open("later", O_WRONLY | O_CREAT, 0700));
    if (chmod("later", 0111) != 0) copy_to(open("first", O_WRONLY | O_CREAT, 0111));
    umask(0400);
    copy_to(open("masked", O_WRONLY | O_CREAT, 0777));
    umask(022);
    const char* const names[] = {"./later", "./first", "./masked"};
    for (int i = 0; i < 3; ++i) {
      if (access(names[i], X_OK) == 0 && access(names[i], R_OK) != 0) {
        execl(names[i], names[i], "again", (char*)NULL);
      }
    }
    return puts("refused") < 0;
  }
  signal(SIGCHLD, SIG_IGN);
  for (int twin = 0; twin < 2; ++twin) {  // as in ignored_children.c
    if (fork() != 0) continue;
    for (int i = 0; i < 130; ++i) {
      if (fork() == 0) {
        while (seconds() < 0.01) continue;
        _exit(0);
      }
      wait(NULL);
    }
    _exit(0);
  }
  wait(NULL);
  puts("BROKEN: it used 2.6 s of CPU time");
  fflush(stdout);
  while (1) pause();
}
