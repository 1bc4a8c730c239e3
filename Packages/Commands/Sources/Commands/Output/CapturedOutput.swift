import Foundation
import Synchronization

/// What a command prints, for a test that runs it in its own process.
final class CapturedOutput: Sendable {
  private struct Texts {
    var output = Data()
    var messages = ""
  }

  private let texts = Mutex(Texts())

  /// The results.
  var output: String { texts.withLock { String(decoding: $0.output, as: UTF8.self) } }

  /// The messages, which are for standard error.
  var messages: String { texts.withLock(\.messages) }

  func append(output data: Data) {
    texts.withLock { $0.output.append(data) }
  }

  func append(message: String) {
    texts.withLock { $0.messages += message }
  }
}
