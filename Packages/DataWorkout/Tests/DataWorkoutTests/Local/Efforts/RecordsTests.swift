import CoreDatabase
import CoreTesting
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Records that are kept step by step are those that a look at all workouts finds.
struct RecordsTests {
  @Test(arguments: 1...10)
  func `records kept through random changes are those found from scratch`(_ seed: Int) async throws {
    var random = RandomTraining(seed: seed)
    let memory = InMemoryWorkoutRepository()
    let log = try TestLog()
    let kept = Kept(log: log)
    for step in 0..<30 {
      let change = random.next()
      await change.run(workouts: memory, imports: memory)
      await change.run(workouts: log.workouts, imports: log.imports)
      // Not after each change, so that several are outstanding at once.
      guard random.chance(0.3) || step == 29 else { continue }
      _ = try await RefreshBestEffortsUseCase(workouts: memory, records: memory, workersAtOnce: 1).execute()
      _ = try await RefreshBestEffortsUseCase(workouts: log.workouts, records: kept.records, workersAtOnce: 2).execute()
      for sport in [nil, Sport.running, .cycling] {
        for filter in RandomTraining.filters {
          for mostAscent in [nil, 8.0] {
            let request = RecordRequest(sport: sport, filter: filter, mostAscentPerKilometer: mostAscent)
            let expected = try await memory.records(request).firstValue()
            #expect(try await kept.records.records(request).firstValue() == expected, "\(change)")
          }
          let trained = try await memory.trainedWorkouts(matching: filter).firstValue()
          #expect(try await kept.records.trainedWorkouts(matching: filter).firstValue() == trained)
          let beats = try await memory.trainedWorkouts(matching: filter, timesOf: [.heartRate]).firstValue()
          let found = try await kept.records.trainedWorkouts(matching: filter, timesOf: [.heartRate]).firstValue()
          #expect(found == beats)
          let places = try await memory.footprints(matching: filter).firstValue()
          #expect(try await kept.records.footprints(matching: filter).firstValue() == places)
          let ofSports = EffortRequest(sports: sport.map { [$0] } ?? [], filter: filter)
          let efforts = try await memory.efforts(ofSports).firstValue()
          #expect(try await kept.records.efforts(ofSports).firstValue() == efforts)
        }
      }
      for measure in [EffortMeasure.time(meters: 1_000), .whole(.distance), .heartRate(seconds: 60)] {
        let expected = try await memory.progression(of: measure, in: .running).firstValue()
        #expect(try await kept.records.progression(of: measure, in: .running).firstValue() == expected)
      }
      for id in RandomTraining.ids {
        let expected = try await memory.records(of: id).firstValue()
        #expect(try await kept.records.records(of: id).firstValue() == expected)
      }
      for sport in [nil, Sport.running] {
        let request = TrainingHistoryRequest(
          sport: sport, lastDay: CalendarDay.sampleToday.advanced(by: step % 3 * -4), today: .sampleToday,
          firstWeekday: .monday, recentCount: 0)
        let expected = try await memory.trainingHistory(request).firstValue()
        #expect(try await log.workouts.trainingHistory(request).firstValue()?.latestRecords == expected?.latestRecords)
      }
      let window = WorkoutWindow(limit: 7)
      let page = try await memory.workouts(matching: WorkoutFilter(), in: window).firstValue()
      #expect(try await log.page(WorkoutFilter(), window)?.recordHolders == page?.recordHolders)
    }
  }

  @Test func `a record names its workout, the day, and what it beat`() async throws {
    let log = try TestLog()
    let kept = Kept(log: log)
    try await log.add([
      .sample(.sample(1, "Slow", daysAgo: 9, kilometers: 10)), .sample(.sample(2, "Long", daysAgo: 5, kilometers: 12)),
    ])
    try await kept.refresh()
    let longest = try #require(
      try await kept.records.records(RecordRequest()).firstValue()?.records.first { $0.measure == .whole(.distance) })
    #expect(longest.best.title == "Long")
    #expect(longest.best.day == CalendarDay.sampleToday.advanced(by: -5))
    #expect(longest.previous?.title == "Slow")
    #expect(longest.improvement == 2_000)
    #expect(try await log.page()?.recordHolders.contains(.sample(2)) == true)
    let marks = try await kept.records.records(of: .sample(1)).firstValue()
    #expect(marks?.first { $0.measure == .whole(.distance) }?.isCurrent == false)
  }

  @Test func `hilly workouts set no records where only flat ones count, and the best flat one does`() async throws {
    let log = try TestLog()
    let kept = Kept(log: log)
    let workouts = [(1, 12.0, 400.0), (2, 10, 100), (3, 8, nil)].map { number, kilometers, ascent in
      var workout = Workout.sample(number, daysAgo: 10 - number, kilometers: kilometers)
      workout.ascent = SourcedValue(stated: ascent)
      return WorkoutDetail.sample(workout)
    }
    try await log.add(workouts)
    try await kept.refresh()
    var request = RecordRequest(sport: .running)
    func longest(_ request: RecordRequest) async throws -> RecordedEffort? {
      try await kept.records.records(request).firstValue()?.records.first { $0.measure == .whole(.distance) }?.best
    }
    #expect(try await longest(request)?.workout == .sample(1))
    request.mostAscentPerKilometer = 15
    #expect(try await longest(request)?.workout == .sample(2))
    request.mostAscentPerKilometer = 5
    #expect(try await longest(request)?.workout == .sample(3))
  }

  @Test func `a workout that is edited is never a record with its old figures`() async throws {
    let log = try TestLog()
    let kept = Kept(log: log)
    try await log.add([
      .sample(.sample(1, daysAgo: 9, kilometers: 10)), .sample(.sample(2, daysAgo: 5, kilometers: 12)),
    ])
    try await kept.refresh()
    _ = try await log.workouts.edit(.sample(2), [.distance(8_000)])
    let before = try await kept.records.records(RecordRequest()).firstValue()
    #expect(before?.records.first { $0.measure == .whole(.distance) }?.best.value == 10_000)
    #expect(before?.outdatedCount ?? 0 > 0)
    #expect(try await kept.refresh() == 1)
    let after = try await kept.records.records(RecordRequest()).firstValue()
    #expect(after?.records.first { $0.measure == .whole(.distance) }?.best.value == 10_000)
    #expect(after?.outdatedCount == 0)
  }

  @Test func `an import of one workout computes the efforts of one`() async throws {
    let log = try TestLog()
    let kept = Kept(log: log)
    try await log.addSamples()
    #expect(try await kept.refresh() == Workout.samples.count)
    #expect(try await kept.refresh() == 0)
    try await log.add([.sample(.sample(300, daysAgo: 200))])
    #expect(try await kept.refresh() == 1)
  }

  @Test func `a damaged track leaves its workout the whole distance, and does not stop others`() async throws {
    let log = try TestLog()
    let kept = Kept(log: log)
    let track = Track(offsets: [0, 1, 2], heartRates: [120, 121, 122])
    try await log.add([
      WorkoutDetail(workout: .sample(1, daysAgo: 3, kilometers: 20), track: track),
      .sample(.sample(2, daysAgo: 1, kilometers: 10)),
    ])
    try await log.execute("UPDATE track SET encoding = 99 WHERE workout = '\(WorkoutID.sample(1))'")
    #expect(try await kept.refresh() == 2)
    let list = try #require(try await kept.records.records(RecordRequest()).firstValue())
    #expect(list.outdatedCount == 0)
    #expect(list.records.first { $0.measure == .whole(.distance) }?.best.workout == .sample(1))
  }

  @Test func `efforts of a workout that changed meanwhile are not stored`() async throws {
    let log = try TestLog()
    let kept = Kept(log: log)
    try await log.add([.sample(.sample(1))])
    let outdated = try await kept.records.outdatedEfforts(limit: 9)
    let detail = try #require(try await log.workout(1))
    _ = try await log.workouts.edit(.sample(1), [.distance(3_000)])
    _ = try await kept.records.setEfforts(outdated.map { WorkoutEfforts(of: detail, ticket: $0.ticket) })
    #expect(try await kept.records.records(RecordRequest()).firstValue()?.records == [])
    #expect(try await kept.refresh() == 1)
  }
}

/// The records of a log on disk.
private struct Kept {
  let log: TestLog
  let records: OfflineFirstRecordRepository

  init(log: TestLog) {
    self.log = log
    records = OfflineFirstRecordRepository(database: log.database)
  }

  @discardableResult
  func refresh() async throws -> Int {
    try await RefreshBestEffortsUseCase(workouts: log.workouts, records: records, workersAtOnce: 1).execute().count
  }
}
