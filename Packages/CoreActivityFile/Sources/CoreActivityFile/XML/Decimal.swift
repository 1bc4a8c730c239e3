/// Parses decimal numbers directly from bytes, correctly rounded.
enum Decimal {
  /// The number if it is the whole text apart from surrounding spaces; otherwise NaN.
  static func value(of text: Span<UInt8>) -> Double {
    if let value = shortValue(of: text) { return value }
    var reader = DecimalReader(text)
    return reader.read(text)
  }

  /// The number if it has at most 15 digits, no exponent and no spaces around it, like almost all; otherwise `nil`, and
  /// the general way decides. It takes a third of the time, and files consist of little else.
  @inline(__always)
  private static func shortValue(of text: Span<UInt8>) -> Double? {
    text.withUnsafeBufferPointer { text in
      var position = 0
      var mantissa: Int64 = 0
      func readDigits() {
        while position < text.count {
          let digit = text[position] &- UInt8(ascii: "0")
          guard digit < 10 else { return }
          mantissa = mantissa &* 10 &+ Int64(digit)
          position += 1
        }
      }
      let isNegative = text.first == UInt8(ascii: "-")
      if isNegative { position = 1 }
      guard text.count - position <= 16 else { return nil }
      let start = position
      readDigits()
      var (digits, decimals) = (position - start, 0)
      if position < text.count, text[position] == UInt8(ascii: ".") {
        position += 1
        readDigits()
        decimals = position - start - digits - 1
        digits += decimals
      }
      guard position == text.count, (1...15).contains(digits) else { return nil }
      // Both are exact as Double, so the one operation rounds once.
      let magnitude = decimals == 0 ? Double(mantissa) : Double(mantissa) / powersOfTen[decimals]
      return isNegative ? -magnitude : magnitude
    }
  }

  private static let powersOfTen: InlineArray<16, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

private struct DecimalReader {
  private var position = 0
  private var end: Int
  /// The first 19 significant digits, without their point.
  private var mantissa: UInt64 = 0
  private var digitCount = 0
  /// Digits other than 0 follow those of the mantissa. Garmin writes up to 32 decimals.
  private var isCutOff = false
  /// Powers of ten that the mantissa lacks.
  private var exponent = 0

  init(_ text: Span<UInt8>) {
    end = text.count
    while position < end, text[position].isXMLBlank { position += 1 }
    while end > position, text[end - 1].isXMLBlank { end -= 1 }
  }

  mutating func read(_ text: Span<UInt8>) -> Double {
    let start = position
    var isNegative = false
    if position < end, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
      isNegative = text[position] == UInt8(ascii: "-")
      position += 1
    }
    readDigits(text, areFraction: false)
    if position < end, text[position] == UInt8(ascii: ".") {
      position += 1
      readDigits(text, areFraction: true)
    }
    guard digitCount > 0, readExponent(text), position == end else { return .nan }
    guard let magnitude = magnitude() else { return slowValue(text, from: start) }
    return isNegative ? -magnitude : magnitude
  }

  @inline(__always)
  private mutating func readDigits(_ text: Span<UInt8>, areFraction: Bool) {
    let start = position
    while position < end, mantissa < 1_000_000_000_000_000_000 {
      let digit = text[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      mantissa = mantissa * 10 + UInt64(digit)
      position += 1
    }
    if areFraction { exponent += start - position }
    let endOfMantissa = position
    while position < end, text[position] &- UInt8(ascii: "0") < 10 {
      if text[position] != UInt8(ascii: "0") { isCutOff = true }
      position += 1
    }
    if !areFraction { exponent += position - endOfMantissa }
    digitCount += position - start
  }

  private mutating func readExponent(_ text: Span<UInt8>) -> Bool {
    guard position < end, text[position] | 0x20 == UInt8(ascii: "e") else { return true }
    position += 1
    var isNegative = false
    if position < end, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
      isNegative = text[position] == UInt8(ascii: "-")
      position += 1
    }
    var value = 0
    let start = position
    while position < end, text[position] &- UInt8(ascii: "0") < 10 {
      value = min(value * 10 + Int(text[position] - UInt8(ascii: "0")), 10_000)
      position += 1
    }
    exponent += isNegative ? -value : value
    return position > start
  }

  /// `nil` if one rounding is not enough to decide.
  private func magnitude() -> Double? {
    guard isCutOff else { return product(of: mantissa) }
    // The omitted digits are between zero and one in the last place; usually both round to the same.
    let (low, high) = (product(of: mantissa), product(of: mantissa + 1))
    return low == high ? low : nil
  }

  /// Times the power of ten that the digits lack.
  private func product(of mantissa: UInt64) -> Double? {
    if mantissa <= 1 << 53, exponent.magnitude < 20 {
      // Both are exact as Double, so the one operation rounds once.
      let power = Double(Self.powersOfTen[Int(exponent.magnitude)])
      return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    }
    guard exponent < 0, exponent > -20 else { return exponent == 0 ? Double(mantissa) : nil }
    // A quotient of 60 bits or more, its lowest bit set if there is a remainder, rounds like the exact one.
    let divisor = Self.powersOfTen[-exponent]
    let shift = 60 + mantissa.leadingZeroBitCount - divisor.leadingZeroBitCount
    let numerator = UInt128(mantissa) << UInt128(shift)
    let high = UInt64(truncatingIfNeeded: numerator >> 64)
    let (quotient, remainder) = divisor.dividingFullWidth((high, UInt64(truncatingIfNeeded: numerator)))
    return Double(sign: .plus, exponent: -shift, significand: Double(quotient | (remainder == 0 ? 0 : 1)))
  }

  private func slowValue(_ text: Span<UInt8>, from start: Int) -> Double {
    let bytes = (start..<end).map { text[$0] }
    let value = Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
    return value.isFinite ? value : .nan
  }

  private static let powersOfTen: [UInt64] = (0..<20).map { power in
    (0..<power).reduce(1) { product, _ in product * 10 }
  }
}
