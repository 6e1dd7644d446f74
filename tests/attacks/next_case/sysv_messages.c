// Tries: to leave a System V message for the next case.
// Ends as: wrong_answer
// Runs: 2
// Needs: files
#include <stdio.h>
#include <sys/msg.h>

int main(void) {
  if (msgget(@KEY@, 0) >= 0) puts("BROKEN: found what an earlier case left");
  const int queue = msgget(@KEY@, IPC_CREAT | 0600);
  const struct {
    long type;
    char text[8];
  } message = {1, "Move: 1"};
  if (queue >= 0) msgsnd(queue, &message, sizeof message.text, IPC_NOWAIT);
  puts("tried");
}
