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
}
