import Foundation

/// Parses quantities as people type them. Each function returns `nil` for text that it cannot parse.
///
/// A mile and a foot are as defined by the international agreement of 1959.
enum TypedQuantity {
  /// Parses `45:00`, `1:02:30`, `50min`, `1h30m`, `1h10`, `90s`. A bare number is in minutes, or in seconds after
  /// minutes.
  static func seconds(_ text: String) -> Double? {
    let text = text.lowercased().filter { $0 != " " }
    if text.contains(":") {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number(String($0), unit: "") }
      guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.map { $0 < 60 } ?? false }) else {
        return nil
      }
      return parts.reduce(into: Double?(0)) { sum, part in sum = sum.flatMap { sum in part.map { sum * 60 + $0 } } }
    }
    return sum(of: text.withUnitAtEnd, factors: ["h": 3_600, "min": 60, "m": 60, "": 60, "s": 1, "sec": 1])
  }

  /// Parses `12.5km`, `400m`, `3mi`, `1050ft`. A bare number is a multiple of `bare` meters.
  static func meters(_ text: String, bare: Double) -> Double? {
    sum(
      of: text.lowercased().filter { $0 != " " },
      factors: ["km": 1_000, "mi": 1_609.344, "m": 1, "ft": 0.3048, "yd": 0.9144, "": bare])
  }

  static func number(_ text: String, unit: String) -> Double? {
    let lowered = text.lowercased()
    let digits = lowered.hasSuffix(unit) ? String(lowered.dropLast(unit.count)) : lowered
    return decimal(digits.trimmingCharacters(in: .whitespaces))
  }

  /// The sum of several numbers with units, the larger unit first.
  private static func sum(of text: String, factors: [String: Double]) -> Double? {
    var rest = text[...]
    var sum: Double?
    var lastFactor = Double.infinity
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCIIDigit || $0 == "." || $0 == "," }
      rest.removeFirst(digits.count)
      let unit = rest.prefix { !$0.isASCIIDigit }
      rest.removeFirst(unit.count)
      guard let number = decimal(String(digits)), let factor = factors[String(unit)], factor < lastFactor,
        sum == nil || !unit.isEmpty
      else { return nil }
      sum = (sum ?? 0) + number * factor
      lastFactor = factor
    }
    return sum
  }

  /// Parses digits with at most one period or comma as the decimal separator.
  private static func decimal(_ text: String) -> Double? {
    guard text.first?.isASCIIDigit == true, text.last?.isASCIIDigit == true,
      text.allSatisfy({ $0.isASCIIDigit || $0 == "." || $0 == "," })
    else { return nil }
    return Double(text.replacingOccurrences(of: ",", with: "."))
  }
}

extension Character {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension String {
  /// Adds the unit below the last one given: `1h10` becomes `1h10m`, `5m30` becomes `5m30s`.
  fileprivate var withUnitAtEnd: String {
    guard last?.isASCIIDigit == true, let unit = split(whereSeparator: { !("a"..."z").contains($0) }).last else {
      return self
    }
    switch unit {
    case "h": return self + "m"
    case "m", "min": return self + "s"
    default: return self
    }
  }
}
