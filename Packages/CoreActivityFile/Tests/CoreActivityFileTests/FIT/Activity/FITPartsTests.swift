import CoreActivityFile
import Testing

/// Totals that only the laps or the lengths of a FIT file state.
struct FITPartsTests {
  @Test func `totals that only laps state are their sums`() throws {
    var writer = FITWriter.activity()
    writer.define(
      4, message: 19, [.init(2, .uint32), .init(7, .uint32), .init(9, .uint32), .init(11, .uint16), .init(21, .uint16)])
    writer.write(4, [FITWriter.start, 5_000, 100_000, 40, 12])
    writer.write(4, [FITWriter.start + 5, 5_000, 50_000, 30, 3])
    let reported = try onlyActivity(decode(writer)).reported
    #expect(reported.distanceMeters == 1_500)
    #expect(reported.energyKilocalories == 70)
    #expect(reported.ascentMeters == 15)
    #expect(reported.descentMeters == nil)
  }

  @Test func `the distance of a swim is its lengths, if nothing else states it`() throws {
    #expect(try onlyActivity(decode(swim(states: [(44, 2_500), (33, 20)]))).reported.distanceMeters == 500)
    #expect(
      try onlyActivity(decode(swim(states: [(44, 2_500), (33, 20), (9, 52_000)]))).reported.distanceMeters == 520)
  }

  @Test func `lengths become samples with distance, speed and stroke rate`() throws {
    var writer = swim(states: [(44, 2_500)])
    writer.define(
      5, message: 101,
      [.init(2, .uint32), .init(4, .uint32), .init(5, .uint16), .init(12, .enumeration)])
    writer.write(5, [FITWriter.start, 25_000, 10, 1])
    writer.write(5, [FITWriter.start + 25, 15_000, 0xFFFF, 0])
    writer.write(5, [FITWriter.start + 40, 20_000, 8, 1])
    let activity = try onlyActivity(decode(writer))
    let samples = activity.samples
    #expect(samples.offsetSeconds == [0, 25, 60, 60])
    #expect(samples.distanceMeters == [nil, 25, nil, 50])
    #expect(samples.speedMetersPerSecond == [nil, 1, nil, 1.25])
    #expect(samples.cadenceRPM == [nil, 24, nil, 24])
    #expect(samples.heartRateBPM == [140, nil, 140, nil])
    #expect(activity.reported.lengthCount == 2)
    #expect(activity.reported.distanceMeters == 50)
  }

  /// A swim with two heart rates a minute apart.
  private func swim(states fields: [(number: UInt8, value: Int)]) -> FITWriter {
    var writer = FITWriter()
    writer.define(1, message: 20, [.init(253, .uint32), .init(3, .uint8)])
    for second in [0, 60] { writer.write(1, [FITWriter.start + second, 140]) }
    writer.define(
      2, message: 18,
      [.init(2, .uint32), .init(7, .uint32), .init(5, .enumeration)]
        + fields.map { FITWriter.Field($0.number, $0.number == 9 ? .uint32 : .uint16) })
    writer.write(2, [FITWriter.start, 60_000, 5] + fields.map(\.value))
    return writer
  }
}
