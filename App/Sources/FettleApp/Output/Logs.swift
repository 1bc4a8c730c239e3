import Logging
import Synchronization

/// The loggers of this process: each package makes its own, so where they lead is one thing for all of it.
enum Logs {
  private static let hasStarted = Mutex(false)

  /// Starts it; a second time changes nothing.
  static func start(from configuration: AppConfiguration) {
    let isFirst = hasStarted.withLock { hasStarted in
      defer { hasStarted = true }
      return !hasStarted
    }
    guard isFirst else { return }
    LoggingSystem.bootstrap { label in
      let module = label.hasPrefix("fettle.") ? String(label.dropFirst(7)) : label
      guard configuration.logsToStandardError, let level = configuration.logLevels.level(of: module) else {
        return SwiftLogNoOpLogHandler()
      }
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
  }
}
