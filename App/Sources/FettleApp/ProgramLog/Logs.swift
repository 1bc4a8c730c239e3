import Logging
import Synchronization

/// Makes the loggers that write down what the program does: to the file, and where wished for to standard error.
struct Logs: Sendable {
  private static let serveProcess = Mutex(false)

  /// Whether the loggers that are made anywhere in the process lead to a file; before that they would tell everybody.
  static var servesProcess: Bool { serveProcess.withLock { $0 } }

  private static let prefix = "fettle."

  private let levels: LogLevels
  private let file: LogFile?
  private let tellsStandardError: Bool

  init(_ configuration: AppConfiguration) {
    levels = configuration.logLevels
    tellsStandardError = configuration.logsToStandardError
    let isAskedFor = configuration.isLogAskedFor
    file = configuration.logFile.map { path in
      LogFile(path: path, now: configuration.now) { failure in
        // Who did not ask for a log does not have to hear of it at every command; `fettle doctor` tells it.
        guard isAskedFor else { return }
        Terminal.tell(
          "fettle: What the program does cannot be written to \(failure.path): \(failure.reason). It goes on without.")
      }
    }
  }

  /// A logger that leads here, whatever those of the process do.
  func logger(_ module: String) -> Logger {
    Logger(label: Self.prefix + module, factory: handler)
  }

  /// Lets the loggers that packages make for themselves lead here: one thing for the whole process. A second time
  /// changes nothing.
  func serveProcess() {
    let isFirst = Self.serveProcess.withLock { isServed in
      defer { isServed = true }
      return !isServed
    }
    if isFirst { LoggingSystem.bootstrap(handler) }
  }

  @Sendable private func handler(_ label: String) -> any LogHandler {
    let module = label.hasPrefix(Self.prefix) ? String(label.dropFirst(Self.prefix.count)) : label
    guard let level = levels.level(of: module) else { return SwiftLogNoOpLogHandler() }
    var handlers: [any LogHandler] = []
    if let file { handlers.append(FileLogHandler(module: module, file: file, logLevel: level)) }
    if tellsStandardError {
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      handlers.append(handler)
    }
    switch handlers.count {
    case 0: return SwiftLogNoOpLogHandler()
    case 1: return handlers[0]
    default: return MultiplexLogHandler(handlers)
    }
  }
}
