// Tries: to read the keys of its user.
// Ends as: wrong_answer
// Needs: system_calls
#include <linux/keyctl.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  const long ring = syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_USER_KEYRING, 0);
  puts(ring >= 0 ? "BROKEN: it has the keyring" : "refused");
}
