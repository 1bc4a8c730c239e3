public import Foundation
import Synchronization

/// What a command prints, for a test that runs it in its own process.
public final class CapturedOutput: Sendable {
  private struct Texts {
    var output = Data()
    var messages = ""
  }

  private let texts = Mutex(Texts())

  /// The results.
  public var output: String { texts.withLock { String(decoding: $0.output, as: UTF8.self) } }

  /// The messages, which are for standard error.
  public var messages: String { texts.withLock(\.messages) }

  public func append(output data: Data) {
    texts.withLock { $0.output.append(data) }
  }

  public func append(message: String) {
    texts.withLock { $0.messages += message }
  }
}
