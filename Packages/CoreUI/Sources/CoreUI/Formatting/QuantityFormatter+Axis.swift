/// A quantity along an axis, in the unit in which it is shown.
///
/// Round values of an axis are round in the person's units: 5:00 /mi is not a round number of meters per second.
public struct AxisScale: Sendable {
  /// The unit without a number: "km/h", "/km".
  public let unit: String
  private let convert: @Sendable (Double) -> Double?

  /// - Parameter convert: from SI to the unit; `nil` for a value that has none.
  public init(unit: String, convert: @escaping @Sendable (Double) -> Double?) {
    self.unit = unit
    self.convert = convert
  }

  /// The value in ``unit``; `nil` for one that has none, such as the pace of standing still.
  public func callAsFunction(_ value: Double?) -> Double? {
    value.flatMap(convert)
  }
}

extension QuantityFormatter {
  /// Seconds per unit of distance, from meters per second.
  ///
  /// - Parameter slowest: seconds that count as standing still.
  public func paceScale(_ scale: PaceScale = .road, slowest: Double = 6_000) -> AxisScale {
    let (meters, unit) = distanceOfPace(scale)
    return AxisScale(unit: unit) { speed in
      guard speed > 0 else { return nil }
      let seconds = meters / speed
      return seconds < slowest ? seconds : nil
    }
  }

  /// Kilometers or miles per hour, from meters per second.
  public var speedScale: AxisScale {
    switch units.speed {
    case .metric: AxisScale(unit: "km/h") { $0 * 3.6 }
    case .imperial: AxisScale(unit: "mph") { $0 * 3_600 / UnitLength.metersPerMile }
    }
  }

  /// Meters or feet, from meters.
  public var elevationScale: AxisScale {
    switch units.elevation {
    case .metric: AxisScale(unit: "m") { $0 }
    case .imperial: AxisScale(unit: "ft") { $0 / UnitLength.metersPerFoot }
    }
  }

  /// Kilometers or miles, from meters.
  public var distanceScale: AxisScale {
    switch units.distance {
    case .metric: AxisScale(unit: "km") { $0 / 1_000 }
    case .imperial: AxisScale(unit: "mi") { $0 / UnitLength.metersPerMile }
    }
  }

  /// Kilograms or pounds, from kilograms.
  public var massScale: AxisScale {
    switch units.mass {
    case .metric: AxisScale(unit: "kg") { $0 }
    case .imperial: AxisScale(unit: "lb") { $0 / UnitLength.kilogramsPerPound }
    }
  }

  /// Degrees Celsius or Fahrenheit, from degrees Celsius.
  public var temperatureScale: AxisScale {
    switch units.temperature {
    case .metric: AxisScale(unit: "°C") { $0 }
    case .imperial: AxisScale(unit: "°F") { $0 * 9 / 5 + 32 }
    }
  }

  /// A pace in clock form without its unit: "4:15".
  public func paceText(seconds: Double?) -> String {
    guard let seconds, let whole = Self.whole(seconds) else { return Self.absent }
    return Self.clock(max(0, whole))
  }
}
