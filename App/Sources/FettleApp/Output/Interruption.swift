import Dispatch
import Foundation

/// What happens when a person stops a command, instead of a mute end.
@MainActor
enum Interruption {
  /// Runs `body`; where one of the signals comes meanwhile, cleans up and exits as a shell expects. After it the
  /// signals do again what they did before.
  static func cleaningUp<Result>(
    after signals: [Int32] = [SIGINT, SIGTERM], _ cleanUp: @escaping @Sendable () -> Void,
    during body: () async throws -> Result
  ) async rethrows -> Result {
    var watches: [Watch] = []
    for number in signals { watches.append(await Watch(for: number, cleanUp)) }
    do {
      let result = try await body()
      for watch in watches { await watch.end() }
      return result
    } catch {
      for watch in watches { await watch.end() }
      throw error
    }
  }

  /// Runs `body`; where it is stopped, tells the sentence.
  ///
  /// - Parameter wipe: takes a half-drawn line away.
  static func telling<Result>(
    _ sentence: String, wiping wipe: String = "", during body: () async throws -> Result
  ) async rethrows -> Result {
    try await cleaningUp({ Terminal.tell(wipe + sentence) }, during: body)
  }

  /// A signal that is watched for.
  private struct Watch {
    private let number: Int32
    private let before: (@convention(c) (Int32) -> Void)?
    private let source: any DispatchSourceSignal

    init(for number: Int32, _ cleanUp: @escaping @Sendable () -> Void) async {
      self.number = number
      before = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in
        cleanUp()
        exit(128 + number)
      }
      self.source = source
      // Dispatch sets a handler of its own, some time later: who did not wait would be overtaken by it.
      await withCheckedContinuation { watched in
        source.setRegistrationHandler { @Sendable in watched.resume() }
        source.resume()
      }
    }

    func end() async {
      await withCheckedContinuation { ended in
        source.setCancelHandler { @Sendable in ended.resume() }
        source.cancel()
      }
      signal(number, before)
    }
  }
}
