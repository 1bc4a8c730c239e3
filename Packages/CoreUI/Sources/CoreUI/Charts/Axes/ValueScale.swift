import Foundation

/// The values between the lower and the upper edge of a chart.
struct ValueScale {
  let low: Double
  let high: Double

  /// The position of `value`: 0 at the lower edge, 1 at the upper, clamped; the middle if both edges are equal.
  func position(of value: Double) -> Double {
    // Halved, because the difference of two values may be too large for a number.
    let position = (value / 2 - low / 2) / (high / 2 - low / 2)
    return position.isFinite ? min(1, max(0, position)) : 0.5
  }

  /// Whether zero is strictly between the edges.
  var crossesZero: Bool { low < 0 && high > 0 }

  /// Two or three round values of this scale with different labels, if possible; otherwise the edges.
  func roundTicks(text: (Double) -> String) -> [Double] {
    guard low < high else { return [low] }
    for step in Self.steps(near: high / 2 - low / 2) {
      let first = (low / step - Self.tolerance).rounded(.up)
      let last = (high / step + Self.tolerance).rounded(.down)
      guard last - first <= 2, first <= last else { continue }
      let ticks = stride(from: first, through: last, by: 1).map { $0 * step + 0 }
      if Set(ticks.map(text)).count == ticks.count { return ticks }
    }
    return text(low) == text(high) ? [high] : [low, high]
  }

  /// How far a round value may be beyond the edge, in steps, because of fractions that binary numbers cannot represent.
  private static let tolerance = 1e-9

  /// Round numbers in increasing order, from far less than `length` to far more.
  private static func steps(near length: Double) -> [Double] {
    let exponent = log10(length).rounded(.down)
    guard exponent.isFinite else { return [] }
    return (-1...2).flatMap { offset in
      let power = pow(10, exponent + Double(offset))
      return [power, 2 * power, 2.5 * power, 5 * power]
    }.filter { $0.isNormal }
  }
}
