import CoreActivityFile
import CoreReasons
import Foundation
import Testing

struct FITTimesTests {
  @Test func `compressed timestamps continue from the last full timestamp and roll over`() throws {
    var writer = FITWriter()
    // The low five bits of 1000000031 are 31.
    writer.define(1, message: 20, FITWriter.recordFields)
    writer.write(1, [1_000_000_031, 100, 0])
    writer.define(2, message: 20, [.init(3, .uint8)])
    writer.write(compressed: 2, timeOffset: 2, [101])
    writer.write(compressed: 2, timeOffset: 5, [102])
    writer.write(compressed: 2, timeOffset: 5, [103])
    let activity = try onlyActivity(decode(writer))
    #expect(activity.samples.offsetSeconds == [0, 3, 6, 6])
    #expect(activity.samples.heartRateBPM == [100, 101, 102, 103])
  }

  @Test func `times relative to power-on are rejected`() {
    var writer = FITWriter()
    writer.writeRecords(3, from: 16_441_241)
    writer.writeSession(start: 16_441_241, elapsedMilliseconds: 3000)
    #expect(refusal(writer.file()) == .noTimes(.relative))
  }

  @Test func `a correlation message converts power-on times to real times`() throws {
    var writer = FITWriter()
    writer.define(5, message: 162, [.init(253, .uint32), .init(1, .uint32)])
    writer.write(5, [FITWriter.start, 1000])
    writer.writeRecords(2, from: 1010)
    let activity = try onlyActivity(decode(writer))
    #expect(activity.startTime == FITWriter.startDate.addingTimeInterval(10))
    #expect(activity.samples.offsetSeconds == [0, 1])
  }

  @Test func `the UTC offset is the difference between the device's two clocks`() throws {
    #expect(try utcOffset(local: FITWriter.start + 7200) == 7200)
    #expect(try utcOffset(local: FITWriter.start - 12 * 3600) == -12 * 3600)
    #expect(try utcOffset(local: FITWriter.start + 20_700) == 20_700)
    #expect(try utcOffset(local: FITWriter.start + 7203) == 7200)
  }

  @Test func `a difference that matches no time zone yields no UTC offset`() throws {
    #expect(try utcOffset(local: FITWriter.start + 86_400) == nil)
    #expect(try utcOffset(local: FITWriter.start - 13 * 3600) == nil)
    #expect(try utcOffset(local: FITWriter.start + 7500) == nil)
    #expect(try utcOffset(local: 0xFFFF_FFFF) == nil)
  }

  @Test func `timer stops and starts become pauses, and a segment begins after each`() throws {
    var writer = FITWriter()
    writer.writeTimerEvent(0, at: FITWriter.start)
    writer.writeRecords(3)
    writer.writeTimerEvent(4, at: FITWriter.start + 3)
    writer.writeTimerEvent(1, at: FITWriter.start + 4)
    writer.writeTimerEvent(0, at: FITWriter.start + 10)
    writer.writeRecords(2, from: FITWriter.start + 10)
    writer.writeTimerEvent(9, at: FITWriter.start + 12)
    let activity = try onlyActivity(decode(writer))
    let start = FITWriter.startDate
    #expect(activity.pauses == [ActivityPause(start: start.addingTimeInterval(3), end: start.addingTimeInterval(10))])
    #expect(activity.samples.segmentStarts == [3])
    #expect(activity.samples.segments == [0..<3, 3..<5])
  }

  @Test func `a session's timestamp is not used as its end`() throws {
    var writer = FITWriter()
    writer.writeRecords(2)
    writer.define(2, message: 18, FITWriter.sessionFields)
    writer.write(2, [FITWriter.start, FITWriter.start, 5_304_653, 4_739_658, 2, 0])
    let activity = try onlyActivity(decode(writer))
    #expect(activity.elapsedSeconds == 5304.653)
    #expect(activity.timerSeconds == 4739.658)
  }

  @Test func `a start more than a day from the records is ignored`() throws {
    var writer = FITWriter()
    writer.writeRecords(2)
    writer.writeSession(start: FITWriter.start - 100_000, elapsedMilliseconds: 2000)
    let file = try decode(writer)
    #expect(try onlyActivity(file).startTime == FITWriter.startDate)
    #expect(file.warnings == [.startCorrected])
  }

  @Test func `records without a time are dropped and counted`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(3, .uint8)])
    writer.write(1, [90])
    writer.writeRecords(2)
    let file = try decode(writer)
    #expect(try onlyActivity(file).samples.heartRateBPM == [100, 101])
    #expect(file.warnings == [.samplesWithoutTime(count: 1)])
  }

  private func utcOffset(local: Int) throws -> Int? {
    var writer = FITWriter.activity()
    writer.define(4, message: 34, [.init(253, .uint32), .init(5, .uint32)])
    writer.write(4, [FITWriter.start, local])
    return try onlyActivity(decode(writer)).utcOffsetSeconds
  }
}
