import DomainCore
import DomainTraining

/// Everything that is computed from one track.
enum TrackFigures {
  /// Each computed value with its name.
  static func all(of track: Track, _ sport: Sport) -> [(name: String, value: Any)] {
    let thresholds = Thresholds.worked.resolved
    let effort = TrainingEffort(sport: sport, seconds: 3_600, track: track, perceivedEffort: 5)
    let inputs = LoadRuleInputs(of: effort, thresholds: thresholds, thresholdSpeed: 4)
    let energy = EnergyInputs(
      of: track, seconds: 3_600, kilograms: 70, years: 40, sex: .female, metabolicEquivalent: 9.8)
    let climbs = TrackClimbs(of: track).climbs
    let measured = TrackMeasurement(of: track, sport: sport)
    let splits = Splits.kilometersAndMiles(of: track, sport: sport)
    let route = TrackRoute(of: track)
    var figures: [(String, Any)] = [
      ("measurement", measured), ("kilometers", splits.kilometers), ("miles", splits.miles),
      ("depth", TrackDepth(of: track, sport: sport, thresholds: thresholds)), ("climbs", climbs),
      ("intervals", TrackIntervals(of: track, sport: sport)), ("efforts", TrackEfforts(of: track, sport: sport)),
      ("whole", whole(measured, sport, climbs)),
      ("load", TrainingLoadCalculator().load(of: effort, thresholds: thresholds).points),
      ("weighted power", WeightedAveragePower(of: track) as Any),
      ("curves", TrackCurves(of: track, bucketCount: 100).series.map(\.values)), ("route", route as Any),
      ("shape", route.map { RouteShape(of: $0) } as Any),
    ]
    figures += GradeRule.allCases.map { ("\($0)", GradeAdjustment(of: track, sport: sport, rule: $0) as Any) }
    figures += WPrimeBalanceModel.allCases.map {
      ("\($0)", WPrimeBalance(of: track, criticalPowerWatts: 250, wPrimeJoules: 20_000, model: $0) as Any)
    }
    figures += LoadRule.allCases.map { ("\($0)", $0.points(inputs) as Any) }
    figures += EnergyRule.allCases.map { ("\($0)", $0.kilocalories(energy) as Any) }
    return figures + zones(of: track).map { ("zones", $0) }
  }

  static func zones(of track: Track) -> [[Double]] {
    [
      TrainingZones(own: [120, 140, 160], of: .heartRate), TrainingZones(own: [150, 250], of: .power),
      TrainingZones(own: [2.5, 3.5], of: .speed),
    ].compactMap { $0?.seconds(in: track) }
  }

  private static func whole(_ measured: TrackMeasurement, _ sport: Sport, _ climbs: [TrackClimb]) -> WholeEfforts {
    WholeEfforts(
      sport: sport, elapsedSeconds: 3_600, movingSeconds: measured.movingTime, distanceMeters: measured.distanceMeters,
      ascentMeters: measured.ascentMeters, climbs: climbs)
  }

  /// The places of numbers inside a value that are not finite.
  static func faults(in value: Any, at path: String) -> [String] {
    if let number = value as? Double { return number.isFinite ? [] : ["\(path) is \(number)"] }
    return Mirror(reflecting: value).children.flatMap { faults(in: $0.value, at: "\(path).\($0.label ?? "")") }
  }
}
