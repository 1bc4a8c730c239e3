import Foundation

/// Ends the process.
enum ProcessExit {
  /// Ends at once. Everything that was printed is written already.
  ///
  /// Not `exit`, which also lets C libraries clean up: a thread that still closes a connection would use what OpenSSL
  /// frees then, and the program would crash after its work was done.
  static func now(_ code: Int32) -> Never {
    _exit(code)
  }
}
