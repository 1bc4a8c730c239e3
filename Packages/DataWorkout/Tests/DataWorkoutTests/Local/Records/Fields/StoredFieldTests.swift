import CoreDatabase
import CoreSync
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import GRDB
import Testing

@testable import DataWorkout

struct StoredFieldTests {
  private let log: TestLog

  init() throws {
    log = try TestLog()
  }

  @Test func `the columns of the table are those of the stored fields, besides the words of the search`() async throws {
    let inTable = try await log.database.read(mapping: { StorageError($0) }) { database in
      // 2 and 3 are generated columns.
      try Set(String.fetchAll(database, sql: "SELECT name FROM pragma_table_xinfo('workout') WHERE hidden = 0"))
    }
    let names = WorkoutRecord.storedFields.flatMap(\.columns).map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(names).union(["words"]) == inTable)
  }

  @Test func `each column is read from where it was written`() async throws {
    var fields: Fields = [:]
    for (index, field) in WorkoutRecord.storedFields.enumerated() where field.columns.count == 1 {
      for synced in field.synced { fields[synced.name] = .real(Double(index + 1)) }
    }
    fields["title"] = .text("A title")
    fields["notes"] = .text("Some notes")
    fields["private_notes"] = .text("Some private notes")
    fields["sport"] = .text("running")
    fields["title_recorded"] = .text("A recorded title")
    fields["sport_recorded"] = .text("cycling")
    fields["source_file"] = .text("a.fit")
    fields["source_format"] = .text("fit")
    fields["source_digest"] = .text("ab")
    fields["source_index"] = .integer(3)
    fields["track"] = .text(String(repeating: "a", count: 64))
    var record = WorkoutRecord(id: WorkoutID.sample(1).description, fields: fields)
    record.importNumber = nil
    record.salvaged = "salvaged samples=12 seconds=11"
    record.editedAt = 77
    record.deletedAt = 78
    record.mergedFrom.counts["other"] = 2
    record.tags.names = ["race": true, "commute": false]
    record.gear.names = ["bike": true]
    record.outOfRange = ["energy": .text("much")]
    record.load = LoadRecord(points: 1, method: "effort", assumed: "", explanation: "{}", basis: "b")
    let written = record
    let read = try await log.database.read(mapping: { StorageError($0) }) { database in
      let columns = WorkoutRecord.storedFields.flatMap(\.columns)
      let values = withUnsafePointer(to: written) { record in columns.map { $0.value(record) } }
      let names = columns.map { "? AS \($0.name)" }.joined(separator: ", ")
      return try WorkoutRecord.fetchOne(database, sql: "SELECT \(names)", arguments: StatementArguments(values))
    }
    #expect(read == written)
    // No two fields have the same value, so that one in the place of another would show.
    let numbers = written.fieldsInRange.values.compactMap { if case .real(let number) = $0 { number } else { nil } }
    #expect(Set(numbers).count == numbers.count)
    #expect(numbers.count >= 24)
  }

  @Test func `every field that a person can edit is stored in one`() {
    for field in WorkoutField.allCases {
      #expect(WorkoutRecord.storedNames(of: [field]).count == 1, "\(field)")
    }
  }

  @Test func `a workout is the same after it was a record`() {
    for workout in Workout.samples {
      var expected = workout
      let record = WorkoutRecord(workout, source: nil)
      #expect(WorkoutRecord(record.workout ?? workout, source: nil) == record)
      expected.load = record.workout?.load
      #expect(record.workout == expected)
    }
  }
}
