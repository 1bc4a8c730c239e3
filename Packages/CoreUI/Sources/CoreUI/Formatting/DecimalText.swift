import Foundation

/// Numbers as text, the same in every locale: a decimal point, and commas between thousands.
enum DecimalText {
  /// `value` rounded to `fractionDigits`, half away from zero; `nil` for NaN and infinities and from 10¹⁵ on, where a
  /// `Double` has no digits left to show.
  static func text(_ value: Double, fractionDigits: Int = 0) -> String? {
    guard value.isFinite else { return nil }
    let digits = min(max(0, fractionDigits), 6)
    let scale = pow(10, Double(digits))
    let scaled = (abs(value) * scale).rounded()
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
