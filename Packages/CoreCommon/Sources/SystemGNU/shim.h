// unistd.h declares it only for programs that define _GNU_SOURCE.
extern int syncfs(int descriptor);

// How the allocator works.
#include <malloc.h>
