import CoreSync
import CoreSyncTestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Any workout that a server sends is kept as it was received, and breaks nothing that reads it.
struct ExtremeValuesTests {
  static let fields: [String] = {
    var record = WorkoutRecord(Workout.samples[0], source: nil)
    record.titleRecorded = "a"
    record.sportRecorded = "running"
    record.startRecorded = 1
    record.effortRecorded = 1
    record.mergedFrom.counts["a"] = 1
    return (record.fieldsInRange.keys + [WorkoutRecord.lapsField]).sorted()
  }()

  /// The fields that a workout lacks if nothing is known about them.
  private static let addedFields: Fields = [
    "title_recorded": .text("a"), "sport_recorded": .text("running"), "start_recorded": .real(1),
    "effort_recorded": .real(1), "merged_from.a": .integer(1),
  ]

  static let values: [FieldValue] = [
    .integer(.min), .integer(.max), .integer(-1), .integer(1 << 62), .real(.greatestFiniteMagnitude),
    .real(-.greatestFiniteMagnitude), .real(1e300), .real(-1e300), .real(.infinity), .real(-.infinity),
    .real(9.3e18), .real(-1), .real(.leastNonzeroMagnitude), .real(-0.0), .text(""), .text("nan"),
    .text(String(repeating: "x", count: 300_000)), .text("\u{1B}]0;\u{0}\u{202E}"), .bool(true), .null,
    .text(#"[{"start":1e300,"elapsed":1e300}]"#), .text(#"[{"start":-1e308,"elapsed":-1,"distance":9e99}]"#),
  ]

  @Test func `all synchronized fields are covered`() {
    #expect(Self.fields.count >= 34)
  }

  @Test(arguments: fields)
  func `an extreme value of any field is kept as received by existing and new rows`(_ field: String)
    async throws
  {
    let (here, there) = (try SyncedLog(), try SyncedLog())
    try await here.log.import([.recording(1, digest: "1")])
    var row = try #require(try await here.row(1))
    row.fields.merge(Self.addedFields) { old, _ in old }
    try await here.apply(row, to: 1)
    for (number, value) in Self.values.enumerated() {
      var extreme = row
      extreme.fields[field] = value
      try await here.apply(extreme, to: 1)
      let isKept = try await here.row(1)?.fields[field]?.isSame(as: value, in: field)
      #expect(isKept ?? (value == .null) || field == WorkoutRecord.trackField, "value \(number)")
      try await there.add([(WorkoutID.sample(number + 2).description, extreme)])
      let isKeptThere = try await there.row(number + 2)?.fields[field]?.isSame(as: value, in: field)
      #expect(isKeptThere ?? (value == .null) || field == WorkoutRecord.trackField, "value \(number)")
      try await read(here.log, 1)
    }
    try await readTotals(of: here.log)
    try await readTotals(of: there.log)
    for key in WorkoutOrder.Key.allCases {
      _ = try await there.log.page(WorkoutFilter(), WorkoutWindow(by: WorkoutOrder(key), limit: 100))
    }
    for number in Self.values.indices { try await read(there.log, number + 2) }
    #expect(try await here.log.disagreements() == [])
    #expect(try await there.log.disagreements() == [])
    // A value back in range is shown again.
    try await here.apply(row, to: 1)
    #expect(try await here.log.workout(1)?.valuesOutOfRange == [])
    let isBack = try await here.row(1)?.fields[field] == row.fields[field]
    #expect(isBack)
  }

  private func read(_ log: TestLog, _ number: Int) async throws {
    let detail = try #require(try await log.workout(number))
    #expect(abs(detail.workout.day.daysSinceEpoch) < 3_000_000)
    #expect(detail.workout.elapsedTime <= 31_622_400)
  }

  private func readTotals(of log: TestLog) async throws {
    let loads = RefreshTrainingLoadsUseCase(workouts: log.workouts, thresholds: InMemoryThresholdHistory())
    #expect(try await loads.execute().count > 0)
    let overview = try #require(
      try await log.first(
        ObserveTrainingOverviewUseCase(workouts: log.workouts)
          .execute(sport: nil, today: .sampleToday, firstWeekday: .monday)))
    #expect(overview.recentWorkouts.count > 0)
    #expect(overview.sportVolumes.allSatisfy { $0.volume.movingTime.isFinite && $0.volume.distanceMeters.isFinite })
  }

  @Test func `a value out of range is left out of totals, counted and listed`() async throws {
    let here = try SyncedLog()
    try await here.log.import([.recording(1, digest: "1")])
    try await here.apply(
      TableRow(["elapsed": .real(1e300), "utc_offset": .integer(.min), "distance_stated": .real(-5)]), to: 1)
    let detail = try #require(try await here.log.workout(1))
    #expect(detail.valuesOutOfRange == ["distance_stated", "elapsed", "utc_offset"])
    #expect(detail.workout.elapsedTime == 0)
    #expect(detail.workout.distance.stated == nil)
    #expect(try await WorkoutLibrary(database: here.log.database).examine().outOfRangeCount == 1)
  }

  @Test func `editing another field sends no value out of range, and editing the field replaces it`()
    async throws
  {
    let server = ScriptedServer()
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    try await a.log.import([.recording(1, digest: "1")])
    try await a.sync()
    let key = RowKey(collection: "workouts", id: WorkoutID.sample(1).description)
    let absurd: Fields = ["utc_offset": .integer(.min), "distance_stated": .real(1e300), "elapsed": .text("long")]
    await server.put(key, absurd)
    for machine in [a, b] { try await machine.sync() }
    _ = try await b.log.workouts.edit(.sample(1), [.title("Mine"), .notes("n")])
    for machine in [b, a] { try await machine.sync() }
    #expect(await server.rows[key]?.fields.filter { absurd[$0.key] != nil } == absurd)
    #expect(try await a.workouts().first?.title == "Mine")
    _ = try await b.log.workouts.edit(.sample(1), [.distance(10_000)])
    for machine in [b, a] { try await machine.sync() }
    #expect(await server.rows[key]?.fields["distance_stated"] == .real(10_000))
    #expect(await server.rows[key]?.fields["utc_offset"] == .integer(.min))
    #expect(try await a.workouts().first?.distance.value == 10_000)
    #expect(try await a.conflicts() + b.conflicts() == [])
  }
}

extension FieldValue {
  /// Whether it equals what a server sent, apart from number notation; readable laps are written again.
  fileprivate func isSame(as sent: FieldValue, in field: String) -> Bool {
    if case (.real(let one), .integer(let other)) = (self, sent) { return one == Double(other) }
    if case (.integer(let one), .real(let other)) = (self, sent) { return Double(one) == other }
    return self == sent
  }
}
