import Dispatch
import Foundation

/// Says what was kept when a person stops a long command, instead of ending mute.
@MainActor
final class Interruption {
  private var sources: [any DispatchSourceSignal] = []

  /// - Parameters:
  ///   - sentence: what was kept and how to go on.
  ///   - wipe: what takes a half-drawn line away.
  func tell(_ sentence: String, wiping wipe: String) {
    for (number, exitCode) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        Terminal.tell(wipe + sentence)
        exit(exitCode)
      }
      source.resume()
      sources.append(source)
    }
  }
}
