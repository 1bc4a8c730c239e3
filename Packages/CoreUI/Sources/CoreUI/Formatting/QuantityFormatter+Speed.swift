/// The distance that a pace refers to.
public enum PaceScale: Hashable, Sendable {
  /// A kilometer or a mile.
  case road
  /// 100 meters or 100 yards.
  case pool
  /// 500 meters, whatever the units.
  case rowing
}

extension QuantityFormatter {
  /// The time for a distance at a speed: "4:15 /km", "6:50 /mi", "1:45 /100 m". Absent for a hundred minutes or more,
  /// which counts as standing still.
  public func pace(metersPerSecond: Double?, scale: PaceScale = .road) -> String {
    let (meters, unit) = distanceOfPace(scale)
    guard let metersPerSecond, metersPerSecond > 0,
      let seconds = Self.whole(meters / metersPerSecond), seconds < 6000
    else { return Self.absent }
    return "\(Self.clock(seconds)) \(unit)"
  }

  /// A speed: "32.1 km/h", "19.9 mph".
  public func speed(metersPerSecond: Double?) -> String {
    let metersPerHour = metersPerSecond.map { $0 * 3600 }
    return switch units.speed {
    case .metric: text(metersPerHour.map { $0 / 1000 }, unit: "km/h", fractionDigits: 1)
    case .imperial: text(metersPerHour.map { $0 / UnitLength.metersPerMile }, unit: "mph", fractionDigits: 1)
    }
  }

  func distanceOfPace(_ scale: PaceScale) -> (meters: Double, unit: String) {
    switch (scale, units.pace) {
    case (.road, .metric): (1000, "/km")
    case (.road, .imperial): (UnitLength.metersPerMile, "/mi")
    case (.pool, .metric): (100, "/100 m")
    case (.pool, .imperial): (100 * UnitLength.metersPerYard, "/100 yd")
    case (.rowing, _): (500, "/500 m")
    }
  }
}
