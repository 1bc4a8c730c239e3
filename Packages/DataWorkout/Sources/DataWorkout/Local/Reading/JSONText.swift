import Foundation

/// Values stored as JSON text in columns.
enum JSONText {
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// A list of numbers, for a statement about many rows.
  static func list(_ numbers: some Sequence<Int64>) -> String {
    "[\(numbers.lazy.map(String.init).joined(separator: ","))]"
  }

  /// A list of texts, for a statement about many rows. Ids need no escapes, which the general encoder looks for.
  static func list(_ texts: some Sequence<String>) throws -> String {
    let texts = Array(texts)
    guard texts.allSatisfy({ $0.utf8.allSatisfy(isPlain) }) else { return try encode(texts) }
    return texts.isEmpty ? "[]" : "[\"\(texts.joined(separator: "\",\""))\"]"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
