import CoreTesting
import DomainCore
import Testing

@testable import DomainTraining

struct TrainingZonesTests {
  private func zones(_ model: HeartRateZoneModel) -> TrainingZones {
    TrainingZones(model, thresholds: Thresholds.worked.resolved)
  }

  @Test(arguments: [
    (HeartRateZoneModel.maximum, [95, 114, 133, 152, 171]),
    (.reserve, [120, 134, 148, 162, 176]),
    (.lactateThreshold, [115.6, 141.1, 159.8, 178.5]),
    (.frielRunning, [144.5, 153, 161.5, 170, 175.1, 180.2]),
    (.frielCycling, [137.7, 153, 159.8, 170, 175.1, 180.2]),
  ])
  func `the boundaries match worked examples`(_ model: HeartRateZoneModel, _ bounds: [Double]) {
    let found = zones(model)
    #expect(found.bounds.count == bounds.count)
    #expect(zip(found.bounds, bounds).allSatisfy { $0.isNear($1, within: 1e-9) })
    #expect(found.names.count == bounds.count + 1)
  }

  @Test func `a boundary belongs to the zone above it`() {
    let maximum = zones(.maximum)
    #expect(maximum.index(of: 94.9) == 0)
    #expect(maximum.index(of: 95) == 1)
    #expect(maximum.index(of: 170.99) == 4)
    #expect(maximum.index(of: 171) == 5)
    #expect(zones(.frielRunning).names[zones(.frielRunning).index(of: 170)] == "5a")
  }

  @Test func `there is a bucket below zone 1 if zone 1 has a lower boundary`() {
    #expect(zones(.maximum).names.first == "below 1")
    #expect(zones(.reserve).names.first == "below 1")
    #expect(zones(.lactateThreshold).names.first == "1")
  }

  @Test func `samples are weighted by the seconds they represent`() {
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

  @Test func `samples without a pulse or a value are in no zone`() {
    let track = Track.eachSecond(heartRates: eachSecond([(60, 0), (60, .nan), (60, 100)]))
    #expect(zones(.maximum).seconds(in: track).reduce(0, +) == 60)
    #expect(zones(.maximum).seconds(in: Track()) == [0, 0, 0, 0, 0, 0])
  }

  @Test func `the assumptions behind the boundaries are listed, and nothing else`() {
    let thresholds = Thresholds(maximumHeartRateBPM: 190).resolved
    #expect(TrainingZones(.maximum, thresholds: thresholds).assumed.isEmpty)
    #expect(TrainingZones(.reserve, thresholds: thresholds).assumed == [.restingHeartRate])
    #expect(TrainingZones(.frielCycling, thresholds: thresholds).assumed == [.lactateThresholdHeartRate])
  }

  // MARK: power and pace

  @Test func `the zones of power and pace match worked examples`() throws {
    let power = try #require(TrainingZones(.coggan, functionalThresholdPowerWatts: 250))
    #expect(power.bounds == [137.5, 187.5, 225, 262.5, 300, 375])
    // 4:30 a kilometer.
    let pace = try #require(TrainingZones(.friel, thresholdSpeedMetersPerSecond: 1_000 / 270))
    let expected = [348.3, 307.8, 286.2, 270, 261.9, 243]
    #expect(zip(pace.bounds, expected).allSatisfy { (1_000 / $0).isNear($1, within: 1e-9) })
    #expect(pace.names[pace.index(of: 1_000 / 270)] == "5a")
    #expect(pace.names[pace.index(of: 1_000 / 400)] == "1")
  }

  @Test func `without a threshold there are no zones of power and pace, and none with unordered boundaries`() {
    #expect(TrainingZones(.coggan, functionalThresholdPowerWatts: nil) == nil)
    #expect(TrainingZones(.friel, thresholdSpeedMetersPerSecond: 0) == nil)
    for bounds in [[], [120, 120], [140, 120], [.nan]] {
      #expect(TrainingZones(own: bounds, of: .power) == nil)
    }
  }

  @Test(arguments: ZoneQuantity.allCases, 0..<5)
  func `each effort is in the bucket whose boundaries contain it`(_ quantity: ZoneQuantity, _ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let bounds = Set((0..<6).map { _ in Double.random(in: 1...300, using: &random) }).sorted()
    let zones = try #require(TrainingZones(own: bounds, of: quantity))
    #expect(zones.names.count == bounds.count + 1)
    for _ in 0..<200 {
      let effort = Double.random(in: 0...320, using: &random)
      let index = zones.index(of: effort)
      #expect(index == 0 || bounds[index - 1] <= effort)
      #expect(index == bounds.count || effort < bounds[index])
    }
  }

  @Test func `time at a steady pace is in its zone, even if the device recorded no speed`() throws {
    let zones = try #require(TrainingZones(own: [3, 4], of: .speed))
    let offsets = (0..<100).map(Double.init)
    let track = Track(offsets: offsets, distances: offsets.map { $0 * 3.5 })
    let seconds = zones.seconds(in: track)
    #expect(seconds[1] == seconds.reduce(0, +))
    #expect(seconds[1] > 98)
  }

  @Test func `a workout has zones for its recorded data and set thresholds, by the owner's models`() {
    let offsets = (0..<60).map(Double.init)
    func samples(_ value: Double) -> [Double] { offsets.map { _ in value } }
    let track = Track(
      offsets: offsets, speeds: samples(3), heartRates: samples(150), powers: samples(200))
    let all = Thresholds(functionalThresholdPowerWatts: 250, thresholdPaceSecondsPerKilometer: 1_000 / 3.5)
    func quantities(_ sport: Sport, _ said: Thresholds, _ rules: ZoneRules = ZoneRules()) -> [ZoneQuantity] {
      rules.times(in: track, of: sport, said).map(\.zones.quantity)
    }
    #expect(quantities(.running, all) == [.heartRate, .power, .speed])
    #expect(quantities(.cycling, all) == [.heartRate, .power])
    #expect(quantities(.running, Thresholds()) == [.heartRate])
    #expect(quantities(.walking, Thresholds(), ZoneRules(pace: .own([500, 250]))) == [.heartRate, .speed])
    let own = ZoneRules(heartRate: .own([100, 140, 160])).times(in: track, of: .running, all).first
    #expect(own?.seconds == [0, 0, 60, 0])
    #expect(own?.zones.model == nil)
  }

  @Test func `custom pace boundaries, which decrease, become increasing speeds`() {
    let offsets = (0..<60).map(Double.init)
    let track = Track(offsets: offsets, speeds: offsets.map { _ in 3 })
    let pace = ZoneRules(pace: .own([400, 250])).times(in: track, of: .running, Thresholds()).first
    #expect(pace?.zones.bounds == [2.5, 4])
  }

  @Test func `zones record the stable name of their model`() {
    let thresholds = Thresholds().resolved
    for model in HeartRateZoneModel.allCases {
      let zones = TrainingZones(model, thresholds: thresholds)
      #expect(zones.model?.identifier == model.rawValue && zones.model?.name == model.name)
    }
    #expect(TrainingZones(.coggan, functionalThresholdPowerWatts: 250)?.model?.identifier == "coggan")
    #expect(TrainingZones(.friel, thresholdSpeedMetersPerSecond: 3)?.model?.identifier == "friel")
  }
}
