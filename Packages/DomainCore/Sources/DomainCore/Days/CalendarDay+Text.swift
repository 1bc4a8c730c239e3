extension CalendarDay: CustomStringConvertible {
  /// Parses a complete ISO 8601 date, such as `2026-07-01`: four, two and two ASCII digits.
  ///
  /// Returns `nil` for anything else, for a day that does not exist, and for years before 1583, for which ISO 8601
  /// defines no dates.
  public init?(_ iso: String) {
    let bytes = Array(iso.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]), let day = Self.number(bytes[8..<10]),
      year >= Self.firstNamed.components.year
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date in the form `2026-07-01`, which the parser above accepts. Days before 1583 have the same text as
  /// 1583-01-01.
  public var description: String {
    let (year, month, day) = max(self, Self.firstNamed).components
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(year)-\(padded(month))-\(padded(day))"
  }

  /// 1583-01-01.
  private static let firstNamed = CalendarDay(daysSinceEpoch: -141_349)

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { sum, byte in
      guard let sum, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      return sum * 10 + Int(byte - UInt8(ascii: "0"))
    }
  }
}
