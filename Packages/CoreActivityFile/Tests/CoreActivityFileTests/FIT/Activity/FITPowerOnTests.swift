import CoreActivityFile
import CoreReasons
import Foundation
import Testing

/// Times that count from power-on, and what else a FIT file says about clocks.
struct FITPowerOnTests {
  @Test func `without a correlation, the time at which the file was created is the start`() throws {
    var writer = sincePowerOn()
    writer.define(0, message: 0, [.init(0, .enumeration), .init(4, .uint32)])
    writer.write(0, [4, FITWriter.start])
    let activity = try onlyActivity(decode(writer))
    #expect(activity.startTime == FITWriter.startDate)
    #expect(activity.samples.offsetSeconds == [0, 60, 120])
    #expect(!activity.hasLocalTimes)
  }

  @Test func `without that, the local time at the end is read as a local time`() throws {
    var writer = sincePowerOn()
    writer.define(5, message: 34, [.init(253, .uint32), .init(5, .uint32)])
    writer.write(5, [620, FITWriter.start + 120])
    var file = try decode(writer)
    #expect(try onlyActivity(file).startTime == FITWriter.startDate)
    #expect(file.warnings == [.timesWithoutZone])
    file.readLocalTimes(in: try #require(TimeZone(secondsFromGMT: 3_600)))
    #expect(try onlyActivity(file).startTime == FITWriter.startDate - 3_600)
  }

  @Test func `records before the first time of day are placed before it`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, FITWriter.recordFields)
    for second in 0..<5 { writer.write(1, [700 + second, 100, 100 * second]) }
    for second in 5..<20 { writer.write(1, [FITWriter.start + second, 100, 100 * second]) }
    let activity = try onlyActivity(decode(writer))
    #expect(activity.startTime == FITWriter.startDate)
    #expect(activity.samples.offsetSeconds == (0..<20).map(Double.init))
  }

  @Test func `a correlation of clocks states the offset from UTC`() throws {
    var writer = FITWriter.activity()
    writer.define(5, message: 162, [.init(253, .uint32), .init(3, .uint32)])
    writer.write(5, [FITWriter.start, FITWriter.start - 4 * 3_600])
    #expect(try onlyActivity(decode(writer)).utcOffsetSeconds == -4 * 3_600)
  }

  private func sincePowerOn() -> FITWriter {
    var writer = FITWriter()
    writer.define(1, message: 20, FITWriter.recordFields)
    for minute in 0...2 { writer.write(1, [500 + 60 * minute, 100, 0]) }
    writer.define(2, message: 18, FITWriter.sessionFields)
    writer.write(2, [620, 500, 120_000, 120_000, 1, 0])
    return writer
  }
}
