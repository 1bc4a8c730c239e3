import Foundation

/// Values as text in a column: the JSON that `FieldValue` makes of itself, written and read without the general coder,
/// which takes most of the time of a first synchronisation.
enum FieldsColumn {
  static func text(_ fields: Fields) -> String {
    var names: [String] = []
    return text(fields, names: &names)
  }

  /// - Parameter names: those of the last row's fields in their order, mostly those of the next one's too.
  static func text(_ fields: Fields, names: inout [String]) -> String {
    if let text = text(fields, inOrderOf: names) { return text }
    names = fields.keys.sorted()
    return text(fields, inOrderOf: names) ?? ""
  }

  /// None when the fields have other names.
  private static func text(_ fields: Fields, inOrderOf names: [String]) -> String? {
    guard fields.count == names.count else { return nil }
    var writer = FieldsWriter(fieldCount: fields.count)
    for name in names {
      guard let value = fields[name] else { return nil }
      writer.append(name, value)
    }
    return writer.text
  }

  /// - Throws: `DecodingError` for what `text` does not write.
  static func fields(_ text: String) throws -> Fields {
    var reader = FieldsReader(text)
    return try reader.fields() ?? JSONDecoder().decode(Fields.self, from: Data(text.utf8))
  }

  static func text(_ value: FieldValue) -> String {
    text(["value": value])
  }

  static func value(_ text: String) throws -> FieldValue {
    try fields(text)["value"] ?? .null
  }
}

private struct FieldsWriter {
  private static let digits = Array("0123456789abcdef".utf8)

  private var bytes: [UInt8] = []

  init(fieldCount: Int) {
    bytes.reserveCapacity(fieldCount * 32)
  }

  var text: String {
    bytes.isEmpty ? "{}" : String(decoding: bytes + [UInt8(ascii: "}")], as: UTF8.self)
  }

  mutating func append(_ name: String, _ value: FieldValue) {
    bytes.append(UInt8(ascii: bytes.isEmpty ? "{" : ","))
    append(quoted: name)
    bytes.append(UInt8(ascii: ":"))
    append(value)
  }

  private mutating func append(_ value: FieldValue) {
    switch value {
    case .null: append("null")
    case .bool(let bool): append(bool ? "true" : "false")
    case .integer(let integer): append(String(integer))
    case .real(let real): append("{\"real\":\"\(real)\"}")
    case .text(let text): append(quoted: text)
    }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        append("\\u00")
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// Reads the plain part of what is written: without escapes, and numbers without fraction.
private struct FieldsReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// None when there is anything else in it.
  mutating func fields() -> Fields? {
    guard take("{") else { return nil }
    var fields: Fields = [:]
    fields.reserveCapacity(bytes.count / 24)
    while !take("}") {
      guard fields.isEmpty || take(","), let name = quoted(), take(":"), let value = value() else { return nil }
      fields[name] = value
    }
    return position == bytes.count ? fields : nil
  }

  private mutating func value() -> FieldValue? {
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "\""): return quoted().map { .text($0) }
    case UInt8(ascii: "{"):
      guard take("{\"real\":"), let digits = quoted(), take("}") else { return nil }
      return Double(digits).map { .real($0) }
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    default: return integer()
    }
  }

  private mutating func integer() -> FieldValue? {
    let start = position
    while position < bytes.count, bytes[position] == UInt8(ascii: "-") || (0x30...0x39).contains(bytes[position]) {
      position += 1
    }
    return Int64(String(decoding: bytes[start..<position], as: UTF8.self)).map { .integer($0) }
  }

  private mutating func quoted() -> String? {
    guard take("\""),
      let end = bytes[position...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }),
      bytes[end] == UInt8(ascii: "\"")
    else { return nil }
    defer { position = end + 1 }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private mutating func take(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard bytes.count - position >= text.count, bytes[position..<position + text.count].elementsEqual(text) else {
        return false
      }
      position += text.count
      return true
    }
  }
}
