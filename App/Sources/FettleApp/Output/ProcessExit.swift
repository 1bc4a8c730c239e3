import Foundation

/// Ends the process.
enum ProcessExit {
  /// Writes what is buffered, and ends at once.
  ///
  /// Not `exit`, which also lets C libraries clean up: a thread that still closes a connection would use what OpenSSL
  /// frees then, and the program would crash after its work was done.
  static func now(_ code: Int32) -> Never {
    fflush(nil)
    _exit(code)
  }
}
