import DomainWorkout
import Foundation
import Testing

@testable import DataWorkout

@Suite struct TrackEncodingTests {
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

  @Test func `an hour of seconds takes less than 60 kB`() {
    #expect(TrackEncoding.encode(Self.hour).count < 60_000)
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

  @Test func `numbers beyond all measure become missing`() throws {
    let track = Track(offsets: [0, 1], speeds: [.infinity, 1e300])
    #expect(try encodedAndBack(track).speeds?.allSatisfy(\.isNaN) == true)
  }

  @Test func `damaged bytes are told and never trap`() throws {
    let whole = TrackEncoding.encode(Self.hour)
    for length in stride(from: 0, to: whole.count, by: 97) {
      #expect(throws: TrackEncoding.Damaged.self) {
        try TrackEncoding.decode(whole.prefix(length), sampleCount: Self.hour.count, encoding: 1)
      }
    }
    #expect(throws: TrackEncoding.Damaged.self) {
      try TrackEncoding.decode(Data(repeating: 0xff, count: 64), sampleCount: 3, encoding: 1)
    }
    #expect(throws: TrackEncoding.Damaged.self) { try TrackEncoding.decode(whole, sampleCount: 3_600, encoding: 2) }
  }
}
