/// A code with values, the form in which reasons, remarks and explanations are stored: `truncated place=header
/// samples=3`.
///
/// The name comes first, then each value with its key, separated by spaces. In a value, spaces, commas and anything but
/// printable ASCII are percent-encoded as UTF-8; list items are separated by commas. Names and keys are lowercase words
/// with hyphens. A code whose name or values this version does not know is kept as it is stored.
public struct StoredCode: Equatable, Sendable {
  /// The first word of the code, which says what the values mean.
  public let name: String
  private(set) var values: [(key: String, value: String)] = []

  /// A code without values.
  public init(_ name: String) {
    self.name = name
  }

  /// Parses a stored code. Invalid parts are left out.
  public init(parsing text: String) {
    // Bytes in an array, because most rows of a log have a code, and indices of a text take several times as long.
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var name: String?
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
      if name == nil, start < end {
        name = part(start..<end)
      } else if let sign = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) {
        values.append((part(start..<sign), part(sign + 1..<end)))
      }
      start = end + 1
    }
    self.name = name ?? ""
  }

  /// The stored form.
  public var text: String { values.reduce(into: name) { $0 += " \($1.key)=\($1.value)" } }

  /// The code with one more value.
  public func with(_ key: String, _ number: some LosslessStringConvertible & Numeric) -> StoredCode {
    with(key, raw: number.description)
  }

  /// - Parameter text: any text; `nil` adds no value.
  public func with(_ key: String, _ text: String?) -> StoredCode {
    guard let text else { return self }
    return with(key, raw: Self.escaped(text))
  }

  /// The code with a list of texts.
  public func with(_ key: String, _ items: [String]) -> StoredCode {
    with(key, raw: items.map(Self.escaped).joined(separator: ","))
  }

  private func with(_ key: String, raw: String) -> StoredCode {
    var code = self
    code.values.append((key, raw))
    return code
  }

  /// `nil` if there is no such value, or it is not a number.
  public func number(_ key: String) -> Double? { raw(key).flatMap { Double($0) } }

  /// `nil` if there is no such value, or it is not a whole number.
  public func integer(_ key: String) -> Int? { raw(key).flatMap { Int($0) } }

  /// `nil` if there is no such value, or it cannot be decoded.
  public func text(_ key: String) -> String? { raw(key).flatMap(Self.unescaped) }

  /// The texts of a list; `nil` if there is no such value, or one of them cannot be decoded.
  public func items(_ key: String) -> [String]? {
    guard let raw = raw(key) else { return nil }
    let items = raw.split(separator: ",").map { Self.unescaped(String($0)) }
    return items.contains(nil) ? nil : items.compactMap(\.self)
  }

  /// The keys of its values.
  var keys: [String] { values.map(\.key) }

  /// Replaces the last value and its key.
  mutating func replaceLast(with key: String, _ text: String) {
    values[values.count - 1] = (key, Self.escaped(text))
  }

  private func raw(_ key: String) -> String? { values.first { $0.key == key }?.value }

  public static func == (left: StoredCode, right: StoredCode) -> Bool { left.text == right.text }

  /// The encoded text of a value.
  public static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isEscaped) else { return text }
    var escaped = ""
    for byte in text.utf8 {
      if isEscaped(byte) {
        escaped += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      } else {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return escaped
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte >= 127 || byte == UInt8(ascii: "%") || byte == UInt8(ascii: ",")
  }

  private static func unescaped(_ raw: String) -> String? {
    guard raw.utf8.contains(UInt8(ascii: "%")) else { return String(raw) }
    var bytes: [UInt8] = []
    var rest = raw.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexadecimal), let low = rest.popFirst().flatMap(hexadecimal) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8? {
    Character(Unicode.Scalar(digit)).hexDigitValue.map { UInt8($0) }
  }
}
