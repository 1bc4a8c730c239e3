import Logging
import Synchronization

/// The log of what the program does: silent, or told on standard error.
enum Logs {
  private static let hasStarted = Mutex(false)

  /// Starts it; a second time changes nothing.
  static func start(from level: Logger.Level?) {
    let isFirst = hasStarted.withLock { hasStarted in
      defer { hasStarted = true }
      return !hasStarted
    }
    guard isFirst else { return }
    LoggingSystem.bootstrap { label in
      guard let level else { return SwiftLogNoOpLogHandler() }
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
  }
}
