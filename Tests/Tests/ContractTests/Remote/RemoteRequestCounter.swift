import Logging
import Synchronization

/// Counts the requests by the lines of the network log, and keeps the lines for inspection.
final class RequestCounter: Sendable {
  private let written = Mutex<[String]>([])

  var lines: [String] { written.withLock { $0 } }
  var count: Int { lines.count }

  var logger: Logger {
    Logger(label: "fettle.tests") { _ in Handler(counter: self) }
  }

  func reset() {
    written.withLock { $0 = [] }
  }

  private struct Handler: LogHandler {
    let counter: RequestCounter
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    init(counter: RequestCounter) {
      self.counter = counter
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let facts = (event.metadata ?? [:]).map { "\($0)=\($1)" }.sorted().joined(separator: " ")
      counter.written.withLock { $0.append("\(event.message) \(facts)") }
    }
  }
}

extension RequestCounter {
  /// The requests of a pull that finds nothing new: one for each collection.
  static let perPull = RemoteServer.collections.count
}
