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
