import CoreTesting
import CoreUI
import Foundation
import Testing

/// Reads formatted quantities back, with conversion factors that are independent of the formatter.
struct UnitSystemTests {
  /// A quantity, its formatter, and the SI value of each of its units.
  struct Quantity: Sendable, CustomTestStringConvertible {
    let name: String
    let family: any WritableKeyPath<UnitSystem, UnitSystem.Family> & Sendable
    let range: ClosedRange<Double>
    let text: @Sendable (QuantityFormatter, Double) -> String
    let metric: [String: Double]
    let imperial: [String: Double]

    var testDescription: String { name }

    /// The SI value of a text, and its rounding tolerance.
    func read(_ text: String, _ family: UnitSystem.Family) throws -> (value: Double, tolerance: Double) {
      let factors = family == .metric ? metric : imperial
      let parts = text.replacing(",", with: "").split(separator: " ", maxSplits: 1).map(String.init)
      let factor = try #require(factors[parts[1]], "\(text)")
      if parts[0].contains(":") {
        let seconds = try parts[0].split(separator: ":").map { try #require(Double($0)) }.reduce(0) { $0 * 60 + $1 }
        let fastest = factor / (seconds - 0.5000001)
        return (factor / seconds, fastest - factor / seconds)
      }
      let digits = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
      return (try #require(Double(parts[0])) * factor, 0.5000001 * pow(10, -Double(digits)) * factor)
    }
  }

  private static let mile = 1_609.344
  private static let quantities = [
    Quantity(
      name: "distance", family: \.distance, range: 0...300_000, text: { $0.distance(meters: $1) },
      metric: ["m": 1, "km": 1_000], imperial: ["ft": 0.3048, "mi": mile]),
    Quantity(
      name: "short distance", family: \.distance, range: 0...400, text: { $0.distance(meters: $1) },
      metric: ["m": 1, "km": 1_000], imperial: ["ft": 0.3048, "mi": mile]),
    Quantity(
      name: "distance in a pool", family: \.distance, range: 0...5_000,
      text: { $0.distance(meters: $1, scale: .pool) }, metric: ["m": 1], imperial: ["yd": 0.9144]),
    Quantity(
      name: "elevation", family: \.elevation, range: -430...8_850, text: { $0.elevation(meters: $1) },
      metric: ["m": 1], imperial: ["ft": 0.3048]),
    Quantity(
      name: "speed", family: \.speed, range: 0...30, text: { $0.speed(metersPerSecond: $1) },
      metric: ["km/h": 1 / 3.6], imperial: ["mph": mile / 3_600]),
    Quantity(
      name: "pace", family: \.pace, range: 0.5...8, text: { $0.pace(metersPerSecond: $1) },
      metric: ["/km": 1_000], imperial: ["/mi": mile]),
    Quantity(
      name: "pace in a pool", family: \.pace, range: 0.3...2, text: { $0.pace(metersPerSecond: $1, scale: .pool) },
      metric: ["/100 m": 100], imperial: ["/100 yd": 91.44]),
    Quantity(
      name: "height", family: \.height, range: 0.8...2.6, text: { inches($0.height(meters: $1)) },
      metric: ["cm": 0.01], imperial: ["in": 0.0254]),
    Quantity(
      name: "mass", family: \.mass, range: 20...300, text: { $0.mass(kilograms: $1) }, metric: ["kg": 1],
      imperial: ["lb": 0.45359237]),
    Quantity(
      name: "temperature", family: \.temperature, range: -40...60,
      text: { degreesAboveFreezing($0.temperature(celsius: $1)) }, metric: ["°C": 1], imperial: ["°F": 5 / 9.0]),
  ]

  /// "68 in" for "5 ft 8 in".
  private static func inches(_ text: String) -> String {
    let parts = text.split(separator: " ")
    guard parts.count == 4, let feet = Int(parts[0]), let inches = Int(parts[2]), inches < 12 else { return text }
    return "\(feet * 12 + inches) in"
  }

  /// "38 °F" for "70 °F", so that 0 °C is 0.
  private static func degreesAboveFreezing(_ text: String) -> String {
    let parts = text.split(separator: " ")
    guard parts.last == "°F", let degrees = Int(parts[0]) else { return text }
    return "\(degrees - 32) °F"
  }

  @Test(arguments: quantities, UnitSystem.Family.allCases)
  func `a formatted quantity parses back to the same value, whatever units other quantities use`(
    _ quantity: Quantity, _ family: UnitSystem.Family
  ) throws {
    var random = SeededGenerator(seed: quantity.name.utf8.reduce(0) { $0 + Int($1) })
    var others = UnitSystem(family == .metric ? .imperial : .metric)
    others[keyPath: quantity.family] = family
    for _ in 0..<2_000 {
      let value = Double.random(in: quantity.range, using: &random)
      let text = quantity.text(QuantityFormatter(units: UnitSystem(family)), value)
      let parsed = try quantity.read(text, family)
      try #require(abs(parsed.value - value) <= parsed.tolerance, "\(value) reads \(text)")
      try #require(quantity.text(QuantityFormatter(units: others), value) == text)
    }
  }

  @Test(arguments: quantities)
  func `a value is the same in both unit systems`(_ quantity: Quantity) throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let value = Double.random(in: quantity.range, using: &random)
      let metric = try quantity.read(quantity.text(QuantityFormatter(units: .metric), value), .metric)
      let imperial = try quantity.read(
        quantity.text(QuantityFormatter(units: .imperial), metric.value), .imperial)
      try #require(abs(imperial.value - value) <= metric.tolerance + imperial.tolerance)
    }
  }

  @Test func `each quantity can override its unit system`() {
    var british = UnitSystem.metric
    british.distance = .imperial
    let quantities = QuantityFormatter(units: british)
    #expect(quantities.distance(meters: 16_093.44) == "10.00 mi")
    #expect(quantities.elevation(meters: 381) == "381 m")
    #expect(quantities.pace(metersPerSecond: 1000 / 255.0) == "4:15 /km")
    #expect(UnitSystem(.imperial) == .imperial)
  }
}
