// Tries: to sleep for ever.
// Ends as: time_limit
#include <unistd.h>

int main(void) { sleep(20); }
