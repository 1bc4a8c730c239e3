public import ArgumentParser
import Dispatch
public import Foundation
import Synchronization

/// Handles a person's interruption of a command.
@MainActor
public enum Interruption {
  /// Runs `body`. On one of the signals, cleans up and exits as a shell expects. Afterward the signals are handled as
  /// before.
  public static func cleaningUp<Result>(
    after signals: [Int32] = [SIGINT, SIGTERM], _ cleanUp: @escaping @Sendable () -> Void,
    during body: () async throws -> Result
  ) async rethrows -> Result {
    try await watching(for: signals) { number in
      cleanUp()
      ProcessExit.now(128 + number)
    } during: {
      try await body()
    }
  }

  /// Runs `body`. If it is interrupted, prints the sentence and exits.
  public static func reporting<Result>(_ sentence: String, during body: () async throws -> Result) async rethrows
    -> Result
  {
    try await cleaningUp({ Terminal.writeError(sentence) }, during: body)
  }

  /// Runs `body`. The first signal asks it to end soon; the second one cleans up, prints the
  /// sentence and exits at once.
  ///
  /// - Returns: the result of `body` and, after a signal, the exit code a shell expects.
  public static func asking<Result>(
    toEnd end: @escaping @MainActor () -> Void, orReporting sentence: String,
    cleaningUp cleanUp: @escaping @Sendable () -> Void = {}, during body: () async throws -> Result
  ) async rethrows -> (Result, ExitCode?) {
    let came = Mutex<Int32?>(nil)
    let (signals, continuation) = AsyncStream<Void>.makeStream()
    async let _ = ask(end, at: signals)
    let result = try await watching(for: [SIGINT, SIGTERM]) { number in
      let isFirst = came.withLock { came in
        defer { came = came ?? number }
        return came == nil
      }
      guard isFirst else {
        cleanUp()
        Terminal.writeError(sentence)
        ProcessExit.now(128 + number)
      }
      continuation.yield()
    } during: {
      try await body()
    }
    return (result, came.withLock { $0 }.map { ExitCode(128 + $0) })
  }

  /// Runs `body`, and calls `notice` at each signal meanwhile.
  static func noticing<Result>(
    _ signal: Int32, _ notice: @escaping @Sendable () -> Void, during body: () async throws -> Result
  ) async rethrows -> Result {
    try await watching(for: [signal], { _ in notice() }, during: body)
  }

  private static func ask(_ end: @MainActor () -> Void, at signals: AsyncStream<Void>) async {
    for await _ in signals { end() }
  }

  private static func watching<Result>(
    for signals: [Int32], _ handle: @escaping @Sendable (Int32) -> Void, during body: () async throws -> Result
  ) async rethrows -> Result {
    var watches: [Watch] = []
    for number in signals { watches.append(await Watch(for: number) { handle(number) }) }
    do {
      let result = try await body()
      for watch in watches { await watch.end() }
      return result
    } catch {
      for watch in watches { await watch.end() }
      throw error
    }
  }

  /// A signal that is handled.
  private struct Watch {
    private let number: Int32
    private let before: (@convention(c) (Int32) -> Void)?
    private let source: any DispatchSourceSignal

    init(for number: Int32, _ handle: @escaping @Sendable () -> Void) async {
      self.number = number
      before = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: handle)
      self.source = source
      // Dispatch installs a handler of its own, some time later: it has to be awaited, or it would replace ours.
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
