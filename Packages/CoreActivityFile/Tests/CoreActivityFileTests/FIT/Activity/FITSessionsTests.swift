import CoreActivityFile
import CoreReasons
import Foundation
import Testing

struct FITSessionsTests {
  @Test func `each session gets the records, laps and pauses within its time span`() throws {
    var writer = FITWriter()
    writer.writeRecords(20)
    writer.writeTimerEvent(4, at: FITWriter.start + 12)
    writer.writeTimerEvent(0, at: FITWriter.start + 15)
    writer.define(4, message: 19, [.init(2, .uint32), .init(7, .uint32), .init(8, .uint32), .init(9, .uint32)])
    writer.write(4, [FITWriter.start + 10, 10_000, 7000, 2500])
    writer.write(4, [FITWriter.start, 10_000, 10_000, 2500])
    writer.writeSession(start: FITWriter.start + 10, elapsedMilliseconds: 10_000, timerMilliseconds: 7000, sport: 2)
    writer.writeSession(elapsedMilliseconds: 10_000, sport: 5)
    let activities = try decode(writer).activities
    try #require(activities.count == 2)
    #expect(activities.map(\.sport) == ["swimming", "cycling"])
    #expect(activities.map(\.samples.count) == [10, 10])
    #expect(activities[1].samples.offsetSeconds.first == 0)
    #expect(activities[1].samples.heartRateBPM?.first == 110)
    #expect(activities.map { $0.laps.map(\.elapsedSeconds) } == [[10], [10]])
    #expect(activities[1].laps[0].timerSeconds == 7)
    #expect(activities[1].laps[0].reported.distanceMeters == 25)
    #expect(activities.map(\.pauses.count) == [0, 1])
    #expect(activities[1].samples.segmentStarts == [5])
  }

  @Test func `a file without a session yields an activity built from its records`() throws {
    var writer = FITWriter()
    writer.define(4, message: 12, [.init(0, .enumeration), .init(1, .enumeration)])
    writer.write(4, [10, 20])
    writer.writeRecords(5)
    let activity = try onlyActivity(decode(writer))
    #expect(activity.sport == "training")
    #expect(activity.subSport == "strength_training")
    #expect(activity.elapsedSeconds == 4)
    #expect(activity.isElapsedDerived)
    #expect(activity.timerSeconds == nil)
  }

  @Test func `each file in a chain becomes a separate activity`() throws {
    var second = FITWriter()
    second.writeRecords(2, from: FITWriter.start + 1_000_000)
    second.writeSession(start: FITWriter.start + 1_000_000, elapsedMilliseconds: 2000, sport: 2)
    let file = try ActivityFileDecoder().decode(second.file() + FITWriter.activity().file(), fileName: "two.fit")
    #expect(file.activities.map(\.sport) == ["running", "cycling"])
    #expect(file.activities.map(\.samples.count) == [10, 2])
    #expect(file.warnings.isEmpty)
  }

  @Test func `heart rates in a chained file replace those in the preceding records`() throws {
    var activity = FITWriter()
    activity.define(1, message: 20, [.init(253, .uint32), .init(3, .uint8)])
    for second in 0..<8 { activity.write(1, [FITWriter.start + second, second == 1 ? 77 : 0xFF]) }
    activity.writeSession(elapsedMilliseconds: 8000, sport: 5)
    var strap = FITWriter()
    strap.writeFileID(type: 4)
    strap.define(1, message: 132, [.init(253, .uint32), .init(6, .uint8), .init(9, .uint32)])
    strap.write(1, [FITWriter.start, 120, 2_048_000])
    // One beat after one second and one after three, 12 bits each, in units of 1/1024 s.
    strap.define(2, message: 132, [.init(6, .uint8, bytes: 2), .init(10, .byte, bytes: 3)])
    let ticks = [(2_048_000 + 1024) & 0xFFF, (2_048_000 + 3072) & 0xFFF]
    strap.write(2, [121, 130, ticks[0] & 0xFF, ticks[0] >> 8 | (ticks[1] & 0xF) << 4, ticks[1] >> 4])
    let file = try ActivityFileDecoder().decode(activity.file() + strap.file(), fileName: "swim.fit")
    #expect(try onlyActivity(file).samples.heartRateBPM == [120, 121, 121, 130, 130, 130, 130, 130])
    #expect(file.warnings.isEmpty)
  }

  @Test(
    arguments: [
      (2, NonActivityContent.settings), (5, .workoutPlan), (6, .course), (9, .weight),
      (32, .monitoring), (77, .fitType(77)),
    ])
  func `the error names the kind of a non-activity file`(type: Int, content: NonActivityContent) {
    var writer = FITWriter()
    writer.writeFileID(type: type)
    #expect(refusal(writer.file()) == .notAnActivity(content))
  }

  @Test func `a settings file chained to an activity is ignored`() throws {
    var settings = FITWriter()
    settings.writeFileID(type: 2)
    let file = try ActivityFileDecoder().decode(FITWriter.activity().file() + settings.file(), fileName: "a.fit")
    #expect(file.activities.count == 1)
    #expect(file.warnings == [.otherParts(count: 1)])
  }

  @Test func `an activity file with nothing recorded is rejected`() {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    #expect(refusal(writer.file()) == .nothingRecorded)
  }
}
