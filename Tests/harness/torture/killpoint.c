// Loaded before a program's libraries, counts its changes to files of one folder, and kills it at one of them.
//
//   KILLPOINT_FOLDER  only changes to files below this folder count
//   KILLPOINT_LOG     the name of each change is written to this file, one a line
//   KILLPOINT_AT      at the change of this number, counted from 1, the process is killed before it is made
//   KILLPOINT_TORN    of a write, half of its bytes are written first
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long count;
static long at = -1;
static int torn;
static int told = -1;
static char folder[PATH_MAX];
static size_t folderLength;

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("KILLPOINT_FOLDER");
  const char *log = getenv("KILLPOINT_LOG");
  const char *number = getenv("KILLPOINT_AT");
  if (!name || !realpath(name, folder)) return;
  folderLength = strlen(folder);
  at = number ? atol(number) : 0;
  torn = getenv("KILLPOINT_TORN") != NULL;
  if (log) told = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int isOurs(const char *path) {
  if (at < 0 || !path) return 0;
  if (path[0] == '/') return strncmp(path, folder, folderLength) == 0;
  char here[PATH_MAX];
  return getcwd(here, sizeof here) && strncmp(here, folder, folderLength) == 0;
}

static int isOurDescriptor(int descriptor) {
  if (at < 0) return 0;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return isOurs(path);
}

static void tell(const char *what) {
  if (told < 0) return;
  char line[64];
  int length = snprintf(line, sizeof line, "%s\n", what);
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = dlsym(RTLD_NEXT, "write");
  real(told, line, (size_t)length);
}

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

// Counts a change; whether it is the one to be killed at.
static int isDue(const char *what) {
  long number = atomic_fetch_add(&count, 1) + 1;
  tell(what);
  return number == at;
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
  REAL(pwrite);
  if (isOurDescriptor(descriptor) && isDue("pwrite")) {
    if (torn) real(descriptor, bytes, size / 2, offset);
    die();
  }
  return real(descriptor, bytes, size, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t offset) {
  REAL(pwrite64);
  if (isOurDescriptor(descriptor) && isDue("pwrite64")) {
    if (torn) real(descriptor, bytes, size / 2, offset);
    die();
  }
  return real(descriptor, bytes, size, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  REAL(write);
  if (isOurDescriptor(descriptor) && isDue("write")) {
    if (torn) real(descriptor, bytes, size / 2);
    die();
  }
  return real(descriptor, bytes, size);
}

#define ON_DESCRIPTOR(name, parameters, arguments) \
  int name parameters { \
    REAL(name); \
    if (isOurDescriptor(descriptor) && isDue(#name)) die(); \
    return real arguments; \
  }

ON_DESCRIPTOR(fsync, (int descriptor), (descriptor))
ON_DESCRIPTOR(fdatasync, (int descriptor), (descriptor))
ON_DESCRIPTOR(ftruncate, (int descriptor, off_t size), (descriptor, size))
ON_DESCRIPTOR(ftruncate64, (int descriptor, off64_t size), (descriptor, size))
ON_DESCRIPTOR(fallocate, (int descriptor, int mode, off_t offset, off_t size), (descriptor, mode, offset, size))
ON_DESCRIPTOR(posix_fallocate, (int descriptor, off_t offset, off_t size), (descriptor, offset, size))

#define ON_PATH(name, parameters, path, arguments) \
  int name parameters { \
    REAL(name); \
    if (isOurs(path) && isDue(#name)) die(); \
    return real arguments; \
  }

ON_PATH(unlink, (const char *path), path, (path))
ON_PATH(rename, (const char *from, const char *to), to, (from, to))
ON_PATH(link, (const char *from, const char *to), to, (from, to))
ON_PATH(mkdir, (const char *path, mode_t mode), path, (path, mode))

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    mode_t mode = 0; \
    if (flags & O_CREAT) { \
      va_list rest; \
      va_start(rest, flags); \
      mode = va_arg(rest, mode_t); \
      va_end(rest); \
      struct stat found; \
      if (isOurs(path) && stat(path, &found) != 0 && isDue(#name)) die(); \
    } \
    return real(path, flags, mode); \
  }

OPEN(open)
OPEN(open64)
