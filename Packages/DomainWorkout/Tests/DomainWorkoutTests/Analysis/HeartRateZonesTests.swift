import Testing

@testable import DomainWorkout

@Suite struct HeartRateZonesTests {
  private func zones(_ model: HeartRateZoneModel) -> HeartRateZones {
    HeartRateZones(model, thresholds: AthleteThresholds.worked.resolved)
  }

  @Test(arguments: [
    (HeartRateZoneModel.maximum, [95, 114, 133, 152, 171]),
    (.reserve, [120, 134, 148, 162, 176]),
    (.lactateThreshold, [115.6, 141.1, 159.8, 178.5]),
    (.frielRunning, [144.5, 153, 161.5, 170, 175.1, 180.2]),
    (.frielCycling, [137.7, 153, 159.8, 170, 175.1, 180.2]),
  ])
  func `the bounds are what was worked out`(_ model: HeartRateZoneModel, _ bounds: [Double]) {
    let found = zones(model)
    #expect(found.boundsBPM.count == bounds.count)
    #expect(zip(found.boundsBPM, bounds).allSatisfy { $0.isNear($1, within: 1e-9) })
    #expect(found.names.count == bounds.count + 1)
  }

  @Test func `a bound belongs to the zone above it`() {
    let maximum = zones(.maximum)
    #expect(maximum.index(ofBPM: 94.9) == 0)
    #expect(maximum.index(ofBPM: 95) == 1)
    #expect(maximum.index(ofBPM: 170.99) == 4)
    #expect(maximum.index(ofBPM: 171) == 5)
    #expect(zones(.frielRunning).names[zones(.frielRunning).index(ofBPM: 170)] == "5a")
  }

  @Test func `below zone 1 is a bucket of its own, where zone 1 has a bound`() {
    #expect(zones(.maximum).names.first == "below 1")
    #expect(zones(.reserve).names.first == "below 1")
    #expect(zones(.lactateThreshold).names.first == "1")
  }

  @Test func `samples weigh the seconds they stand for`() {
    let track = Track(offsets: [0, 30, 31, 61, 200], heartRates: [100, 120, 140, 160, 175])
    #expect(zones(.maximum).seconds(in: track) == [0, 30, 1, 30, 60, 1])
  }

  @Test(arguments: HeartRateZoneModel.allCases, 0..<5)
  func `the buckets add up to the time with a heart rate, however it was recorded`(
    _ model: HeartRateZoneModel, _ seed: Int
  ) {
    var random = SeededGenerator(seed: seed)
    let legs = (0..<50).map { _ in
      Leg(seconds: .random(in: 5...90, using: &random), value: .random(in: 45...200, using: &random).rounded())
    }
    let track = Track.eachSecond(heartRates: eachSecond(legs))
    let seconds = zones(model).seconds(in: track)
    #expect(seconds.reduce(0, +) == Double(track.count))
    #expect(zones(model).seconds(in: track.smart()) == seconds)
  }

  @Test func `no pulse and no value are in no zone`() {
    let track = Track.eachSecond(heartRates: eachSecond([(60, 0), (60, .nan), (60, 100)]))
    #expect(zones(.maximum).seconds(in: track).reduce(0, +) == 60)
    #expect(zones(.maximum).seconds(in: Track()) == [0, 0, 0, 0, 0, 0])
  }

  @Test func `what the bounds assume is told, and nothing else`() {
    let thresholds = AthleteThresholds(maximumHeartRateBPM: 190).resolved
    #expect(HeartRateZones(.maximum, thresholds: thresholds).assumed.isEmpty)
    #expect(HeartRateZones(.reserve, thresholds: thresholds).assumed == [.restingHeartRate])
    #expect(HeartRateZones(.frielCycling, thresholds: thresholds).assumed == [.lactateThresholdHeartRate])
  }
}
