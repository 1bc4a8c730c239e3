import Commands
import CoreCommon
import Logging

/// The loggers of the diagnostics, which write to the file and, if requested, to standard error.
struct Diagnostics: Sendable {
  private static let prefix = "fettle."

  /// Adds the id of the action that an entry belongs to, and those of the actions whose changes it is about.
  private static let action = Logger.MetadataProvider {
    var metadata: Logger.Metadata = ActionID.active.map { ["action": "\($0)"] } ?? [:]
    if !ActionID.carried.isEmpty {
      metadata["actions"] = "\(ActionID.carried.map(\.rawValue).joined(separator: ","))"
    }
    return metadata
  }

  private let levels: DiagnosticsLevels
  private let file: DiagnosticsFile?
  private let printsToStandardError: Bool

  init(_ configuration: AppConfiguration) {
    levels = configuration.diagnosticsLevels
    printsToStandardError = configuration.diagnosticsToStandardError
    let isAskedFor = configuration.areDiagnosticsRequested
    file = configuration.diagnosticsFile.map { path in
      DiagnosticsFile(path: path, now: configuration.now) { failure in
        // Without a request for diagnostics, only `fettle doctor` reports it.
        guard isAskedFor else { return }
        Terminal.writeError(
          "fettle: Cannot write diagnostics to \(failure.path): \(failure.reason). Continuing without them.")
      }
    }
  }

  /// A logger that writes here, wherever those of the process write.
  func logger(_ module: String) -> Logger {
    Logger(label: Self.prefix + module, factory: handler)
  }

  /// Makes the loggers that packages create write here, for the whole process. A second call changes nothing.
  func serveProcess() {
    if ProcessDiagnostics.serve() { LoggingSystem.bootstrap(handler) }
  }

  @Sendable private func handler(_ label: String) -> any LogHandler {
    let module = label.hasPrefix(Self.prefix) ? String(label.dropFirst(Self.prefix.count)) : label
    guard let level = levels.level(of: module) else { return SwiftLogNoOpLogHandler() }
    var handlers: [any LogHandler] = []
    if let file {
      handlers.append(
        DiagnosticsFileHandler(module: module, file: file, logLevel: level, metadataProvider: Self.action))
    }
    if printsToStandardError {
      var handler = StreamLogHandler.standardError(label: label, metadataProvider: Self.action)
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
