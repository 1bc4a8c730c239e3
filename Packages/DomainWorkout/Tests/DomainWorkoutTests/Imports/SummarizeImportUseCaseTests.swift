import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct SummarizeImportUseCaseTests {
  private let log = InMemoryWorkoutRepository()

  private func importing(_ workouts: [Workout]) async throws -> ImportID {
    let id = try await log.begin(["folder"])
    for (position, workout) in workouts.enumerated() {
      let entry = ImportEntry(importID: id, position: position, path: "\(position).fit")
      _ = try await log.add([.sample(workout)], of: entry, duplicates: .skip)
    }
    _ = try await log.finish(id)
    return id
  }

  private func summary(
    of id: ImportID, thresholds: Thresholds = Thresholds()
  ) async throws -> ImportSummary {
    let history = InMemoryThresholdHistory(DatedThresholds([.init(from: nil, thresholds: thresholds)]))
    return try await SummarizeImportUseCase(workouts: log, records: log, thresholds: history)
      .execute(id, firstWeekday: .sunday)
  }

  @Test func `only the workouts of the import count`() async throws {
    _ = try await importing([.sample(1, daysAgo: 400, minutes: 300)])
    let id = try await importing([
      .sample(2, daysAgo: 30, minutes: 20), .sample(3, sport: .cycling, daysAgo: 3, minutes: 60),
    ])
    let summary = try await summary(of: id)
    #expect(summary.days == CalendarDay.sampleToday.advanced(by: -30)...CalendarDay.sampleToday.advanced(by: -3))
    #expect(summary.sports.map(\.sport) == [.cycling, .running])
    #expect(summary.totals.volume.workoutCount == 2)
    #expect(summary.longest?.id == .sample(3))
  }

  @Test func `the newest workouts come first, and the training of the days includes workouts of other imports`()
    async throws
  {
    _ = try await importing([.sample(1, daysAgo: 400, minutes: 300), .sample(4, daysAgo: 20, minutes: 40)])
    let id = try await importing([
      .sample(2, daysAgo: 70, minutes: 20), .sample(3, sport: .cycling, daysAgo: 3, minutes: 60),
    ])
    let summary = try await summary(of: id)
    #expect(summary.newest.map(\.id) == [.sample(3), .sample(2)])
    let steps = try #require(summary.steps)
    #expect(steps.unit == .week(startingOn: .sunday))
    #expect(steps.steps.first?.days.lowerBound == CalendarDay.sampleToday.advanced(by: -70))
    #expect(steps.sports == [.running, .cycling])
    #expect(steps.steps.map(\.totals.volume.movingTime).reduce(0, +) == 120 * 60)
  }

  @Test func `records that other workouts have are left out`() async throws {
    _ = try await importing([.sample(1, daysAgo: 40, kilometers: 30, minutes: 300)])
    let id = try await importing([.sample(2, daysAgo: 3, kilometers: 10, minutes: 30)])
    _ = try await RefreshBestEffortsUseCase(workouts: log, records: log, workersAtOnce: 1).execute()
    let records = try await summary(of: id).records
    #expect(records.contains { $0.record.measure == .whole(.speed) })
    #expect(!records.contains { $0.record.measure == .whole(.distance) })
    #expect(records.allSatisfy { $0.record.best.workout == .sample(2) })
  }

  @Test func `blank thresholds are listed if workouts need them`() async throws {
    let id = try await importing([.sample(1, heartRate: 150, power: 210)])
    #expect(try await summary(of: id).missingThresholds == [.heartRate, .power])
    let known = Thresholds(restingHeartRateBPM: 50, maximumHeartRateBPM: 190, functionalThresholdPowerWatts: 240)
    #expect(try await summary(of: id, thresholds: known).missingThresholds == [])
  }

  @Test func `an import without workouts has an empty summary`() async throws {
    let id = try await importing([])
    #expect(try await summary(of: id) == ImportSummary())
  }
}
