import CoreTesting
import Testing

@testable import DomainTraining

struct SplitsTests {
  /// Meters after each second, at the speeds of the legs.
  private func distances(_ legs: [Leg]) -> [Double] {
    eachSecond(legs).reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
  }

  @Test func `boundaries fall between samples, and the remainder at the end is a split`() {
    // 600 m at 4 m/s, 60 s standing, 1,000 m at 5 and 600 m at 4, sampled every 10 s.
    let all = distances([(150, 4), (60, 0), (200, 5), (150, 4)])
    let kept = stride(from: 0, through: 560, by: 10).map { $0 }
    let track = Track(offsets: kept.map(Double.init), distances: kept.map { all[$0] })
    let splits = Splits(of: track).splits
    #expect(splits.map(\.number) == [1, 2, 3])
    #expect(splits.map(\.distanceMeters) == [1_000, 1_000, 200])
    #expect(splits.map(\.elapsedTime) == [290, 220, 50])
    #expect(splits.map(\.movingTime) == [230, 220, 50])
    #expect(splits.map(\.isPartial) == [false, false, true])
    #expect(splits[1].startOffset == 290)
    let miles = Splits(of: track, everyMeters: Splits.mileMeters).splits
    #expect(miles[0].elapsedTime.isNear(410 + 9.344 / 4, within: 1e-9))
    #expect(miles[1].distanceMeters.isNear(2_200 - 1_609.344, within: 1e-9))
  }

  @Test func `time standing on a boundary belongs to the split after it`() {
    let splits = Splits(of: .eachSecond(distances: distances([(250, 4), (100, 0), (250, 4)]))).splits
    #expect(splits.map(\.elapsedTime) == [250, 350])
    #expect(splits.map(\.movingTime) == [250, 250])
  }

  @Test(arguments: 0..<20)
  func `splits add up to the whole`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let legs = (0..<30).map { _ in
      Leg(
        seconds: .random(in: 10...200, using: &random), value: [0, 0.2, 2, 3.3, 5].randomElement(using: &random) ?? 1)
    }
    let meters = distances(legs + [(10, 4)])
    var height = 100.0
    let heights = meters.map { _ in
      height += .random(in: -0.4...0.5, using: &random)
      return height
    }
    let track = Track.eachSecond(
      heartRates: meters.map { 120 + $0.truncatingRemainder(dividingBy: 40) }, distances: meters, altitudes: heights)
    let splits = Splits(of: track, everyMeters: 700).splits
    let measured = TrackMeasurement(of: track)
    #expect(splits.map(\.distanceMeters).reduce(0, +).isNear(meters.last ?? 0, within: 1e-6))
    #expect(splits.map(\.elapsedTime).reduce(0, +).isNear(Double(meters.count - 1), within: 1e-6))
    #expect(splits.map(\.movingTime).reduce(0, +).isNear(try #require(measured.movingTime), within: 1e-6))
    #expect(splits.compactMap(\.ascentMeters).reduce(0, +).isNear(try #require(measured.ascentMeters), within: 1e-6))
    #expect(splits.filter(\.isPartial).count <= 1)
  }

  @Test func `a pause counts as elapsed but not as moving`() {
    let meters = distances([(400, 4)])
    let offsets = meters.indices.map { Double($0 < 100 ? $0 : $0 + 900) }
    let splits = Splits(of: Track(offsets: offsets, distances: meters, segmentStarts: [100])).splits
    #expect(splits.map(\.elapsedTime) == [1_150, 150])
    #expect(splits.map(\.movingTime) == [249, 150])
  }

  @Test func `a distance covered in a short pause does not count as moving`() {
    let offsets = (0...249).map { Double($0 < 100 ? $0 : $0 + 19) }
    let meters = offsets.map { $0 * 4 }
    let splits = Splits(of: Track(offsets: offsets, distances: meters, segmentStarts: [100])).splits
    #expect(splits.map(\.elapsedTime) == [250, 18])
    #expect(splits.map(\.movingTime) == [230, 18])
  }

  @Test func `by positions, the way between two segments is not distance`() {
    let track = Track(
      offsets: [0, 100, 200, 300], latitudes: [48.85, 48.86, 48.87, 48.88], longitudes: [2.35, 2.35, 2.35, 2.35],
      segmentStarts: [2])
    #expect(Splits(of: track).splits.map { $0.distanceMeters.rounded() } == [1_000, 1_000, 224])
  }

  @Test func `without the device's distances the positions are used`() throws {
    // 0.01 degrees to the north at this latitude are 1,112.069 m.
    let count = 101
    let track = Track(
      offsets: (0..<count).map { Double($0) * 3 }, latitudes: (0..<count).map { 48.85 + 0.0001 * Double($0) },
      longitudes: .init(repeating: 2.35, count: count), distances: .init(repeating: .nan, count: count))
    let splits = Splits(of: track).splits
    #expect(splits.count == 2)
    #expect(splits[0].elapsedTime.isNear(300 * 1_000 / 1_112.069, within: 0.01))
    #expect(splits[1].distanceMeters.isNear(112.069, within: 0.01))
  }

  @Test func `repeated, decreasing, missing and impossible distances are tolerated`() {
    var meters = distances([(500, 4)])
    meters[100] = meters[99]
    meters[200] -= 30
    meters[300] = .nan
    meters[400] = 1e12
    let splits = Splits(of: .eachSecond(distances: meters)).splits
    #expect(splits.map(\.isPartial) == [false, true])
    #expect(splits[0].elapsedTime == 250)
    // The jump there and back removes both steps.
    #expect(splits[1].distanceMeters == 992)
  }

  @Test func `a counter that restarts continues from its last value`() {
    let meters = distances([(300, 4)]) + distances([(300, 4)])
    let splits = Splits(of: .eachSecond(distances: meters)).splits
    #expect(splits.map(\.distanceMeters) == [1_000, 1_000, 400])
  }

  @Test func `each split has the average heart rate of its time`() {
    let track = Track.eachSecond(
      heartRates: eachSecond([(250, 130), (200, 150), (51, .nan)]), distances: distances([(500, 4)]))
    #expect(Splits(of: track).splits.map(\.averageHeartRateBPM) == [130, 150])
  }

  @Test(arguments: [0, -1_000, .nan, .infinity, 1e-9])
  func `an invalid length gives no splits`(_ meters: Double) {
    #expect(Splits(of: .eachSecond(distances: distances([(500, 4)])), everyMeters: meters).splits.isEmpty)
  }

  @Test func `a damaged file cannot cause millions of splits`() {
    let hours = (0..<2_000).map { Double($0) * 3_600 }
    #expect(Splits(of: Track(offsets: hours, distances: hours.map { $0 * 60 })).splits.isEmpty)
  }

  @Test func `without a distance there are no splits`() {
    #expect(Splits(of: Track()).splits.isEmpty)
    #expect(Splits(of: .eachSecond(heartRates: [100, 101])).splits.isEmpty)
    #expect(Splits(of: .eachSecond(distances: [0, 0, 0])).splits.isEmpty)
  }
}
