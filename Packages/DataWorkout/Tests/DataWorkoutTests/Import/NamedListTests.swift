import CoreReasons
import CoreSystem
import DomainTraining
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// A list of an export that is named itself, and lists that nobody can read.
struct NamedListTests {
  private static let list = """
    Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,Activity Gear,Filename
    11,"May 4, 2026, 6:30:00 AM",Hills,Run,Windy,60,0.1,false,Blue,activities/11.gpx
    12,"May 5, 2026, 6:30:00 AM",Pool,Swim,,1800,1.5,false,,
    13,"May 6, 2026, 6:30:00 AM",Escape,Run,,60,0.1,false,,../13.gpx
    14,"May 7, 2026, 6:30:00 AM",Gone,Run,,60,0.1,false,,activities/14.gpx
    """

  /// The id of a workout that only a list has.
  private static func id(of entry: String) -> WorkoutID {
    WorkoutID(
      WorkoutSource(
        fileName: "", format: "strava", contentDigest: SHA256Digest(of: Data(entry.utf8)).hexadecimal, sessionIndex: 0))
  }

  private func export(_ list: String = list) throws -> ExportFolder {
    let export = try ExportFolder()
    let gpx = ExportFolder.gpx(["2026-05-04T06:30:00Z", "2026-05-04T06:31:00Z"])
    try export.write(
      [
        ("s/activities.csv", list), ("s/activities/11.gpx", gpx), ("13.gpx", gpx),
        ("s/shoes.csv", "Shoe Name,Shoe Brand,Shoe Model,Shoe Default Sport Types\nBlue,Nimbus,Road,Run\n"),
      ], asArchive: false)
    return export
  }

  @Test func `Strava's list is imported with the recordings beside it, and with nothing outside its folder`()
    async throws
  {
    let contents = try await export().contents("export/s/activities.csv")
    #expect(
      contents.keys.sorted()
        == ["s/activities.csv#12", "s/activities.csv#13", "s/activities.csv#14", "s/activities/11.gpx"])
    let hills = try #require(contents["s/activities/11.gpx"]).get()
    #expect(hills.workouts.first?.workout.title == "Hills" && hills.workouts.first?.workout.notes == "Windy")
    #expect(hills.workouts.first?.listedID == Self.id(of: "strava:11"))
    #expect(hills.workouts.first?.track.count == 2 && hills.gear.map(\.brand) == ["Nimbus"])
    let escape = try #require(contents["s/activities.csv#13"]).get()
    #expect(escape.workouts.first?.track.isEmpty == true)
    #expect(escape.workouts.first?.workout.id == Self.id(of: "strava:13"))
    #expect(escape.remarks == [.recordingMissing(name: "../13.gpx")])
    #expect(try #require(contents["s/activities.csv#14"]).get().remarks.count == 1)
  }

  @Test func `a list named activities with unknown headings is reported, and the recordings are imported`()
    async throws
  {
    let export = try export("Nummer,Wann,Was\n1,heute,Lauf\n")
    #expect(await export.findings() == [.remark(.unknownList)])
    #expect(await export.contents().keys.sorted() == ["13.gpx", "s/activities/11.gpx"])
    let named = await export.contents("export/s/activities.csv")
    #expect(named.values.map { $0 } == [.failure(.rejected(.foreign(.text, namedAs: nil)))])
  }

  @Test func `a list in an unknown language is read by position`() async throws {
    let heads = (0..<87).map { "Überschrift \($0)" }.joined(separator: ",")
    var cells = [String](repeating: "", count: 87)
    for (position, cell) in [
      (0, "11"), (1, "\"May 4, 2026, 6:30:00 AM\""), (2, "Hügel"), (3, "Run"), (4, "Wind"),
      (12, "activities/11.gpx"),
    ] {
      cells[position] = cell
    }
    let contents = try await export(heads + "\n" + cells.joined(separator: ",") + "\n").contents()
    let hills = try #require(contents["s/activities/11.gpx"]).get()
    #expect(hills.workouts.first?.workout.title == "Hügel" && hills.workouts.first?.workout.notes == "Wind")
  }

  @Test func `a list without workouts is reported`() async throws {
    let export = try export(String(Self.list.prefix { $0 != "\n" }) + "\n")
    #expect(await export.findings() == [.remark(.listWithoutWorkouts)])
  }
}
