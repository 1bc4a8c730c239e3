import CoreDatabase
import CoreSystem

/// Values as text in a column: the JSON encoding of `FieldValue`, written and read without the general coder, which
/// takes most of the time of a first sync.
public enum FieldsColumn {
  /// The fields in the order of their names.
  public static func text(_ fields: Fields) -> String {
    var names: [String] = []
    return text(fields, names: &names)
  }

  /// - Parameter names: the field names of the previous row in order, which most of the next rows share.
  static func text(_ fields: Fields, names: inout [String]) -> String {
    if let text = text(fields, inOrderOf: names) { return text }
    let sorted = fields.sorted { $0.key < $1.key }
    names = sorted.map(\.key)
    var writer = FieldsWriter(fieldCount: fields.count)
    for (name, value) in sorted { writer.append(name, value) }
    return writer.text
  }

  /// `nil` if the fields have other names.
  private static func text(_ fields: Fields, inOrderOf names: [String]) -> String? {
    guard fields.count == names.count else { return nil }
    var writer = FieldsWriter(fieldCount: fields.count)
    for name in names {
      guard let value = fields[name] else { return nil }
      writer.append(name, value)
    }
    return writer.text
  }

  /// Reads what `text` wrote.
  ///
  /// - Throws: `DecodingError` for input that `text` does not write.
  public static func fields(_ text: String) throws -> Fields {
    var reader = PlainJSONReader(text.utf8)
    return try reader.fields() ?? JSONText.decode(Fields.self, from: text)
  }

  static func text(_ value: FieldValue) -> String {
    text(["value": value])
  }

  static func value(_ text: String) throws -> FieldValue {
    try fields(text)["value"] ?? .null
  }
}

/// Writes an object of names and values, one after another.
struct FieldsWriter {
  private var bytes: [UInt8] = []

  init(fieldCount: Int) {
    bytes.reserveCapacity(fieldCount * 32)
    bytes.append(UInt8(ascii: "{"))
  }

  var text: String { String(decoding: bytes + [UInt8(ascii: "}")], as: UTF8.self) }

  mutating func append(_ name: String, _ value: FieldValue) {
    bytes.append(memberNamed: name)
    append(value)
  }

  mutating func append(_ name: String, _ values: [FieldValue]) {
    bytes.append(memberNamed: name)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func append(_ value: FieldValue) {
    switch value {
    case .null: append("null")
    case .bool(let bool): append(bool ? "true" : "false")
    case .integer(let integer): append(String(integer))
    case .real(let real): append("{\"real\":\"\(real)\"}")
    case .text(let text): bytes.append(asJSON: text)
    }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

extension PlainJSONReader {
  /// `nil` if it contains anything else.
  fileprivate mutating func fields() -> Fields? {
    guard take("{") else { return nil }
    var fields: Fields = [:]
    while !take("}") {
      guard fields.isEmpty || take(","), let name = name(), let value = fieldValue() else { return nil }
      fields[name] = value
    }
    return isAtEnd ? fields : nil
  }

  private mutating func fieldValue() -> FieldValue? {
    if let text = text() { return .text(text) }
    if take("null") { return .null }
    if let bool = bool() { return .bool(bool) }
    if take("{\"real\":") { return text().flatMap { Double($0) }.flatMap { take("}") ? .real($0) : nil } }
    return integer().map { .integer($0) }
  }
}
