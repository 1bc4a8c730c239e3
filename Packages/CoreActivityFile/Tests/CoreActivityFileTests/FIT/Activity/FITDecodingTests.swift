import CoreActivityFile
import CoreReasons
import Foundation
import Testing

struct FITDecodingTests {
  @Test func `sets of exercises are named, without the rests between them and sets of nothing`() throws {
    var writer = FITWriter()
    writer.writeFileID(type: 4)
    writer.writeRecords(3)
    writer.define(5, message: 225, [.init(254, .uint32), .init(5, .uint8), .init(3, .uint16), .init(4, .uint16)])
    for (type, count, weight) in [
      (1, 8, 640), (0, 0, 0), (1, 8, 0xFFFF), (0, 0xFFFF, 0xFFFF), (1, 0xFFFF, 320), (1, 0xFFFF, 0xFFFF),
    ] {
      writer.write(5, [FITWriter.start + 1, type, count, weight])
    }
    writer.writeSession(elapsedMilliseconds: 2000, sport: 10, subSport: 20)
    #expect(try decode(writer).warnings == [.setsIgnored(count: 3)])
  }

  @Test func `an activity takes its figures from the session and its columns from the records`() throws {
    let activity = try onlyActivity(decode(FITWriter.activity(records: 3)))
    #expect(activity.sport == "running")
    #expect(activity.subSport == "generic")
    #expect(activity.startTime == FITWriter.startDate)
    #expect(activity.elapsedSeconds == 3)
    #expect(!activity.isElapsedDerived)
    #expect(activity.timerSeconds == 3)
    #expect(activity.samples.offsetSeconds == [0, 1, 2])
    #expect(activity.samples.heartRateBPM == [100, 101, 102])
    #expect(activity.samples.distanceMeters == [0, 2.5, 5])
    #expect(activity.samples.powerWatts == nil)
  }

  @Test func `figures match the stored values to the last decimal`() throws {
    var writer = FITWriter()
    writer.writeRecords(1)
    writer.define(
      4, message: 18,
      [
        .init(2, .uint32), .init(7, .uint32), .init(8, .uint32), .init(9, .uint32), .init(11, .uint16),
        .init(16, .uint8), .init(18, .uint8), .init(92, .uint8), .init(22, .uint16), .init(44, .uint16),
        .init(47, .uint16), .init(59, .uint32), .init(193, .uint8), .init(14, .uint16), .init(124, .uint32),
      ])
    writer.write(
      4,
      [
        FITWriter.start, 11_741_570, 10_699_360, 8_879_721, 2045, 166, 81, 64, 299, 2286, 114, 9_000_250, 70, 8000,
        8299,
      ])
    let activity = try onlyActivity(decode(writer))
    #expect(activity.elapsedSeconds == 11741.57)
    #expect(activity.timerSeconds == 10699.36)
    let expected = ReportedFigures(
      movingSeconds: 9000.25, distanceMeters: 88797.21, ascentMeters: 299, averageHeartRateBPM: 166,
      averageCadenceRPM: 81.5, averageSpeedMetersPerSecond: 8.299, energyKilocalories: 2045, poolLengthMeters: 22.86,
      lengthCount: 114, perceivedExertion: 7)
    #expect(activity.reported == expected)
  }

  @Test func `enhanced speed and altitude override the short fields in any order`() throws {
    var writer = FITWriter()
    writer.define(
      1, message: 20,
      [.init(78, .uint32), .init(253, .uint32), .init(2, .uint16), .init(73, .uint32), .init(6, .uint16)])
    writer.write(1, [2678, FITWriter.start, 2500, 5216, 1000])
    writer.write(1, [0xFFFF_FFFF, FITWriter.start + 1, 2505, 0xFFFF_FFFF, 1000])
    let samples = try onlyActivity(decode(writer)).samples
    #expect(samples.altitudeMeters == [35.6, 1])
    #expect(samples.speedMetersPerSecond == [5.216, 1])
  }

  @Test func `positions convert from semicircles to degrees; 0, 0 and impossible positions are dropped`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(253, .uint32), .init(0, .int32), .init(1, .int32)])
    writer.write(1, [FITWriter.start, 582_803_201, -582_803_201])
    writer.write(1, [FITWriter.start + 1, 0, 0])
    writer.write(1, [FITWriter.start + 2, 0x7FFF_FFFF, 0x7FFF_FFFF])
    writer.write(1, [FITWriter.start + 3, 1_500_000_000, 5])
    let file = try decode(writer)
    let samples = try onlyActivity(file).samples
    let latitude = try #require(samples.latitudeDegrees?[0])
    let longitude = try #require(samples.longitudeDegrees?[0])
    #expect(abs(latitude - 48.85) < 1e-7)
    #expect(longitude == -latitude)
    #expect(samples.latitudeDegrees?.presentCount == 1)
    #expect(samples.longitudeDegrees?.presentCount == 1)
    #expect(file.warnings == [.impossiblePositions(count: 2)])
  }

  @Test func `"invalid" values and a heart rate of 0 are treated as missing`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(253, .uint32), .init(3, .uint8), .init(7, .uint16), .init(13, .int8)])
    writer.write(1, [FITWriter.start, 0xFF, 0xFFFF, 0x7F])
    writer.write(1, [FITWriter.start + 1, 0, 0, -5])
    let samples = try onlyActivity(decode(writer)).samples
    #expect(samples.heartRateBPM == nil)
    #expect(samples.powerWatts == [nil, 0])
    #expect(samples.temperatureCelsius == [nil, -5])
  }

  @Test func `each definition sets its own byte order, and a local type can be redefined`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(253, .uint32), .init(7, .uint16)], isBigEndian: true)
    writer.write(1, [FITWriter.start, 258])
    writer.define(1, message: 20, [.init(7, .uint16), .init(253, .uint32)])
    writer.write(1, [259, FITWriter.start + 1])
    let samples = try onlyActivity(decode(writer)).samples
    #expect(samples.offsetSeconds == [0, 1])
    #expect(samples.powerWatts == [258, 259])
  }

  @Test func `a field whose size is not a multiple of its type is skipped`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(253, .uint32), .init(7, .uint16, bytes: 3), .init(3, .uint8)])
    writer.writeRaw([1] + [0x00, 0xCA, 0x9A, 0x3B] + [1, 2, 3] + [150])
    let samples = try onlyActivity(decode(writer)).samples
    #expect(samples.powerWatts == nil)
    #expect(samples.heartRateBPM == [150])
  }

  @Test func `compressed speed and distance are unpacked, and the distance rolls over`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(253, .uint32), .init(8, .byte, bytes: 3)])
    for (second, raw) in [(0, 4000 << 12 | 250), (1, 100 << 12 | 300), (2, 0xFFFFFF)] {
      writer.write(1, [FITWriter.start + second, raw & 0xFF, raw >> 8 & 0xFF, raw >> 16])
    }
    let samples = try onlyActivity(decode(writer)).samples
    #expect(samples.speedMetersPerSecond == [2.5, 3, nil])
    #expect(samples.distanceMeters == [250, 262.25, nil])
  }

  @Test func `fractional cadence is added to the whole-number cadence`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(53, .uint8), .init(253, .uint32), .init(4, .uint8)])
    writer.write(1, [64, FITWriter.start, 81])
    writer.write(1, [0xFF, FITWriter.start + 1, 82])
    writer.write(1, [64, FITWriter.start + 2, 0xFF])
    #expect(try onlyActivity(decode(writer)).samples.cadenceRPM == [81.5, 82, nil])
  }

  @Test func `a sport without a name is identified by its number`() throws {
    var writer = FITWriter.activity()
    writer.writeSession(start: FITWriter.start + 5, elapsedMilliseconds: 1000, sport: 199, subSport: 200)
    let activity = try #require(decode(writer).activities.last)
    #expect(activity.sport == "unknown-199")
    #expect(activity.subSport == "unknown-200")
  }
}
