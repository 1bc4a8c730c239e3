// What a test can do to a program's surroundings, for LD_PRELOAD.
//
//   FAULTS_HOST    a name that leads to this machine, while the file FAULTS_NO_NAME is not there
//   FAULTS_FOLDER  where no byte can be written any more, once the file FAULTS_FULL is there
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static int isThere(const char *variable) {
  const char *path = getenv(variable);
  return path && access(path, F_OK) == 0;
}

int getaddrinfo(const char *host, const char *service, const struct addrinfo *hints, struct addrinfo **found) {
  REAL(getaddrinfo);
  const char *ours = getenv("FAULTS_HOST");
  if (!host || !ours || strcmp(host, ours) != 0) return real(host, service, hints, found);
  if (isThere("FAULTS_NO_NAME")) return EAI_NONAME;
  struct addrinfo numeric = {.ai_socktype = hints ? hints->ai_socktype : 0, .ai_flags = AI_NUMERICHOST};
  return real("127.0.0.1", service, &numeric, found);
}

static int isFull(int descriptor) {
  const char *folder = getenv("FAULTS_FOLDER");
  if (!folder || !isThere("FAULTS_FULL")) return 0;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return strncmp(path, folder, strlen(folder)) == 0;
}

#define WRITE(result, name, parameters, arguments) \
  result name parameters { \
    REAL(name); \
    if (size > 0 && isFull(descriptor)) { \
      errno = ENOSPC; \
      return -1; \
    } \
    return real arguments; \
  }

WRITE(ssize_t, write, (int descriptor, const void *bytes, size_t size), (descriptor, bytes, size))
WRITE(ssize_t, pwrite, (int descriptor, const void *bytes, size_t size, off_t offset), (descriptor, bytes, size, offset))
WRITE(
  ssize_t, pwrite64, (int descriptor, const void *bytes, size_t size, off64_t offset), (descriptor, bytes, size, offset))
