import DomainTraining
import Foundation

/// An amount as a person typed it in a query.
struct QueryAmount: Equatable {
  /// In the SI unit of the quantity.
  var value: Double
  /// Half of the last place that was typed: `20km` means 19.5 to 20.5 km where an amount must be equal to it.
  var halfOfLastPlace: Double

  /// `nil` for text that is no amount of the quantity.
  ///
  /// Bare numbers are kilometers, meters of ascent, minutes and kilometers per hour; a pace is per kilometer.
  init?(_ text: String, of quantity: QueryQuantity) {
    let text = text.lowercased().trimmingCharacters(in: .whitespaces)
    guard let value = Self.value(of: text, quantity), value.isFinite else { return nil }
    self.value = value
    halfOfLastPlace = Self.halfOfLastPlace(of: text, quantity)
  }

  private static func value(of text: String, _ quantity: QueryQuantity) -> Double? {
    switch quantity {
    case .distance: TypedQuantity.meters(text, bare: 1_000)
    case .ascent: TypedQuantity.meters(text, bare: 1)
    case .time, .elapsed: TypedQuantity.seconds(text)
    case .heartRate, .maximumHeartRate: TypedQuantity.number(text, unit: "bpm")
    case .power, .maximumPower: TypedQuantity.number(text, unit: "w")
    case .cadence: TypedQuantity.number(text, unit: "rpm")
    case .energy: TypedQuantity.number(text, unit: "kcal")
    case .load, .effort: TypedQuantity.number(text, unit: "")
    case .speed: speed(text)
    case .pace: pace(text)
    }
  }

  private static func speed(_ text: String) -> Double? {
    for (unit, factor) in [("km/h", 1 / 3.6), ("kph", 1 / 3.6), ("mph", Splits.mileMeters / 3_600), ("m/s", 1)]
    where text.hasSuffix(unit) {
      return TypedQuantity.number(text, unit: unit).map { $0 * factor }
    }
    return TypedQuantity.number(text, unit: "").map { $0 / 3.6 }
  }

  private static func pace(_ text: String) -> Double? {
    for (unit, meters) in [("/km", 1_000), ("/mi", Splits.mileMeters), ("/100m", 100), ("/100yd", 91.44)]
    where text.hasSuffix(unit) {
      return TypedQuantity.seconds(String(text.dropLast(unit.count))).map { $0 / meters }
    }
    return TypedQuantity.seconds(text).map { $0 / 1_000 }
  }

  /// The value of half a unit in the last digit, found by typing a 1 there.
  private static func halfOfLastPlace(of text: String, _ quantity: QueryQuantity) -> Double {
    guard !text.contains(":"), let last = text.lastIndex(where: { $0.isASCIIDigit }) else {
      return quantity == .pace ? 0.5 / 1_000 : 0.5
    }
    var one = String(text[...last].map { $0.isASCIIDigit ? "0" : $0 })
    one.replaceSubrange(one.index(before: one.endIndex)..., with: "1")
    let unit = String(text[text.index(after: last)...])
    return (value(of: one + unit, quantity) ?? 0) / 2
  }
}
