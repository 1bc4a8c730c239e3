#include <sqlite3.h>

// Swift cannot call functions with variable arguments.
static inline int system_sqlite_count_no_memory(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
