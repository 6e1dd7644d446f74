// Tries: to make a program that is started as the user who grades, by whoever finds it.
// Ends as: wrong_answer
// Needs: system_calls
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

static struct { unsigned long long flags, mode, resolve; } how = {O_CREAT | O_WRONLY, 06755, 0};

static void look(const char* by, const char* path) {
  struct stat file;
  if (stat(path, &file) == 0 && (file.st_mode & 06000)) printf("BROKEN: made by %s\n", by);
  unlink(path);
}

static void new_file(void) { close(open("plain", O_CREAT | O_WRONLY, 0700)); }

int main(void) {
  for (int bits = 02000; bits <= 06000; bits += 02000) {
    new_file();
    chmod("plain", bits | 0755);
    look("chmod", "plain");
    new_file();
    const int file = open("plain", O_RDONLY);
    fchmod(file, bits | 0755);
    look("fchmod", "plain");
    new_file();
    syscall(SYS_fchmodat, AT_FDCWD, "plain", bits | 0755);
    look("fchmodat", "plain");
    new_file();
    syscall(452, AT_FDCWD, "plain", bits | 0755, 0);
    look("fchmodat2", "plain");
    close(syscall(SYS_open, "opened", O_CREAT | O_WRONLY, bits | 0755));
    look("open", "opened");
    close(open("opened", O_CREAT | O_WRONLY, bits | 0755));
    look("openat", "opened");
    how.mode = bits | 0755;
    close(syscall(437, AT_FDCWD, "opened", &how, sizeof how));
    look("openat2", "opened");
    close(syscall(SYS_creat, "opened", bits | 0755));
    look("creat", "opened");
    mknod("node", S_IFREG | bits | 0755, 0);
    look("mknod", "node");
    syscall(SYS_mknodat, AT_FDCWD, "node", S_IFREG | bits | 0755, 0);
    look("mknodat", "node");
    const int unnamed = open(".", O_TMPFILE | O_WRONLY, bits | 0755);
    char path[64];
    sprintf(path, "/proc/self/fd/%d", unnamed);
    linkat(AT_FDCWD, path, AT_FDCWD, "linked", AT_SYMLINK_FOLLOW);
    look("O_TMPFILE", "linked");
    mkdir("folder", bits | 0755);
    struct stat folder;
    chmod("folder", bits | 0755);
    if (stat("folder", &folder) == 0 && (folder.st_mode & 06000)) puts("BROKEN: a folder");
    rmdir("folder");
  }
  new_file();
  // An access control list: the owner, user 12345, the group, the mask, others.
  static const unsigned list[] = {2,          0x70001,    0xffffffff, 0x70002,    12345, 0x70004,
                                  0xffffffff, 0x70010,    0xffffffff, 0x70020,    0xffffffff};
  if (setxattr("plain", "system.posix_acl_access", list, sizeof list, 0) == 0) {
    puts("BROKEN: another user has rights");
  }
  puts("tried");
}
