import Logging

/// The log of what the program does: silent, or told on standard error.
enum Logs {
  static func start(from level: Logger.Level?) {
    guard let level else {
      return LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
    }
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
  }
}
