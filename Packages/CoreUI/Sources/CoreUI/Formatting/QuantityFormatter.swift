import Foundation

/// Formats quantities in the units of the person who reads them. Input is SI; absent values and NaN are "–".
public struct QuantityFormatter: Hashable, Sendable {
  /// The text for an absent value.
  public static let absent = "–"

  /// The units of lengths, speeds, masses and temperatures.
  public let units: UnitSystem
  /// Whether ``ascent(meters:)`` rounds, and says so.
  public let roundsAscents: Bool

  public init(units: UnitSystem = .metric, roundsAscents: Bool = false) {
    self.units = units
    self.roundsAscents = roundsAscents
  }

  /// A number followed by a unit: "1,250 ft".
  func text(_ value: Double?, unit: String, fractionDigits: Int = 0) -> String {
    guard let value, let number = DecimalText.text(value, fractionDigits: fractionDigits) else { return Self.absent }
    return "\(number) \(unit)"
  }
}

extension QuantityFormatter {
  /// A count: "1,234".
  public func count(_ count: Int?) -> String {
    number(count.map(Double.init))
  }

  /// So many things: "1 workout", "1,234 workouts".
  ///
  /// - Parameter noun: One of them.
  public func count(_ count: Int, of noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(self.count(count)) \(noun)s"
  }

  /// A number without a unit: "1,234.5".
  public func number(_ value: Double?, fractionDigits: Int = 0) -> String {
    value.flatMap { DecimalText.text($0, fractionDigits: fractionDigits) } ?? Self.absent
  }

  /// A number with its sign, for differences: "+12", "-3", "0".
  public func signedNumber(_ value: Double?, fractionDigits: Int = 0) -> String {
    let text = number(value, fractionDigits: fractionDigits)
    let isAboveZero = (value ?? 0) > 0 && text.contains { ("1"..."9").contains($0) }
    return isAboveZero ? "+" + text : text
  }

  /// A part of a whole: "85%" for 0.85.
  public func percentage(_ fraction: Double?, fractionDigits: Int = 0) -> String {
    guard let fraction, let number = DecimalText.text(fraction * 100, fractionDigits: fractionDigits)
    else { return Self.absent }
    return number + "%"
  }
}

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
    if fractionDigits == nil, let meters, meters.magnitude < 999.5 {
      return text(meters, unit: "m")
    }
    return long(meters.map { $0 / 1000 }, unit: "km", fractionDigits: fractionDigits)
  }

  private func miles(_ meters: Double?, fractionDigits: Int?) -> String {
    let miles = meters.map { $0 / UnitLength.metersPerMile }
    if fractionDigits == nil, let meters, let miles, miles.magnitude < 0.095 {
      return text(meters / UnitLength.metersPerFoot, unit: "ft")
    }
    return long(miles, unit: "mi", fractionDigits: fractionDigits)
  }

  private func long(_ length: Double?, unit: String, fractionDigits: Int?) -> String {
    let isLong = (length ?? 0).magnitude >= 99.995
    return text(length, unit: unit, fractionDigits: fractionDigits ?? (isLong ? 1 : 2))
  }
}

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

/// The unit of a cadence.
public enum CadenceUnit: Hashable, Sendable {
  /// Turns of the crank.
  case revolutions
  /// Steps of both feet.
  case steps
  /// Strokes of swimming or rowing.
  case strokes
}

extension QuantityFormatter {
  /// A heart rate: "143 bpm".
  public func heartRate(beatsPerMinute: Double?) -> String {
    text(beatsPerMinute, unit: "bpm")
  }

  /// A power: "229 W".
  public func power(watts: Double?) -> String {
    text(watts, unit: "W")
  }

  /// A cadence: "81 rpm", "162 spm".
  public func cadence(perMinute: Double?, unit: CadenceUnit) -> String {
    switch unit {
    case .revolutions: text(perMinute, unit: "rpm")
    case .steps, .strokes: text(perMinute, unit: "spm")
    }
  }

  /// An energy: "516 kcal".
  public func energy(kilocalories: Double?) -> String {
    text(kilocalories, unit: "kcal")
  }

  /// The height of a person: "172 cm", "172.5 cm", "5 ft 8 in".
  public func height(meters: Double?) -> String {
    switch units.height {
    case .metric:
      let centimeters = meters.map { $0 * 100 }
      let isWhole = centimeters.map { ($0 - $0.rounded()).magnitude < 0.05 } ?? true
      return text(centimeters, unit: "cm", fractionDigits: isWhole ? 0 : 1)
    case .imperial:
      guard let meters, let inches = Self.whole(meters / UnitLength.metersPerInch) else { return Self.absent }
      return "\(number(Double(inches / 12))) ft \(inches % 12) in"
    }
  }

  /// A mass: "72.5 kg", "159.8 lb".
  public func mass(kilograms: Double?) -> String {
    switch units.mass {
    case .metric: text(kilograms, unit: "kg", fractionDigits: 1)
    case .imperial: text(kilograms.map { $0 / UnitLength.kilogramsPerPound }, unit: "lb", fractionDigits: 1)
    }
  }

  /// A temperature: "21 °C", "70 °F".
  public func temperature(celsius: Double?) -> String {
    switch units.temperature {
    case .metric: text(celsius, unit: "°C")
    case .imperial: text(celsius.map { $0 * 9 / 5 + 32 }, unit: "°F")
    }
  }
}

/// The units in which a person reads each quantity. Inside the program they are SI everywhere.
public struct UnitSystem: Hashable, Sendable {
  /// The units of one quantity.
  public enum Family: Hashable, Sendable, CaseIterable {
    /// Kilometers, meters, kilograms, degrees Celsius.
    case metric
    /// Miles, feet, yards, pounds, degrees Fahrenheit.
    case imperial
  }

  /// Kilometers and meters, or miles and feet; in a pool meters or yards.
  public var distance: Family
  /// Meters or feet.
  public var elevation: Family
  /// Kilometers or miles per hour.
  public var speed: Family
  /// The time per kilometer or mile; in a pool per 100 meters or yards.
  public var pace: Family
  /// Height of a person: centimeters, or feet and inches.
  public var height: Family
  /// Kilograms or pounds.
  public var mass: Family
  /// Degrees Celsius or Fahrenheit.
  public var temperature: Family

  /// The same system for all quantities; single ones can be changed.
  public init(_ family: Family) {
    distance = family
    elevation = family
    speed = family
    pace = family
    height = family
    mass = family
    temperature = family
  }

  /// Metric units for every quantity.
  public static let metric = UnitSystem(.metric)
  /// Imperial units for every quantity.
  public static let imperial = UnitSystem(.imperial)
}

/// The imperial units in SI (exact by the international yard and pound agreement of 1959).
enum UnitLength {
  static let metersPerMile = 1609.344
  fileprivate static let metersPerYard = 0.9144
  static let metersPerFoot = 0.3048
  fileprivate static let metersPerInch = 0.0254
  static let kilogramsPerPound = 0.45359237
}

/// Numbers as text, the same in every locale: a decimal point, and commas between thousands.
enum DecimalText {
  /// `value` rounded to `fractionDigits`, half away from zero; `nil` for NaN and infinities and from 10¹⁵ on, where a
  /// `Double` has no digits left to show.
  static func text(_ value: Double, fractionDigits: Int = 0) -> String? {
    guard value.isFinite else { return nil }
    let digits = min(max(0, fractionDigits), 6)
    let scale = pow(10, Double(digits))
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 1e15 else { return nil }
    let whole = Int(scaled) / Int(scale)
    let fraction = Int(scaled) % Int(scale)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + grouped(whole) + (digits > 0 ? "." + padded(fraction, to: digits) : "")
  }

  /// `number` with leading zeros up to `length` digits.
  static func padded(_ number: Int, to length: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }

  private static func grouped(_ number: Int) -> String {
    guard number >= 1000 else { return String(number) }
    return grouped(number / 1000) + "," + padded(number % 1000, to: 3)
  }
}
