import CoreSystem
import Foundation

/// Values as JSON text in columns and in arguments of statements.
public enum JSONText {
  /// With the names of members in order.
  ///
  /// - Throws: `EncodingError` for a value that JSON does not have, such as NaN.
  public static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// A list of numbers, for a statement about many rows.
  public static func list(_ numbers: some Sequence<Int64>) -> String {
    "[\(numbers.lazy.map(String.init).joined(separator: ","))]"
  }

  /// A list of texts, for a statement about many rows.
  public static func list(_ texts: some Sequence<String>) -> String {
    var bytes: [UInt8] = []
    for text in texts {
      bytes.append(UInt8(ascii: bytes.isEmpty ? "[" : ","))
      bytes.append(asJSON: text)
    }
    return bytes.isEmpty ? "[]" : String(decoding: bytes + [UInt8(ascii: "]")], as: UTF8.self)
  }

  /// - Throws: `DecodingError` for text that does not have the type's form.
  public static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
