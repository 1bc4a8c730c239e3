/// What one thing takes that is done many times.
struct Cost: Encodable {
  let medianMicroseconds: Double
  let p95Microseconds: Double
  /// Of the last time, when all that is kept is there.
  let allocations: UInt64?

  /// - Parameter batch: how often it is done for each reading of the clock.
  @MainActor
  init(rounds: Int, batch: Int = 1, of work: @MainActor () -> Void) {
    let clock = ContinuousClock()
    var durations: [Double] = []
    for round in -rounds / 10..<rounds {
      let start = clock.now
      for _ in 0..<batch { work() }
      if round >= 0 { durations.append((clock.now - start) / .microseconds(batch)) }
    }
    durations.sort()
    medianMicroseconds = durations[rounds / 2]
    p95Microseconds = durations[rounds * 95 / 100]
    let before = Allocations.count
    work()
    let after = Allocations.count
    allocations = before.flatMap { before in after.map { $0 - before } }
  }
}
