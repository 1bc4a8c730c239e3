import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands

struct ListRowsTests {
  private struct Row {
    var name: String?
    var number: Double?
    var names: [String] = []
  }

  private let fields: [ListField<Row>] = [
    ListField("firstName") { $0.name }, ListField("number") { $0.number }, ListField("names") { $0.names },
  ]

  @Test func `fields are printed in the order in which they are chosen, however they are spelled`() throws {
    let chosen = try FieldChoice.fields(named: "number, first-name", among: fields)
    #expect(ListRows([Row(name: "Ann", number: 1.5)], chosen).csv() == "number,firstName\n1.5,Ann")
    #expect(try FieldChoice.fields(named: "FIRST_NAME", among: fields).map(\.name) == ["firstName"])
  }

  @Test func `an unknown field is an error that suggests a similar one`() {
    #expect(throws: FieldChoiceError.unknown(name: "numbers", known: ["firstName", "number", "names"])) {
      try FieldChoice.fields(named: "numbers", among: fields)
    }
    #expect(
      FieldChoiceError.unknown(name: "numbers", known: ["firstName", "number"]).explanation
        == "There is no field “numbers”; did you mean number? --fields without a value lists all fields.")
    #expect(
      FieldChoiceError.unknown(name: "pace", known: ["firstName"]).explanation
        == "There is no field “pace”. --fields without a value lists all fields.")
    #expect(throws: FieldChoiceError.repeated(name: "number")) {
      try FieldChoice.fields(named: "number,Number", among: fields)
    }
  }

  @Test func `commas, quotes and line breaks survive in CSV, and control characters do not`() {
    let rows = ListRows([Row(name: "a,\"b\"\nc\u{1B}[31m", number: .nan, names: ["x", "y"])], fields)
    #expect(rows.csv() == "firstName,number,names\n\"a,\"\"b\"\"\nc[31m\",,x;y")
    #expect(rows.tabSeparated == "firstName\tnumber\tnames\na,\"b\" c[31m\t\tx;y")
  }

  @Test func `a JSON row has the chosen fields that have a value`() throws {
    let rows = ListRows([Row(name: "Ann", names: ["x"]), Row(number: 2)], fields)
    #expect(try difference(of: ListRowsDocument(rows)) == nil)
  }

  @Test func `every editable field of a workout is a field of lists`() {
    let names = Set(ListField<Workout>.all.map(\.name))
    let renamed: [WorkoutField: String] = [
      .movingTime: "movingSeconds", .distance: "distanceMeters", .ascent: "ascentMeters",
      .heartRate: "averageHeartRate", .effort: "perceivedEffort", .timeZone: "utcOffsetSeconds",
    ]
    for field in WorkoutField.allCases {
      #expect(names.contains(renamed[field] ?? DocumentKey(field.rawValue).stringValue), "\(field)")
    }
    #expect(names.count == ListField<Workout>.all.count)
  }

  @Test func `no list has two fields of one name`() {
    for names in ListedFields.byCommand.values + [ListField<SampleRow>.all.map(\.name)] {
      #expect(Set(names).count == names.count)
    }
  }
}
