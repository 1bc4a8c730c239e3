import SystemSQLite

/// What SQLite takes only before its first use in a process.
enum SQLiteSettings {
  /// Whether SQLite took the settings.
  ///
  /// By default it counts the memory that it uses, for all threads behind one lock, so that connections that read in
  /// parallel wait for each other at each allocation. SQLite's documentation recommends not to count:
  /// https://sqlite.org/compile.html#recommended_compile_time_options
  static let areApplied = system_sqlite_count_no_memory() == SQLITE_OK
}
