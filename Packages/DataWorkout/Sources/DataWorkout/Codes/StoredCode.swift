/// A code with values, as reasons, remarks and explanations are stored: `truncated place=header samples=3`.
///
/// The name comes first, then each value with its key, with a space between. In a value, a space, a comma and what is no
/// printable ASCII are percent-encoded as UTF-8; a list has commas between its items. Names and keys are lowercase words
/// with hyphens. A code whose name or values this version does not know is kept as it is stored.
struct StoredCode: Equatable {
  let name: String
  private(set) var values: [(key: Substring, value: Substring)] = []

  init(_ name: String) {
    self.name = name
  }

  init(parsing text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    name = parts.first.map(String.init) ?? ""
    values = parts.dropFirst().compactMap { part in
      guard let sign = part.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      return (part[..<sign], part[part.utf8.index(after: sign)...])
    }
  }

  var text: String { values.reduce(into: name) { $0 += " \($1.key)=\($1.value)" } }

  func with(_ key: Substring, _ number: some LosslessStringConvertible & Numeric) -> StoredCode {
    with(key, raw: Substring(number.description))
  }

  /// - Parameter text: any text; `nil` for no such value.
  func with(_ key: Substring, _ text: String?) -> StoredCode {
    guard let text else { return self }
    return with(key, raw: Substring(Self.escaped(text)))
  }

  func with(_ key: Substring, _ items: [String]) -> StoredCode {
    with(key, raw: Substring(items.map(Self.escaped).joined(separator: ",")))
  }

  private func with(_ key: Substring, raw: Substring) -> StoredCode {
    var code = self
    code.values.append((key, raw))
    return code
  }

  func number(_ key: String) -> Double? { raw(key).flatMap { Double($0) } }

  func integer(_ key: String) -> Int? { raw(key).flatMap { Int($0) } }

  func text(_ key: String) -> String? { raw(key).flatMap(Self.unescaped) }

  func items(_ key: String) -> [String]? {
    guard let raw = raw(key) else { return nil }
    let items = raw.split(separator: ",").map(Self.unescaped)
    return items.contains(nil) ? nil : items.compactMap(\.self)
  }

  private func raw(_ key: String) -> Substring? { values.first { $0.key == key }?.value }

  static func == (left: StoredCode, right: StoredCode) -> Bool { left.text == right.text }

  static func escaped(_ text: String) -> String {
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

  private static func unescaped(_ raw: Substring) -> String? {
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

/// A value of the domain that is stored as a code.
protocol CodeStorable {
  /// `nil` where this version does not know the code or one of its values.
  init?(_ code: StoredCode)

  /// The code it is stored as; `nil` for `unknown`.
  var storedCode: StoredCode? { get }

  static func unknown(_ stored: String) -> Self

  /// What `unknown` holds.
  var unknownCode: String? { get }
}

extension CodeStorable {
  init(stored text: String) {
    self = Self(StoredCode(parsing: text)) ?? .unknown(text)
  }

  var stored: String { storedCode?.text ?? unknownCode ?? "" }
}
