/// Units as HealthKit writes them; which ones a document uses depends on its owner's settings.
enum AppleHealthUnits {
  private static let meters: [String: Double] = [
    "m": 1, "km": 1000, "cm": 0.01, "mm": 0.001, "mi": 1609.344, "yd": 0.9144, "ft": 0.3048, "in": 0.0254,
  ]
  private static let seconds: [String: Double] = [
    "s": 1, "ms": 0.001, "sec": 1, "min": 60, "h": 3600, "hr": 3600, "d": 86_400,
  ]
  private static let kilocalories: [String: Double] = [
    "kcal": 1, "Cal": 1, "cal": 0.001, "kJ": 1 / 4.184, "J": 1 / 4184,
  ]
  private static let perMinute: [String: Double] = ["count/min": 1, "count/s": 60, "Hz": 60]
  private static let watts: [String: Double] = ["W": 1, "kW": 1000]

  static func meters(_ value: Double?, _ unit: String?) -> Double? {
    converted(value, unit, meters, in: 0...1e8)
  }

  static func seconds(_ value: Double?, _ unit: String?) -> Double? {
    converted(value, unit, seconds, in: 0...31_622_400)
  }

  static func kilocalories(_ value: Double?, _ unit: String?) -> Double? {
    converted(value, unit, kilocalories, in: 0...1e6)
  }

  /// Heart beats, revolutions or strokes.
  static func perMinute(_ value: Double?, _ unit: String?) -> Double? {
    converted(value, unit, perMinute, in: 1...1000)
  }

  static func watts(_ value: Double?, _ unit: String?) -> Double? {
    converted(value, unit, watts, in: 0...10_000)
  }

  /// A length by a time, such as `km/hr`.
  static func metersPerSecond(_ value: Double?, _ unit: String?) -> Double? {
    guard let value, let parts = unit?.split(separator: "/"), parts.count == 2, let length = meters[String(parts[0])],
      let time = seconds[String(parts[1])]
    else { return nil }
    let speed = value * length / time
    return (0...1000).contains(speed) ? speed : nil
  }

  /// The number and unit of a text such as `4180 cm`.
  static func parts(of quantity: String?) -> (value: Double?, unit: String?) {
    let parts = (quantity ?? "").split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return (nil, nil) }
    let value = Decimal.value(of: Array(parts[0].utf8).span)
    return value.isNaN ? (nil, nil) : (value, String(parts[1]))
  }

  private static func converted(
    _ value: Double?,
    _ unit: String?,
    _ factors: [String: Double],
    in range: ClosedRange<Double>
  ) -> Double? {
    guard let value, let unit, let factor = factors[unit] else { return nil }
    let converted = value * factor
    return range.contains(converted) ? converted : nil
  }
}
