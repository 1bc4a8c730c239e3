import CoreActivityFile
import Foundation
import Testing

struct StravaExportTests {
  private static let head = "Activity ID,Activity Date,Activity Type,Distance,Filename"
  private static let dateField = "\"May 29, 2022, 3:53:35 PM\""

  @Test func `rows that cannot be read are counted by reason, and the others are kept`() throws {
    let list = try Self.read([
      Self.head, "1,\(Self.dateField),Run,1.5,a.fit", "x,\(Self.dateField),Run,1,a", ",\(Self.dateField)",
      "2,never,Run", "3",
      "4,\(Self.dateField),Run", "\"5,never", String(repeating: ",", count: 5000),
    ])
    #expect(list.activities.map(\.externalID) == ["strava:1", "strava:4"])
    #expect(list.activities.first?.activity.reported.distanceMeters == 1500)
    #expect(list.activities.first?.activity.isElapsedDerived == true)
    #expect(
      list.warnings == [
        .startUnreadable(text: "never"), .entriesSkipped(.noIdentifier, count: 2), .entriesSkipped(.noStart, count: 1),
        .entriesSkipped(.tooManyFields, count: 1), .entriesSkipped(.unclosedQuote, count: 1),
      ])
  }

  @Test func `a row with a file needs no readable date`() throws {
    let list = try Self.read([Self.head, "1,12 foo 2017 16:09:22,Run,1.5,a.fit", "2,12 foo 2017 16:09:22,Run,1.5,"])
    #expect(list.activities.map(\.filePath) == ["a.fit"])
    #expect(list.activities.map(\.unreadableStart) == ["12 foo 2017 16:09:22"])
    #expect(list.warnings == [.startUnreadable(text: "12 foo 2017 16:09:22")])
  }

  @Test func `many dates that cannot be read are named up to a limit`() throws {
    let list = try Self.read([Self.head] + (1...30).map { "\($0),never,Run" })
    #expect(list.warnings.count == 21)
    #expect(list.warnings.last == .entriesSkipped(.noStart, count: 10))
  }

  @Test func `the dates of the whole list show whether the month comes first`() throws {
    let list = try Self.read([
      Self.head, "1,\"06/12/2017, 4:09:22 PM\",Run,1.5,", "2,\"06/13/2017, 4:09:22 PM\",Run,1.5,",
    ])
    let expected = [try date("2017-06-12T16:09:22Z"), try date("2017-06-13T16:09:22Z")]
    #expect(list.activities.map(\.activity.startTime) == expected)
  }

  @Test func `positions of columns count even if no date can be read`() throws {
    let row = ["7", "never"] + [String](repeating: "", count: 88)
    let headings = (0..<90).map { "columna \($0)" }
    let list = try Self.read([headings.joined(separator: ","), row.joined(separator: ",")])
    #expect(list.warnings == [.startUnreadable(text: "never")])
  }

  @Test func `a list that a spreadsheet saved is read`() throws {
    let text = "Activity ID;Activity Date;Activity Name;Distance\r\n1;12.06.2017 16:09;Überführung;1,5\r\n"
    let windows = [UInt8](try #require(text.data(using: .windowsCP1252)))
    let list = try StravaExport.activities(inCSV: windows)
    #expect(list.activities.map(\.activity.name) == ["Überführung"])
    #expect(list.activities.map(\.activity.reported.distanceMeters) == [1500])
    #expect(list.warnings == [.wrongTextEncoding])
    let wide = [0xFF, 0xFE] + [UInt8](try #require(text.data(using: .utf16LittleEndian)))
    #expect(try StravaExport.activities(inCSV: wide) == ExportedActivities(activities: list.activities))
  }

  @Test func `flags become tags`() throws {
    let list = try Self.read([
      "Activity ID,Activity Date,Commute,Commute,Competition,Long Run,Workout",
      "1,\(Self.dateField),false,1.0,0.0,1.0,", "2,\(Self.dateField),true,,1.0,,1.0",
      "3,\(Self.dateField),false,0.0,,,",
    ])
    #expect(list.activities.map(\.tags) == [[.commute, .longRun], [.commute, .race, .workout], []])
  }

  @Test func `headings in an unknown language are read by position from 86 columns on`() throws {
    var fields = [String](repeating: "", count: 90)
    let values = [
      0: "7", 1: "\"5 ene 2026, 15:53:35\"", 2: "Carrera", 3: "Carrera", 9: "false", 10: "solo para mí", 11: "Zapatos",
      12: "activities/7.fit.gz", 15: "3600.0", 16: "3500.0", 17: "10000.5", 20: "12.0", 30: "180.0", 31: "150.0",
      43: "7.0", 50: "1.0", 89: "media/a.jpg|media/b.mp4",
    ]
    for (position, value) in values { fields[position] = value }
    let headings = (0..<90).map { "columna \($0)" }
    let list = try Self.read([headings.joined(separator: ","), fields.joined(separator: ",")])
    let expected = ExportedActivity(
      externalID: "strava:7",
      filePath: "activities/7.fit.gz",
      activity: Activity(
        name: "Carrera", sport: "Run", startTime: try date("2026-01-05T15:53:35Z"),
        elapsedSeconds: 3600,
        reported: ReportedFigures(
          movingSeconds: 3500, distanceMeters: 10000.5, ascentMeters: 12, averageHeartRateBPM: 150,
          maximumHeartRateBPM: 180, perceivedExertion: 7)),
      privateNote: "solo para mí",
      gear: ["Zapatos"],
      tags: [.commute],
      mediaPaths: ["media/a.jpg", "media/b.mp4"]
    )
    #expect(list.activities == [expected])
    #expect(list.warnings.isEmpty)
  }

  @Test func `ten columns in an unknown language are those of 2019`() throws {
    let list = try Self.read(["q,w,e,r,t,y,u,i,o,p", "7,\"5 ene 2019, 15:53:35\",a,Run,b,60,\"1,5\",true,c,d.gpx"])
    let activity = try #require(list.activities.first)
    #expect(activity.filePath == "d.gpx")
    #expect(activity.activity.reported.distanceMeters == 1500)
  }

  @Test func `headings without translation are recognized inside their markup`() throws {
    let list = try Self.read([
      "Activity ID,Activity Date,\"<span class=\"\"translation_missing\"\" title=\"\"x\"\">Sport Type</span>\",Activity Type",
      "1,\(Self.dateField),Trail Run,Run",
    ])
    #expect(list.activities.map(\.activity.sport) == ["TrailRun"])
  }

  @Test(arguments: ["a,b,c\n1,2,3\n", "{\"a\": 1}", "\"", "q,w,e,r,t,y,u,i,o,p\n1,2,3\n", "\u{0}\u{1}\u{2}"])
  func `another list is rejected`(text: String) {
    #expect(throws: ExportListError.unknownContent) { try StravaExport.activities(inCSV: Array(text.utf8)) }
  }

  @Test func `no bytes are rejected, and a list without rows is not`() throws {
    #expect(throws: ExportListError.empty) { try StravaExport.activities(inCSV: []) }
    #expect(try Self.read([Self.head]) == ExportedActivities())
  }

  @Test func `gear without a name is called by brand and model`() {
    let bikes = "Fahrradname,Marke\n,Canyon,Endurace,\nTown,,,Ride\n,,,\n\"open\n"
    #expect(
      StravaExport.gear(bikesCSV: Array(bikes.utf8), shoesCSV: []) == [
        ExportedGear(name: "Canyon Endurace", kind: .bike, brand: "Canyon", model: "Endurace"),
        ExportedGear(name: "Town", kind: .bike),
      ])
  }

  @Test func `damaged lists never crash`() throws {
    let list = [Self.head, "1,\(Self.dateField),Run,\"1,5\",\"a\"\"b\"", "2,\(Self.dateField),Run,2,b"].joined(
      separator: "\r\n")
    for copy in damagedCopies(of: Array(list.utf8), places: 200) {
      _ = try? StravaExport.activities(inCSV: copy)
      _ = StravaExport.gear(bikesCSV: copy, shoesCSV: copy)
    }
  }

  private static func read(_ lines: [String]) throws -> ExportedActivities {
    try StravaExport.activities(inCSV: Array(lines.joined(separator: "\n").utf8))
  }
}
