import CoreTesting
import DomainCore
import Testing

@testable import DomainTraining

struct IntensityProfileTests {
  /// Whole beats and watts, a speed that varies, with stops.
  private static func track(seed: Int) -> Track {
    var random = SeededGenerator(seed: seed)
    var (distance, distances, heartRates, powers, altitudes) = (0.0, [Double](), [Double](), [Double](), [Double]())
    for second in 0..<2_400 {
      let isStopped = second % 500 > 470
      let speed = isStopped ? 0 : Double.random(in: 2.5...4, using: &random)
      distance += speed
      distances.append(distance)
      heartRates.append(Double.random(in: 110...180, using: &random).rounded())
      powers.append(isStopped ? 0 : Double.random(in: 80...420, using: &random).rounded())
      altitudes.append(100 + Double(second % 800) / 20)
    }
    return .eachSecond(heartRates: heartRates, powers: powers, distances: distances, altitudes: altitudes)
  }

  private let rules = ZoneRules()
  private let thresholds = Thresholds(
    lactateThresholdHeartRateBPM: 171, functionalThresholdPowerWatts: 263, thresholdPaceSecondsPerKilometer: 277)

  @Test(arguments: 0..<8)
  func `zones of whole beats and watts are those of the track itself`(_ seed: Int) throws {
    let track = Self.track(seed: seed)
    let profile = IntensityProfile(of: track, sport: .running)
    for quantity in [ZoneQuantity.heartRate, .power] {
      let zones = try #require(rules.zones(of: quantity, for: .running, thresholds))
      #expect(ZoneTimes(zones, of: profile)?.seconds == ZoneTimes(zones, in: track)?.seconds)
    }
  }

  @Test(arguments: 0..<8)
  func `zones of speeds add up to those of the track, and differ by what is on a bound`(_ seed: Int) throws {
    let track = Self.track(seed: seed)
    let profile = IntensityProfile(of: track, sport: .running)
    let zones = try #require(rules.zones(of: .speed, for: .running, thresholds))
    let own = try #require(ZoneTimes(zones, of: profile)).seconds
    let exact = try #require(ZoneTimes(zones, in: track)).seconds
    #expect(own.reduce(0, +).isNear(exact.reduce(0, +), within: 1e-6))
    for (one, other) in zip(own, exact) { #expect(abs(one - other) <= 60) }
  }

  @Test func `time at a bound belongs to the part above it`() {
    let times = ValueTimes(
      of: .power, bins: [.init(index: 0, seconds: 5), .init(index: 199, seconds: 10), .init(index: 200, seconds: 20)])
    #expect(times.seconds(dividedBy: [200]) == [15, 20])
    #expect(times.seconds(dividedBy: [100, 150]) == [5, 0, 30])
    #expect(times.seconds(from: 200) == 20)
    #expect(times.totalSeconds == 35)
    #expect(times.mean == 5_990.0 / 35)
  }

  @Test func `bins without time, or out of order, are left out`() {
    let times = ValueTimes(
      of: .heartRate,
      bins: [.init(index: 120, seconds: 1), .init(index: 110, seconds: 1), .init(index: 130, seconds: 0)])
    #expect(times.bins == [.init(index: 120, seconds: 1)])
  }

  @Test func `the efficiency leaves out the warm-up and counts a climb as level ground`() throws {
    let seconds = 2_400
    func track(rising: Double) -> Track {
      .eachSecond(
        heartRates: (0..<seconds).map { $0 < 600 ? 110 : 150 }, distances: (0..<seconds).map { 3 * Double($0) },
        altitudes: (0..<seconds).map { rising * 3 * Double($0) })
    }
    let level = try #require(IntensityProfile(of: track(rising: 0), sport: .running).efficiencies.first)
    #expect(level.output == .speed)
    #expect(level.value.isNear(1.2, within: 1e-3))
    #expect(level.averageHeartRateBPM.isNear(150, within: 0.1))
    #expect(level.seconds.isNear(1_800, within: 2))
    let climb = try #require(IntensityProfile(of: track(rising: 0.05), sport: .running).efficiencies.first)
    #expect((climb.value / level.value).isNear(GradeRule.minetti.factor(grade: 0.05), within: 0.01))
  }

  @Test func `a track without intensity has an empty profile`() {
    #expect(IntensityProfile(of: Track(), sport: .running).isEmpty)
    #expect(IntensityProfile(of: Self.track(seed: 1), sport: .cycling).speeds.bins.isEmpty)
  }
}
