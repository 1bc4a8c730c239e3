import CoreDatabase
import CoreSync
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

struct WorkoutTableTests {
  private let here: SyncedLog
  private let there: SyncedLog

  init() throws {
    here = try SyncedLog()
    there = try SyncedLog()
  }

  private func detail() -> WorkoutDetail {
    var detail = WorkoutDetail.sample()
    detail.workout.notes = "Said"
    detail.workout.distance.stated = 12_000
    detail.workout.heartRate.stated = 150
    detail.workout.perceivedEffort = 6.5
    detail.workout.poolLengthCount = 40
    return detail
  }

  @Test func `a workout arrives unchanged on another machine, except its load and a missing track`()
    async throws
  {
    let detail = detail()
    try await here.log.add([detail])
    let row = try #require(try await here.row(1))
    try await there.apply(row, to: 1)
    var expected = detail
    expected.workout.load = nil
    expected.workout.loadBasis = nil
    expected.track = Track()
    #expect(try await there.log.workout(1) == expected)
    #expect(try await there.row(1) == row)
    #expect(try await there.log.disagreements() == [])
    try await there.keep(try #require(try await here.file(1)), of: 1)
    expected.track = try #require(try await here.log.workout(1)).track
    #expect(try await there.log.workout(1) == expected)
    #expect(try await there.row(1) == row)
  }

  @Test func `workouts received at once are stored as if one by one, the earliest first`() async throws {
    // Two with the same start, some deleted, with and without laps and title, more than fit into one statement.
    let rows = (0..<150).map { number -> (id: String, row: TableRow) in
      var fields: Fields = [
        "start": .real(Double(number % 60) * 86_400), "elapsed": .real(600),
        "sport": .text(number % 3 == 0 ? "running" : "cycling"), "distance_reported": .real(Double(number)),
      ]
      if number % 4 > 0 { fields["title"] = .text("Title \(number)") }
      if number % 5 > 0 { fields["laps"] = .text(#"[{"elapsed":5,"start":0},{"elapsed":6,"start":5}]"#) }
      return (WorkoutID.sample(150 - number).description, TableRow(fields, isDeleted: number % 7 == 0))
    }
    try await here.add(rows)
    for number in (0..<150).sorted(by: { ($0 % 60, rows[$0].id) < ($1 % 60, rows[$1].id) }) {
      try await there.apply(rows[number].row, toRow: rows[number].id)
    }
    for table in ["workout", "lap", "daily_sum", "yearly_sum"] {
      let expected = try await there.log.rows("SELECT * FROM \(table)")
      #expect(try await here.log.rows("SELECT * FROM \(table)") == expected && !expected.isEmpty)
    }
    #expect(try await here.log.titles(WorkoutFilter(text: "title 14"))?.count == 6)
    #expect(try await here.log.disagreements() == [])
    #expect(
      try await here.present(["none", "'", WorkoutID.sample(3).description]) == [WorkoutID.sample(3).description])
  }

  @Test func `the basis of a load and the reason for a rejected file stay on this machine`() async throws {
    try await here.log.add([detail()])
    let names = try #require(try await here.row(1)).fields.keys
    for stored in ["load", "explanation", "reason", "remark", "refusal"] {
      #expect(!names.contains { $0.contains(stored) })
    }
  }

  @Test func `fields survive a round trip through text`() async throws {
    try await here.log.add([detail()])
    let fields = try #require(try await here.row(1)).fields
    #expect(try JSONDecoder().decode(Fields.self, from: JSONEncoder().encode(fields)) == fields)
    #expect(fields["elapsed"] == .real(detail().workout.elapsedTime))
  }

  @Test func `received fields change, and missing ones stay`() async throws {
    try await here.log.add([detail()])
    let start = detail().workout.start.timeIntervalSince1970 - 86_400 * 30
    try await here.apply(
      TableRow(["title": .text("Theirs"), "start": .real(start), "distance_stated": .null]), to: 1)
    let back = try #require(try await here.log.workout(1))
    #expect(back.workout.title == "Theirs")
    #expect(back.workout.notes == "Said")
    #expect(back.workout.distance.stated == nil)
    #expect(back.workout.day == .sampleToday.advanced(by: -30))
    #expect(back.workout.load?.points == detail().workout.load?.points)
    #expect(back.workout.loadBasis == nil)
    #expect(back.laps.count == 2)
    #expect(!back.track.isEmpty)
    #expect(
      try await here.log.titles(WorkoutFilter(through: .sampleToday.advanced(by: -20), text: "their")) == ["Theirs"])
    #expect(try await here.log.disagreements() == [])
  }

  @Test func `only changes to its inputs make a load outdated`() async throws {
    try await here.log.add([detail()])
    try await here.apply(TableRow(["title": .text("Theirs"), "notes": .null, "ascent_stated": .real(4)]), to: 1)
    #expect(try await here.log.workout(1)?.workout.loadBasis == detail().workout.loadBasis)
    try await here.apply(TableRow(["effort": .real(4)]), to: 1)
    #expect(try await here.log.workout(1)?.workout.loadBasis == nil)
  }

  @Test func `a deletion can be received and reverted`() async throws {
    try await here.log.add([detail()])
    let row = try #require(try await here.row(1))
    try await here.apply(TableRow(row.fields, isDeleted: true), to: 1)
    #expect(try await here.log.workout(1) == nil)
    #expect(try await here.row(1)?.isDeleted == true)
    try await here.apply(row, to: 1)
    #expect(try await here.log.workout(1)?.laps.count == 2)
    try await there.apply(TableRow(row.fields, isDeleted: true), to: 1)
    #expect(try await there.log.add([detail()]).deleted == [.sample(1)])
  }

  @Test func `laps are received and removed together`() async throws {
    try await here.log.add([detail()])
    try await here.apply(TableRow(["laps": .text(#"[{"start":5,"elapsed":6}]"#)]), to: 1)
    #expect(
      try await here.log.workout(1)?.laps == [Lap(start: Date(timeIntervalSince1970: 5), elapsedTime: 6)])
    try await here.apply(TableRow(["laps": .text("no laps at all")]), to: 1)
    #expect(try await here.log.workout(1)?.laps.count == 1)
    try await here.apply(TableRow(["laps": .null]), to: 1)
    #expect(try await here.log.workout(1)?.laps == [])
  }

  @Test func `invalid values do no harm`() async throws {
    try await here.apply(
      TableRow([
        "start": .real(1e300), "utc_offset": .integer(.max), "elapsed": .text("long"), "title": .null,
        "pool_count": .real(.infinity), "sport": .text("curling"), "invented": .bool(true),
        "source_file": .text("a.fit"),
      ]), to: 1)
    let workout = try #require(try await here.log.workout(1)).workout
    #expect(workout.start == Date(timeIntervalSince1970: 0))
    #expect(workout.sport == .other)
    #expect(!workout.title.isEmpty)
    #expect(try await here.row(1)?.fields["sport"] == .text("curling"))
  }

  @Test func `an unknown decoder version is absent, and an invalid one is kept as received`()
    async throws
  {
    try await here.log.add([detail()])
    #expect(try await here.row(1)?.fields["decoder"] == nil)
    for odd in [FieldValue.integer(.min), .text("two"), .real(1.5)] {
      try await here.apply(TableRow(["decoder": odd, "title": .text("x")]), to: 1)
      #expect(try await here.row(1)?.fields["decoder"] == odd)
      #expect(try await here.log.workout(1)?.source?.decoderVersion == 0)
    }
    try await here.apply(TableRow(["decoder": .integer(2)]), to: 1)
    try await here.apply(TableRow(["title": .text("y")]), to: 1)
    #expect(try await here.row(1)?.fields["decoder"] == .integer(2))
    #expect(try await here.log.workout(1)?.source?.decoderVersion == 2)
  }

  @Test func `rows and titles are listed, without deleted ones`() async throws {
    try await here.log.addSamples()
    _ = try await here.log.workouts.delete(.sample(2))
    let (ids, title) = try await here.log.database.read(mapping: { StorageError($0) }) { database in
      (
        try SyncedLog.table.ids(database),
        try SyncedLog.table.title(database, WorkoutID.sample(3).description)
      )
    }
    #expect(Set(ids) == Set(Workout.samples.map(\.id.description)).subtracting([WorkoutID.sample(2).description]))
    #expect(title == "Gym")
  }
}
