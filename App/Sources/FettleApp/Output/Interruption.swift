import Dispatch
import Foundation

/// Says what was kept when a person stops a long command, instead of ending mute.
@MainActor
enum Interruption {
  /// Runs `body`; where it is interrupted or terminated meanwhile, tells the sentence and exits as a shell expects.
  ///
  /// - Parameter wipe: takes a half-drawn line away.
  static func telling(_ sentence: String, wiping wipe: String, during body: () async -> Void) async {
    let sources = [(SIGINT, Int32(130)), (SIGTERM, 143)].map { number, exitCode in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        Terminal.tell(wipe + sentence)
        exit(exitCode)
      }
      source.resume()
      return source
    }
    await body()
    for source in sources { source.cancel() }
  }
}
