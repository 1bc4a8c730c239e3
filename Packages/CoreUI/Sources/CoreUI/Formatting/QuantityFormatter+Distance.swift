/// The scale of a distance.
public enum DistanceScale: Hashable, Sendable {
  /// Kilometers or miles.
  case road
  /// Meters or yards, as in a pool.
  case pool
}

extension QuantityFormatter {
  /// A distance: "12.34 km", "123.4 km", "850 m" or "7.67 mi", "76.7 mi", "420 ft"; "1,500 m" or "1,640 yd" in a pool.
  ///
  /// - Parameters:
  ///   - meters: The distance in meters.
  ///   - scale: Its scale.
  ///   - fractionDigits: The digits of kilometers or miles after the point; `nil` for two below a hundred, then one.
  public func distance(meters: Double?, scale: DistanceScale = .road, fractionDigits: Int? = nil) -> String {
    switch (scale, units.distance) {
    case (.pool, .metric): text(meters, unit: "m")
    case (.pool, .imperial): text(meters.map { $0 / UnitLength.metersPerYard }, unit: "yd")
    case (.road, .metric): kilometers(meters, fractionDigits: fractionDigits)
    case (.road, .imperial): miles(meters, fractionDigits: fractionDigits)
    }
  }

  /// An altitude or ascent: "381 m", "1,250 ft".
  public func elevation(meters: Double?) -> String {
    switch units.elevation {
    case .metric: text(meters, unit: "m")
    case .imperial: text(meters.map { $0 / UnitLength.metersPerFoot }, unit: "ft")
    }
  }

  /// Meters climbed. Where exact ascents could betray the altitude of a hidden place, in steps of 50 m or 200 ft:
  /// "850 m (rounded)".
  public func ascent(meters: Double?) -> String {
    guard roundsAscents, let meters, meters.isFinite else { return elevation(meters: meters) }
    let step = units.elevation == .metric ? 50 : 200 * UnitLength.metersPerFoot
    return "\(elevation(meters: (meters / step).rounded() * step)) (rounded)"
  }

  private func kilometers(_ meters: Double?, fractionDigits: Int?) -> String {
    if fractionDigits == nil, let meters, abs(meters) < 999.5 {
      return text(meters, unit: "m")
    }
    return long(meters.map { $0 / 1000 }, unit: "km", fractionDigits: fractionDigits)
  }

  private func miles(_ meters: Double?, fractionDigits: Int?) -> String {
    let miles = meters.map { $0 / UnitLength.metersPerMile }
    if fractionDigits == nil, let meters, let miles, abs(miles) < 0.095 {
      return text(meters / UnitLength.metersPerFoot, unit: "ft")
    }
    return long(miles, unit: "mi", fractionDigits: fractionDigits)
  }

  private func long(_ length: Double?, unit: String, fractionDigits: Int?) -> String {
    let isLong = abs(length ?? 0) >= 99.995
    return text(length, unit: unit, fractionDigits: fractionDigits ?? (isLong ? 1 : 2))
  }
}
