import CoreActivityFile
import CoreReasons
import Testing

struct GPXJitterTests {
  @Test func `times that jitter by seconds are sorted without losing points`() throws {
    // Two sources alternate with times five seconds apart, so every other time is before the previous one.
    let seconds = (0..<400).map { $0.isMultiple(of: 2) ? $0 + 6 : $0 }
    let file = try decode(xml: gpx(track(seconds.map { point($0, longitude: "14.\(1000 + $0)") })))
    let samples = try onlyActivity(file).samples
    #expect(samples.count == 400)
    #expect(samples.longitudeDegrees?.compactMap { $0 } == samples.longitudeDegrees?.compactMap { $0 }.sorted())
    guard case .samplesSorted(let count)? = file.warnings.first, file.warnings.count == 1 else {
      Issue.record("\(file.warnings)")
      return
    }
    #expect(count > 100)
  }

  @Test func `two swapped points are put back in order`() throws {
    let file = try decode(xml: gpx(track([0, 1, 3, 2, 4].map { point($0, longitude: "14.\($0)") })))
    let samples = try onlyActivity(file).samples
    #expect(samples.longitudeDegrees == [14.0, 14.1, 14.2, 14.3, 14.4])
    #expect(file.warnings == [.samplesSorted(count: 1)])
  }

  @Test func `points recorded after a clock was set back are not mixed with earlier points`() throws {
    let seconds = Array(0..<100) + Array(80..<200)
    let file = try decode(xml: gpx(track(seconds.map { point($0) })))
    #expect(try onlyActivity(file).samples.offsetSeconds == (0..<220).map(Double.init))
    #expect(file.warnings == [.clockSet(count: 100)])
  }

  @Test func `if the order of the points makes a shorter path than their times, only the times are sorted`() throws {
    let seconds = (0..<200).map { $0 + [0, 4, 5, 3, 4, 8, 4, 10][$0 % 8] }
    let points = seconds.indices.map { point(seconds[$0], latitude: "46.\(1_000 + $0)") }
    let samples = try onlyActivity(decode(xml: gpx(track(points)))).samples
    #expect(samples.count == 200)
    #expect(samples.latitudeDegrees?.rawValues == samples.latitudeDegrees?.rawValues.sorted())
    #expect(samples.offsetSeconds == seconds.sorted().map(Double.init))
  }

  @Test func `one outlier among jittering times costs only that point`() throws {
    var seconds = (0..<200).map { $0.isMultiple(of: 2) ? $0 + 6 : $0 }
    seconds[100] = 3000
    let file = try decode(xml: gpx(track(seconds.map { point($0) })))
    let samples = try onlyActivity(file).samples
    #expect(samples.count == 199)
    #expect(samples.offsetSeconds.last.map { $0 < 300 } == true)
    #expect(file.warnings.contains(.samplesOutOfOrder(count: 1)))
  }

  @Test func `FIT records that jitter are sorted too`() throws {
    var writer = FITWriter()
    writer.define(1, message: 20, FITWriter.recordFields)
    for second in [0, 2, 1, 3, 5, 4, 6] { writer.write(1, [FITWriter.start + second, 100 + second, 100 * second]) }
    let file = try decode(writer)
    let samples = try onlyActivity(file).samples
    #expect(samples.offsetSeconds == [0, 1, 2, 3, 4, 5, 6])
    #expect(samples.heartRateBPM == [100, 101, 102, 103, 104, 105, 106])
    #expect(file.warnings == [.samplesSorted(count: 2)])
  }
}
