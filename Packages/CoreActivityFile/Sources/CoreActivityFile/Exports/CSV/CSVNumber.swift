/// Numbers in lists: with a decimal point, or as the account's language writes them.
enum CSVNumber {
  private static let longestBytes = 64
  private static let largest = 1e12

  /// The only separator is the decimal one.
  static func decimal(_ field: ArraySlice<UInt8>) -> Double? {
    value(field, isGrouped: false)
  }

  /// The only separator groups thousands if exactly three digits follow: `1,500` and `1.500` are 1500.
  static func grouped(_ field: ArraySlice<UInt8>) -> Double? {
    value(field, isGrouped: true)
  }

  private static func value(_ field: ArraySlice<UInt8>, isGrouped: Bool) -> Double? {
    guard !field.isEmpty, field.count <= longestBytes else { return nil }
    // Without ordinary, no-break (C2 A0) and narrow no-break spaces (E2 80 AF).
    let blanks: [UInt8] = [0x20, 0xC2, 0xA0, 0xE2, 0x80, 0xAF]
    var digits = field.filter { !blanks.contains($0) }
    let point = UInt8(ascii: ".")
    let separators = digits.indices.filter { digits[$0] == point || digits[$0] == UInt8(ascii: ",") }
    if let last = separators.last {
      let repeats = separators.count > 1 && separators.allSatisfy { digits[$0] == digits[last] }
      let isThousands = isGrouped && separators.count == 1 && digits.count - last == 4
      if !repeats, !isThousands { digits[last] = point }
      for index in separators.reversed() where index != last || repeats || isThousands { digits.remove(at: index) }
    }
    let value = Decimal.value(of: digits.span)
    return value.magnitude <= largest ? value : nil
  }
}
