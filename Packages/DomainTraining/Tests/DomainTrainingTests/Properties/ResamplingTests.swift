import CoreTesting
import DomainCore
import DomainTraining
import Testing

/// An hour recorded each second, and by a device that leaves out samples that say nothing new.
struct ResamplingTests {
  /// How far a figure may move, as a part of its scale.
  private enum Bound {
    static let usual = 0.01
    /// Fewer heights show less of the ups and downs within a hill.
    static let heights = 0.05
    /// A sparse sample has the speed since the one before, in part of another leg.
    static let speedZones = 0.02
  }

  @Test(arguments: 1...20)
  func `smart recording moves no figure by more than a hundredth, or the wider bound of its kind`(
    _ seed: Int
  ) {
    let (each, smart) = Self.tracks(seed: seed)
    #expect(smart.count < each.count / 4)
    for sport in [Sport.running, .cycling] {
      let found = Self.figures(of: smart, sport)
      for (name, figure) in Self.figures(of: each, sport) {
        let moved = abs(figure.value - (found[name]?.value ?? .infinity)) / figure.scale
        #expect(moved <= figure.bound, "\(name) of \(sport)")
      }
    }
  }

  private struct SourcedValue {
    var value: Double
    /// What a difference is a part of: the figure itself, or what it is a share of.
    var scale: Double
    var bound: Double
  }

  private static func figures(of track: Track, _ sport: Sport) -> [String: SourcedValue] {
    let thresholds = Thresholds.worked.resolved
    let measured = TrackMeasurement(of: track, sport: sport)
    let depth = TrackDepth(of: track, sport: sport, thresholds: thresholds)
    let effort = TrainingEffort(sport: sport, seconds: 3_600, track: track, perceivedEffort: 5)
    let inputs = LoadRuleInputs(of: effort, thresholds: thresholds, thresholdSpeed: 4)
    let energy = EnergyInputs(
      of: track, seconds: 3_600, kilograms: 70, years: 40, sex: .female, metabolicEquivalent: 9.8)
    var figures: [String: SourcedValue] = [:]
    func add(_ name: String, _ value: Double?, of scale: Double? = nil, within bound: Double = Bound.usual) {
      guard let value else { return }
      figures[name] = SourcedValue(value: value, scale: scale ?? max(1, abs(value)), bound: bound)
    }
    add("distance", measured.distanceMeters)
    add("moving time", measured.movingTime)
    add("ascent", measured.ascentMeters, within: Bound.heights)
    add("descent", measured.descentMeters, within: Bound.heights)
    add("heart rate", measured.averageHeartRateBPM)
    add("maximum heart rate", measured.maximumHeartRateBPM)
    add("power", measured.averagePowerWatts)
    add("cadence", measured.averageCadenceRPM)
    add("work", depth.power?.kilojoules)
    add("weighted average power", depth.power?.weightedAverageWatts)
    add("intensity", depth.power?.intensityFactor)
    for efficiency in depth.efficiencies { add("efficiency \(efficiency.output)", efficiency.value) }
    for drift in depth.decouplings { add("decoupling \(drift.rule) \(drift.output)", drift.fraction, of: 1) }
    add("load", TrainingLoadCalculator().load(of: effort, thresholds: thresholds).points)
    for rule in LoadRule.allCases { add("load by \(rule)", rule.points(inputs)) }
    for rule in EnergyRule.allCases { add("energy by \(rule)", rule.kilocalories(energy)) }
    for rule in GradeRule.allCases {
      let adjusted = GradeAdjustment(of: track, sport: sport, rule: rule)?.adjustedMeters
      add("grade-adjusted distance by \(rule)", adjusted)
    }
    for model in WPrimeBalanceModel.allCases {
      let balance = WPrimeBalance(of: track, criticalPowerWatts: 250, wPrimeJoules: 20_000, model: model)
      add("lowest balance by \(model)", balance?.lowest.joules, of: 20_000)
    }
    for (zones, bound) in zip(TrackFigures.zones(of: track), [Bound.usual, Bound.usual, Bound.speedZones]) {
      for (zone, seconds) in zones.enumerated() {
        add("zone \(zone) of \(zones.count) within \(bound)", seconds, of: 3_600, within: bound)
      }
    }
    for best in TrackEfforts(of: track, sport: sport).efforts { add("best \(best.measure)", best.value) }
    return figures
  }

  /// Legs of 5 to 40 seconds with the same speed, direction, heart rate and power, on slopes of 2 to 6 minutes. The
  /// device keeps the samples where one changes, and one at least each 8 seconds.
  private static func tracks(seed: Int) -> (each: Track, smart: Track) {
    var random = SeededGenerator(seed: seed)
    var each = Columns()
    var kept: [Int] = []
    var (meters, altitude, latitude, longitude) = (0.0, 400.0, 47.0, 11.0)
    var (slope, slopeEnd) = (0.0, 0)
    while each.offsets.count < 3_600 {
      if each.offsets.count >= slopeEnd {
        slope = Double.random(in: -0.08...0.08, using: &random)
        slopeEnd = each.offsets.count + Int.random(in: 120...360, using: &random)
      }
      let speed = Double.random(in: 2.2...4.5, using: &random)
      let isNorth = random.next() % 2 == 0
      let rate = Double(Int.random(in: 110...175, using: &random))
      let watts = Double(Int.random(in: 80...380, using: &random))
      for second in 0..<Int.random(in: 5...40, using: &random) {
        if second % 8 == 0 { kept.append(each.offsets.count) }
        each.append(meters, altitude, latitude, longitude, speed, rate, watts)
        meters += speed
        altitude += speed * slope
        if isNorth { latitude += speed / 111_195 } else { longitude += speed / 75_835 }
      }
    }
    if kept.last != each.offsets.count - 1 { kept.append(each.offsets.count - 1) }
    return (each.track(), each.track(keeping: kept))
  }
}

/// The columns of a track while it grows.
private struct Columns {
  private(set) var offsets: [Double] = []
  private var columns = [[Double]](repeating: [], count: 7)

  mutating func append(_ values: Double...) {
    offsets.append(Double(offsets.count))
    for (index, value) in values.enumerated() { columns[index].append(value) }
  }

  func track(keeping kept: [Int]? = nil) -> Track {
    let kept = kept ?? Array(offsets.indices)
    func column(_ number: Int) -> [Double] { kept.map { columns[number][$0] } }
    return Track(
      offsets: kept.map { offsets[$0] }, latitudes: column(2), longitudes: column(3), altitudes: column(1),
      distances: column(0), speeds: column(4), heartRates: column(5), powers: column(6),
      cadences: column(5).map { $0 / 2 })
  }
}
