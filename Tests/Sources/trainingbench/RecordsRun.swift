import DomainCore
import DomainWorkout

/// A log of workouts without tracks, with best efforts.
struct RecordsFillingRun: Encodable {
  let seconds: Double

  init(path: String, count: Int) async throws {
    let log = try Log(path: path)
    seconds = try await ContinuousClock().measure {
      try await log.add(InventedWorkouts(count: count, today: Log.today, withTracks: false))
      let indices = Dictionary(uniqueKeysWithValues: (0..<count).map { (InventedWorkouts.id($0), $0) })
      while true {
        let outdated = try await log.records.outdatedEfforts(limit: 1_000)
        guard !outdated.isEmpty else { break }
        _ = try await log.records.setEfforts(
          outdated.map { next in
            WorkoutEfforts(
              id: next.id, ticket: next.ticket, efforts: indices[next.id].map(InventedWorkouts.efforts) ?? [])
          })
      }
    }.seconds
  }
}

/// The table of records: the first time in this process, and later.
struct RecordsRun: Encodable {
  let openMilliseconds: Double
  let coldMilliseconds: Double
  let warmMilliseconds: Double
  let records: Int

  private static let rounds = 41

  init(path: String) async throws {
    let clock = ContinuousClock()
    var start = clock.now
    let log = try Log(path: path)
    openMilliseconds = (clock.now - start).milliseconds
    start = clock.now
    records = try await log.records.records(RecordRequest()).firstValue()?.records.count ?? 0
    coldMilliseconds = (clock.now - start).milliseconds
    warmMilliseconds = try await Stopwatch.median(rounds: Self.rounds) {
      _ = try await log.records.records(RecordRequest()).firstValue()
    }.milliseconds
  }
}
