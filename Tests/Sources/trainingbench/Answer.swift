import Foundation

/// The one line that is printed.
enum Answer {
  static func print(_ answer: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    Swift.print(String(decoding: try encoder.encode(answer), as: UTF8.self))
  }
}

/// Runs something many times.
enum Stopwatch {
  /// The median of the durations, after some runs that do not count.
  static func median(rounds: Int, warmUp: Int = 5, _ body: () throws -> Void) rethrows -> Duration {
    let clock = ContinuousClock()
    for _ in 0..<warmUp { try body() }
    var durations: [Duration] = []
    for _ in 0..<rounds { durations.append(try clock.measure(body)) }
    return durations.sorted()[rounds / 2]
  }

  static func median(rounds: Int, warmUp: Int = 5, _ body: () async throws -> Void) async rethrows -> Duration {
    let clock = ContinuousClock()
    for _ in 0..<warmUp { try await body() }
    var durations: [Duration] = []
    for _ in 0..<rounds {
      let start = clock.now
      try await body()
      durations.append(clock.now - start)
    }
    return durations.sorted()[rounds / 2]
  }
}

extension Duration {
  var microseconds: Double { self / .microseconds(1) }
  var milliseconds: Double { self / .milliseconds(1) }
  var seconds: Double { self / .seconds(1) }
}
