/// Replaces the five predefined entities and references to characters. No other entity is ever replaced.
enum XMLReferences {
  private static let longestReference = 10
  private static let predefined: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  static func resolved(_ text: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    guard bytes.contains(UInt8(ascii: "&")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), let end = rest.prefix(longestReference).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(String(decoding: rest[..<end], as: UTF8.self))
      {
        result += String(Character(scalar)).utf8
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    if let scalar = predefined[reference] { return scalar }
    guard reference.hasPrefix("#") else { return nil }
    let digits = reference.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }
}
