import CoreTesting
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// What figures, the map and goals have in common, whatever the log contains.
struct FigurePropertyTests {
  private static let queries = [
    "sport:running", "sport:run,ride", "distance>10km", "time<1h30 or ascent>=300m", "title:e", "tag:race",
    "this-month", "hr<140", "sport:ride distance>20km",
  ]

  private func details(seed: Int) -> [WorkoutDetail] {
    var random = SeededGenerator(seed: seed)
    return (1...40).map { number in
      var detail = WorkoutDetail.loop(
        number, ["Lake", "Hills", "Race"].randomElement(using: &random) ?? "Lake",
        daysAgo: Int.random(in: 0...120, using: &random), speeds: [Double.random(in: 2...9, using: &random)],
        heartRate: Double.random(in: 110...170, using: &random), detour: Double.random(in: 0...0.3, using: &random))
      detail.workout.sport = [.running, .cycling, .hiking].randomElement(using: &random) ?? .running
      detail.workout.tags = Set((Bool.random(using: &random) ? ["race"] : []).compactMap { WorkoutTag(rawValue: $0) })
      return detail
    }
  }

  private func log(_ details: [WorkoutDetail]) async throws -> (TestLog, OfflineFirstRecordRepository) {
    let log = try TestLog()
    try await log.add(details)
    let records = OfflineFirstRecordRepository(database: log.database)
    _ = try await RefreshBestEffortsUseCase(workouts: log.workouts, records: records, workersAtOnce: 2).execute()
    return (log, records)
  }

  private func filter(_ query: String) throws -> WorkoutFilter {
    try WorkoutFilter(parsing: query, today: .sampleToday, firstWeekday: .monday)
  }

  @Test(arguments: 1...4)
  func `a filter and its complement are everything`(_ seed: Int) async throws {
    let (log, records) = try await log(details(seed: seed))
    let all = try #require(try await records.trainedWorkouts(matching: WorkoutFilter()).firstValue()?.workouts)
    let days = CalendarDay.sampleToday.advanced(by: -130)...CalendarDay.sampleToday
    for query in Self.queries {
      let parts = [try filter(query), try filter("not (\(query))")]
      var (workouts, places, meters) = ([TrainedWorkout](), [WorkoutID](), 0.0)
      for part in parts {
        workouts += try await records.trainedWorkouts(matching: part).firstValue()?.workouts ?? []
        places += try await records.footprints(matching: part).firstValue()?.footprints.map(\.workout) ?? []
        let request = TrainingHistoryRequest(
          filter: part, length: .year, today: .sampleToday, firstWeekday: .monday, recentCount: 0)
        let volumes = try await log.workouts.trainingHistory(request).firstValue()?.dailyVolumes ?? []
        meters += volumes.filter { days.contains($0.day) }.reduce(0) { $0 + $1.volume.distanceMeters }
      }
      let order = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0.element.id, $0.offset) })
      #expect(workouts.sorted { order[$0.id] ?? 0 < order[$1.id] ?? 0 } == all, "\(query)")
      #expect(Set(places).count == places.count && Set(places) == Set(all.map(\.id)), "\(query)")
      #expect(abs(meters - all.reduce(0) { $0 + $1.distanceMeters }) < 1, "\(query)")
    }
  }

  @Test(arguments: 1...3)
  func `the order in which workouts come does not matter`(_ seed: Int) async throws {
    var random = SeededGenerator(seed: seed + 100)
    let details = details(seed: seed)
    let (_, one) = try await log(details)
    let (_, other) = try await log(details.shuffled(using: &random))
    #expect(
      try await one.trainedWorkouts(matching: WorkoutFilter()).firstValue()
        == other.trainedWorkouts(matching: WorkoutFilter()).firstValue())
    let request = MapRequest(hiddenMeters: 200, newSince: .sampleToday.advanced(by: -30))
    #expect(
      try await ObserveMapUseCase(records: one).execute(request).firstValue()
        == ObserveMapUseCase(records: other).execute(request).firstValue())
  }
}
