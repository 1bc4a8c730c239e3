import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands

struct CSVWorkoutEncoderTests {
  private func text(_ details: [WorkoutDetail], _ encoder: CSVWorkoutEncoder) throws -> [String] {
    var bytes: [UInt8] = []
    let output: ExportOutput = { bytes += $0 }
    try encoder.begin(output)
    for (position, detail) in details.enumerated() { try encoder.encode(detail, at: position, output) }
    try encoder.end(output)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func `each workout is a line, with the values in effect`() throws {
    var workout = Workout.sample(1, "Hills, \"steep\"", kilometers: 10, minutes: 50.5)
    workout.distance.stated = 9_999.5
    workout.notes = "windy"
    let lines = try text([WorkoutDetail(workout: workout)], CSVWorkoutEncoder())
    #expect(lines[0].hasPrefix("id,title,sport,start,localDay,utcOffsetSeconds,elapsedSeconds,"))
    #expect(
      lines[1].hasPrefix(
        "00000000-0000-4000-8000-000000000001,\"Hills, \"\"steep\"\"\",running,2026-07-01T05:00:00.000Z,2026-07-01,7200,3105,"
          + "3030,3030,9999.5,120,120,148,172,,,84,92,"))
    // The title contains a comma.
    let values = lines[1].split(separator: ",", omittingEmptySubsequences: false).dropFirst()
    let columns = lines[0].split(separator: ",")
    #expect(values.count == columns.count)
    #expect(zip(columns, values).first { $0.0 == "notes" }?.1 == "windy")
    #expect(lines.count == 3 && lines[2].isEmpty)
  }

  @Test func `texts have no characters that a terminal interprets, and formulas only by choice`() throws {
    var workout = Workout.sample(1, "=cmd|' /C calc'!A0")
    workout.notes = "\u{1B}]0;x\u{7}\u{202E}-1+1\u{9B}"
    workout.privateNotes = "５"
    let plain = try text([WorkoutDetail(workout: workout)], CSVWorkoutEncoder())
    #expect(plain[1].contains(",=cmd|' /C calc'!A0,"))
    #expect(plain[1].contains(",]0;x-1+1"))
    #expect(plain[1].harmless == plain[1])
    workout.notes = "-1+1"
    let defused = try text([WorkoutDetail(workout: workout)], CSVWorkoutEncoder(isForSpreadsheet: true))
    #expect(defused[1].contains(",'=cmd|' /C calc'!A0,") && defused[1].contains(",'-1+1"))
  }

  @Test(arguments: [
    (ListValue.text("=1+1"), "'=1+1"), (.text("+49 171"), "'+49 171"), (.text("@SUM(A1)"), "'@SUM(A1)"),
    (.texts(["-x", "y"]), "'-x;y"), (.text("＝1"), "'＝1"), (.text("a=b"), "a=b"), (.number(-1.5), "-1.5"),
    (.integer(-3), "-3"), (.text(""), ""),
  ])
  func `only texts that a spreadsheet would run get an apostrophe`(value: ListValue, cell: String) {
    #expect(value.csvCell(isForSpreadsheet: true) == cell)
    #expect(value.csvCell(isForSpreadsheet: false) == value.cell)
  }

  @Test func `each sample is a line; absent values are empty`() throws {
    let track = Track(
      offsets: [0, 1.5, 60], latitudes: [48.5, .nan, 48.6], longitudes: [11.5, .nan, 11.6],
      heartRates: [140, 141.5, .nan], segmentStarts: [2])
    let lines = try text([WorkoutDetail(workout: .sample(1), track: track)], CSVWorkoutEncoder(hasSamples: true))
    #expect(
      lines.dropFirst().map { String($0.drop { $0 != "," }) } == [
        ",2026-07-01T05:00:00.000Z,0,0,48.5,11.5,,,,140,,,", ",2026-07-01T05:00:01.500Z,1.5,0,,,,,,141.5,,,",
        ",2026-07-01T05:01:00.000Z,60,1,48.6,11.6,,,,,,,", "",
      ])
  }
}
