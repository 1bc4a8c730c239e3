import Testing

@testable import DomainTraining

struct TrackMeasurementTests {
  @Test func `a flat hour with a meter of noise has no ascent`() {
    let track = Track(
      offsets: (0..<7_200).map(Double.init), altitudes: (0..<7_200).map { $0.isMultiple(of: 2) ? 100 : 101 })
    #expect(TrackMeasurement(of: track).ascentMeters == 0)
  }

  @Test func `a steady climb counts in full, whatever the recording interval`() throws {
    for interval in [1.0, 5.0] {
      let offsets = stride(from: 0.0, through: 3_600, by: interval).map { $0 }
      let track = Track(offsets: offsets, altitudes: offsets.map { 100 + $0 / 10 })
      let ascent = try #require(TrackMeasurement(of: track).ascentMeters)
      #expect(abs(ascent - 360) < 2)
    }
  }

  @Test func `climbs below sea level count, too`() throws {
    let track = Track(offsets: (0...100).map { Double($0) * 10 }, altitudes: (0...100).map { Double($0) - 380 })
    #expect(try #require(TrackMeasurement(of: track).ascentMeters) > 97)
  }

  @Test func `missing heights are skipped and not read as sea level`() throws {
    let track = Track(
      offsets: (0...100).map(Double.init), altitudes: (0...100).map { $0.isMultiple(of: 3) ? .nan : 500 })
    #expect(TrackMeasurement(of: track).ascentMeters == 0)
    #expect(TrackMeasurement(of: track).descentMeters == 0)
  }

  @Test func `only intervals of at least half a meter per second are moving time`() {
    // 600 s at 3 m/s, 60 at 0, 30 each at 0.2, 0.4, 0.6 and 1.0, then 600 at 3.
    let legs: [(seconds: Int, speed: Double)] = [
      (600, 3), (60, 0), (30, 0.2), (30, 0.4), (30, 0.6), (30, 1), (600, 3),
    ]
    var distances = [0.0]
    for leg in legs {
      for _ in 0..<leg.seconds { distances.append((distances.last ?? 0) + leg.speed) }
    }
    let track = Track(offsets: distances.indices.map(Double.init), distances: distances)
    #expect(TrackMeasurement(of: track).movingTime == 1_260)
  }

  @Test func `a break between segments is neither distance nor moving time`() throws {
    let track = Track(
      offsets: [0, 1, 2, 600, 601], latitudes: [48, 48.0001, 48.0002, 49, 49.0001],
      longitudes: [2, 2, 2, 2, 2], segmentStarts: [3])
    let measurement = TrackMeasurement(of: track)
    #expect(measurement.movingTime == 3)
    #expect(abs(try #require(measurement.distanceMeters) - 3 * 11.12) < 0.1)
  }

  @Test func `a track without positions has no measured distance`() {
    let track = Track(offsets: [0, 1, 2], heartRates: [100, 101, 102])
    #expect(TrackMeasurement(of: track).distanceMeters == nil)
    #expect(TrackMeasurement(of: track).movingTime == nil)
  }

  @Test func `without positions, the recorded distances are measured, even if their counter restarts`() {
    let offsets = [0.0, 60, 120, 180, 240]
    let indoor = Track(offsets: offsets, distances: [0, 600, .nan, 1_800, 2_400])
    #expect(TrackMeasurement(of: indoor).distanceMeters == 2_400)
    let restarted = Track(offsets: offsets, distances: [100, 700, 1_300, 0, 600])
    #expect(TrackMeasurement(of: restarted).distanceMeters == 1_800)
    #expect(TrackMeasurement(of: Track(offsets: offsets, distances: [0, 0, 0, 0, 0])).distanceMeters == nil)
  }

  @Test func `averages are weighted by time, so that smart recording and recording each second agree`() throws {
    let everySecond = Track(
      offsets: (0..<120).map(Double.init), heartRates: (0..<120).map { $0 < 100 ? 120 : 180 },
      cadences: (0..<120).map { $0 < 60 ? 0 : 90 })
    let smart = Track(offsets: [0, 60, 100, 119], heartRates: [120, 120, 180, 180], cadences: [0, 90, 90, 90])
    for track in [everySecond, smart] {
      let measurement = TrackMeasurement(of: track)
      #expect(measurement.averageHeartRateBPM == 130)
      #expect(measurement.maximumHeartRateBPM == 180)
      #expect(measurement.averageCadenceRPM == 90)
    }
  }
}
