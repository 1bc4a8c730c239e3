import CoreReasons
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

/// Importing the export of a service again, whose lists say something about its other files.
struct UnchangedExportsTests {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
  }

  private static func list(_ title: String) -> String {
    """
    Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Commute,Activity Gear,Filename
    1,"Mar 1, 2026, 8:00:00 AM",Run,Run,\(title),600,1.0,false,,activities/1.gpx
    2,"Mar 2, 2026, 8:00:00 AM",Stretching,Yoga,,1800,0,false,,

    """
  }

  private func writeStrava(_ title: String) throws {
    try folder.write("activities.csv", Self.list(title))
    try folder.write("activities/1.gpx", ImportFolder.gpx(1))
    try folder.write("activities/3.gpx", ImportFolder.gpx(3))
    try folder.write("shoes.csv", "Shoe Name,Shoe Brand,Shoe Model,Sports\nPegasus,Nike,Pegasus 40,Run\n")
  }

  private func notes() async throws -> [String?] {
    let page = try await folder.log.page()
    return (page?.workouts ?? []).map(\.notes)
  }

  @Test func `nothing of an unchanged Strava export is read`() async throws {
    try writeStrava("")
    #expect(try await folder.import("").importedCount == 3)
    try folder.spoil("activities.csv", "activities/1.gpx", "activities/3.gpx", "shoes.csv")
    let again = try await folder.import("")
    #expect(again.files.map { $0.path.lastPathPart }.sorted() == ["1.gpx", "3.gpx", "activities.csv#2"])
    #expect(again.alreadyThereCount == 3)
  }

  @Test func `a changed list enriches the workouts of unchanged files`() async throws {
    try writeStrava("")
    try await folder.import("")
    try writeStrava("Windy")
    #expect(try await folder.import("").enrichedCount == 1)
    #expect(try await notes().contains("Windy"))
  }

  @Test func `beside an unchanged list only new recordings are read`() async throws {
    try writeStrava("Windy")
    try folder.write("bad.gpx", "no workout")
    #expect(try await folder.import("").rejectedCount == 1)
    try folder.spoil("activities/1.gpx", "activities/3.gpx")
    try folder.write("activities/4.gpx", ImportFolder.gpx(4))
    let again = try await folder.import("")
    #expect(again.importedCount == 1 && again.alreadyThereCount == 3)
    #expect(again.files.filter { $0.rejection != nil }.map { $0.path.lastPathPart } == ["bad.gpx"])
  }

  @Test func `in a Garmin export everything is read once something has changed`() async throws {
    let start = 1_772_352_000
    func list(_ name: String) -> String {
      """
      [{"summarizedActivitiesExport":[{"activityId":1,"name":"\(name)","activityType":"running",\
      "startTimeGmt":\(start)000,"startTimeLocal":\(start)000,"duration":600000,"elapsedDuration":600000,"distance":100000}]}]
      """
    }
    try folder.write("me_0_summarizedActivities.json", list("With Ana"))
    try folder.write("files/1.gpx", ImportFolder.gpx(1))
    try folder.write("files/bad.gpx", "no workout")
    let first = try await folder.import("")
    #expect(first.importedCount == 1)
    try folder.spoil("files/1.gpx", "me_0_summarizedActivities.json")
    let unchanged = try await folder.import("")
    #expect(unchanged.alreadyThereCount == 1 && unchanged.rejectedCount == 1)
    try folder.write("files/1.gpx", ImportFolder.gpx(1))
    try folder.write("me_0_summarizedActivities.json", list("With Ana"))
    try folder.write("files/2.gpx", ImportFolder.gpx(2))
    let again = try await folder.import("")
    #expect(again.importedCount == 1 && again.alreadyThereCount == 1 && again.duplicateCount == 0)
  }

  @Test func `FIT files of other kinds are counted without being opened`() async throws {
    // The beginning of a FIT file of the type “monitoring_b”.
    let header: [UInt8] = [14, 0x10, 0, 0, 9, 0, 0, 0, 0x2E, 0x46, 0x49, 0x54, 0, 0]
    let message: [UInt8] = [0x40, 0, 0, 0, 0, 1, 0, 1, 0, 0x00, 32]
    try folder.write("monitor.fit", header + message)
    try folder.write("1.gpx", ImportFolder.gpx(1))
    let first = try await folder.import("")
    try folder.spoil("monitor.fit")
    let again = try await folder.import("")
    #expect(first.files.flatMap(\.remarks) == [.otherFiles([OtherFileCount(kind: "monitoring", count: 1)])])
    #expect(again.files.flatMap(\.remarks) == first.files.flatMap(\.remarks))
    #expect(again.files.map(\.rejection) == [nil, nil])
  }
}
