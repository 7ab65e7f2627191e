/* Loaded before the C library: while the file of FAILING_FSYNC exists, nothing reaches the disk for sure. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int fails(void) {
  const char *flag = getenv("FAILING_FSYNC");
  if (flag == NULL || access(flag, F_OK) != 0) return 0;
  errno = EIO;
  return 1;
}

int fsync(int file) {
  static int (*real)(int);
  if (real == NULL) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  return fails() ? -1 : real(file);
}

int fdatasync(int file) {
  static int (*real)(int);
  if (real == NULL) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  return fails() ? -1 : real(file);
}
