import CoreTesting
import DomainTraining
import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

struct TrackEncodingTests {
  private func encodedAndBack(_ track: Track) throws -> Track {
    try TrackEncoding.decode(
      TrackEncoding.encode(track), sampleCount: track.count, encoding: TrackEncoding.current)
  }

  private static let hour = Track(
    offsets: (0..<3_600).map(Double.init),
    latitudes: (0..<3_600).map { 582_803_201 * 180 / 2_147_483_648.0 + Double($0) * 2.5e-5 },
    longitudes: (0..<3_600).map { 2.35 + Double($0) * 3.1e-5 },
    altitudes: (0..<3_600).map { 35.6 + (Double($0) / 20).rounded() / 5 },
    distances: (0..<3_600).map { (Double($0) * 312.7).rounded() / 100 },
    speeds: (0..<3_600).map { 3.1 + Double($0 % 7) / 1_000 },
    heartRates: (0..<3_600).map { Double(130 + $0 / 90) },
    powers: (0..<3_600).map { Double(200 + $0 % 40) },
    cadences: (0..<3_600).map { Double(84 + $0 % 3) })

  @Test func `device resolutions survive exactly`() throws {
    let back = try encodedAndBack(Self.hour)
    #expect(back.offsets == Self.hour.offsets)
    #expect(back.heartRates == Self.hour.heartRates)
    #expect(back.powers == Self.hour.powers)
    #expect(back.distances == Self.hour.distances)
    let altitudes = try #require(back.altitudes)
    #expect(zip(altitudes, try #require(Self.hour.altitudes)).allSatisfy { abs($0 - $1) < 1e-9 })
    let latitudes = try #require(back.latitudes)
    #expect(zip(latitudes, try #require(Self.hour.latitudes)).allSatisfy { abs($0 - $1) < 2.2e-8 })
  }

  /// Every column, as a watch with a power meter writes it: numbers in the steps of FIT, with the noise of positions,
  /// heights and efforts.
  private static func noisyHour(seed: Int) -> Track {
    var generator = SeededGenerator(seed: seed)
    func noise(_ width: Double) -> Double {
      (0..<4).reduce(0) { sum, _ in sum + Double.random(in: -width...width, using: &generator) } / 2
    }
    let semicircle = 180 / 2_147_483_648.0
    var track = Track(
      latitudes: [], longitudes: [], altitudes: [], distances: [], speeds: [], heartRates: [], powers: [], cadences: [],
      temperatures: [])
    var (heading, meters, north, east, heartRate) = (0.0, 0.0, 0.0, 0.0, 140.0)
    for second in 0..<3_600 {
      let speed = 8 + 3 * sin(Double(second) / 170) + noise(0.4)
      heading += noise(0.1)
      meters += speed
      north += speed * cos(heading) + noise(0.5)
      east += speed * sin(heading) + noise(0.5)
      heartRate += noise(1)
      track.offsets.append(Double(second))
      track.latitudes?.append(((48.1 + north / 111_200) / semicircle).rounded() * semicircle)
      track.longitudes?.append(((11.5 + east / 74_300) / semicircle).rounded() * semicircle)
      track.altitudes?.append(((520 + 40 * sin(Double(second) / 300) + noise(0.6)) * 5).rounded() / 5)
      track.distances?.append((meters * 100).rounded() / 100)
      track.speeds?.append((speed * 1_000).rounded() / 1_000)
      track.heartRates?.append(heartRate.rounded())
      track.powers?.append((210 + noise(60)).rounded())
      track.cadences?.append((86 + noise(4)).rounded())
      track.temperatures?.append(21)
    }
    return track
  }

  @Test(arguments: [1, 2, 3])
  func `an hour of samples every second with every column takes less than 60 kB`(_ seed: Int) throws {
    let track = Self.noisyHour(seed: seed)
    let size = TrackEncoding.encode(track).count
    #expect((30_000..<60_000).contains(size))
    let back = try encodedAndBack(track)
    #expect(back.powers == track.powers)
    #expect(back.altitudes == track.altitudes)
    #expect(back.speeds == track.speeds)
    #expect(back.cadences == track.cadences)
  }

  @Test func `numbers that only occur in multiples need no more space in finer steps`() throws {
    let fine = Track(offsets: (0..<600).map(Double.init), powers: (0..<600).map { Double($0 % 3 == 0 ? 250 : 200) })
    #expect(TrackEncoding.encode(fine).count < 600 * 2 + 40)
    #expect(try encodedAndBack(fine) == fine)
  }

  @Test func `the first form is not read, but becomes the current one`() throws {
    let bytes: [UInt8] = [
      0x01, 0x01, 0xd1, 0x0f, 0x01, 0x01, 0x81, 0xeb, 0x06, 0x04, 0x81, 0xf1, 0x04, 0xc9, 0x01, 0xc9, 0x01, 0xc8, 0x01,
      0xa1, 0x06, 0x07, 0xe1, 0x12, 0x15, 0x29, 0x29, 0xad, 0x02, 0x00, 0x01, 0x04, 0x00,
    ]
    #expect(throws: TrackEncoding.Damaged.self) {
      try TrackEncoding.decode(Data(bytes), sampleCount: 5, encoding: 1)
    }
    for length in bytes.indices {
      #expect(FirstTrackForm.currentForm(of: Data(bytes.prefix(length)), sampleCount: 5) == nil)
    }
    let current = try #require(FirstTrackForm.currentForm(of: Data(bytes), sampleCount: 5))
    let track = try TrackEncoding.decode(current, sampleCount: 5, encoding: TrackEncoding.current)
    #expect(TrackEncoding.encode(track) == current)
    #expect(track.offsets == [0, 1, 2, 3, 60])
    #expect(track.altitudes == [80, 80.2, 80.4, 80.2, 81])
    #expect(track.heartRates == [120, 121, 123, 125, 140])
    #expect(track.segmentStarts == [4])
  }

  @Test func `missing samples, missing columns and segments survive`() throws {
    let track = Track(
      offsets: [-2.5, 0, 0.001, 7_200.25], altitudes: [.nan, -431.2, .nan, 8_848.86],
      heartRates: [.nan, .nan, .nan, 61], segmentStarts: [1, 3],
      developerColumns: [DeveloperColumn(name: "Form Power", unit: "W", values: [.nan, 61.5, 62, .nan])])
    let back = try encodedAndBack(track)
    #expect(back.offsets == track.offsets)
    #expect(back.segmentStarts == [1, 3])
    #expect(back.latitudes == nil)
    #expect(back.developerColumns == track.developerColumns)
    #expect(back.heartRates?.map(\.isNaN) == [true, true, true, false])
    #expect(back.altitudes?[1] == -431.2)
  }

  @Test func `numbers out of range become missing`() throws {
    let track = Track(offsets: [0, 1], speeds: [.infinity, 1e300])
    #expect(try encodedAndBack(track).speeds?.allSatisfy(\.isNaN) == true)
    // So many steps that their number is the smallest integer.
    let least = Track(offsets: [0, 1], distances: [-9_223_372_036_854_775_808 / 100, 1])
    #expect(try encodedAndBack(least).distances?[0].isNaN == true)
  }

  @Test func `damaged bytes are reported and never trap`() throws {
    let whole = TrackEncoding.encode(Self.hour)
    for length in stride(from: 0, to: whole.count, by: 97) {
      #expect(throws: TrackEncoding.Damaged.self) {
        try TrackEncoding.decode(whole.prefix(length), sampleCount: Self.hour.count, encoding: TrackEncoding.current)
      }
    }
    #expect(throws: TrackEncoding.Damaged.self) {
      try TrackEncoding.decode(Data(repeating: 0xff, count: 64), sampleCount: 3, encoding: TrackEncoding.current)
    }
    #expect(throws: TrackEncoding.Damaged.self) { try TrackEncoding.decode(whole, sampleCount: 3_600, encoding: 3) }
    for count in [Int.min, -1, .max] {
      #expect(throws: TrackEncoding.Damaged.self) {
        try TrackEncoding.decode(whole, sampleCount: count, encoding: TrackEncoding.current)
      }
    }
  }
}
