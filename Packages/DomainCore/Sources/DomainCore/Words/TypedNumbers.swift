// Numbers as people type them.
extension StringProtocol {
  /// The number in ASCII digits, with at most one point or comma between them, either of which is the decimal
  /// separator; `nil` for any other text.
  public var typedNumber: Double? {
    guard first?.isASCIIDigit == true, last?.isASCIIDigit == true, allSatisfy(\.isOfTypedNumber) else { return nil }
    return Double(String(map { $0 == "," ? "." : $0 }))
  }

  /// The sum of numbers with units, the larger unit first, such as `1h30m` or `5ft11in`; `nil` for any other text. Case
  /// and spaces do not matter.
  ///
  /// - Parameter factors: what each unit is worth. The empty one is that of a number without a unit, which must be the
  ///   only number.
  public func typedSum(_ factors: [String: Double]) -> Double? {
    var rest = lowercased().filter { $0 != " " }[...]
    var sum: Double?
    var lastFactor = Double.infinity
    while !rest.isEmpty {
      let digits = rest.prefix(while: \.isOfTypedNumber)
      rest.removeFirst(digits.count)
      let unit = rest.prefix { !$0.isASCIIDigit }
      rest.removeFirst(unit.count)
      guard let number = digits.typedNumber, let factor = factors[String(unit)], factor < lastFactor,
        sum == nil || !unit.isEmpty
      else { return nil }
      sum = (sum ?? 0) + number * factor
      lastFactor = factor
    }
    return sum
  }
}

extension Character {
  /// Whether it is one of `0` to `9`, and no digit of another script.
  public var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isOfTypedNumber: Bool { isASCIIDigit || self == "." || self == "," }
}
