// Tries: to leave a key for the next case, in the user's keyring.
// Ends as: wrong_answer
// Runs: 2
// Needs: system_calls
#include <linux/keyctl.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  if (syscall(SYS_keyctl, KEYCTL_SEARCH, KEY_SPEC_USER_KEYRING, "user", "@MARK@", 0) >= 0) {
    puts("BROKEN: found what an earlier case left");
  }
  const long key = syscall(SYS_add_key, "user", "@MARK@", "left", 4, KEY_SPEC_USER_KEYRING);
  if (key >= 0) syscall(SYS_keyctl, KEYCTL_SET_TIMEOUT, key, 20);
  puts("tried");
}
