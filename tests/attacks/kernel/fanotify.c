// Tries: to be told of every file that anybody opens (fanotify).
// Ends as: wrong_answer
// Needs: system_calls
#include <stdio.h>
#include <sys/fanotify.h>

int main(void) {
  puts(fanotify_init(FAN_CLASS_NOTIF | FAN_REPORT_FID, 0) >= 0 ? "BROKEN: it has one" : "refused");
}
