import CorePresentation
import Logging

/// Logs actions as the program does, but for the file: the line is made and dropped.
struct LoggedActions: ActionObserver {
  private let logger = Logger(label: "actions") { _ in LineMaker() }

  func screen(_ screen: String, willPerform action: ActionSummary) {
    logger.info("\(action)", metadata: ["screen": "\(screen)"])
  }
}

private struct LineMaker: LogHandler {
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let words = (event.metadata ?? [:]).map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    precondition(!"info actions \(event.message) \(words)\n".isEmpty)
  }
}
