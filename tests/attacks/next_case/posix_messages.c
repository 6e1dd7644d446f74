// Tries: to leave a POSIX message for the next case.
// Ends as: wrong_answer
// Runs: 2
// Needs: files
#include <fcntl.h>
#include <mqueue.h>
#include <stdio.h>

int main(void) {
  if (mq_open("/@MARK@", O_RDWR) >= 0) puts("BROKEN: found what an earlier case left");
  const mqd_t queue = mq_open("/@MARK@", O_RDWR | O_CREAT, 0600, NULL);
  if (queue >= 0) mq_send(queue, "Move: 1", 8, 0);
  puts("tried");
}
