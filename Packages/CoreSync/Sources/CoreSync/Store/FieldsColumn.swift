import Foundation

/// Values as text in a column.
enum FieldsColumn {
  static func text(_ fields: Fields) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(fields), as: UTF8.self)
  }

  static func fields(_ text: String) throws -> Fields {
    try JSONDecoder().decode(Fields.self, from: Data(text.utf8))
  }

  // A value alone is put among fields, because not every JSON coder takes a bare one.
  static func text(_ value: FieldValue) throws -> String {
    try text(["value": value])
  }

  static func value(_ text: String) throws -> FieldValue {
    try fields(text)["value"] ?? .null
  }
}
