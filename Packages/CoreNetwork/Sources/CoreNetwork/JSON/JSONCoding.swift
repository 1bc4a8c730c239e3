import CoreSystem
public import Foundation

/// JSON in the form that is sent: dates in RFC 3339, decimals digit for digit, keys sorted.
public enum JSONCoding {
  /// - Throws: `unsendable` if the value cannot be represented in JSON.
  public static func data(_ value: some Encodable) throws(NetworkError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      guard let text = RFC3339.text(date) else {
        throw EncodingError.invalidValue(
          date, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "a date beyond the year 9999"))
      }
      try container.encode(text)
    }
    do {
      return try encoder.encode(value)
    } catch {
      throw .unsendable(reason: "not representable in JSON")
    }
  }

  /// Unknown keys are ignored.
  ///
  /// - Throws: `invalidResponse`, with the position of the unexpected text, but none of its contents.
  public static func value<Value: Decodable>(_ type: Value.Type, from data: Data) throws(NetworkError) -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .rfc3339
    do {
      return try decoder.decode(type, from: data)
    } catch {
      throw .invalidResponse(reason: reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context): "\(place(context.codingPath + [key])) is missing"
    case DecodingError.typeMismatch(_, let context): "\(place(context.codingPath)) is of another type"
    case DecodingError.valueNotFound(_, let context): "\(place(context.codingPath)) is null"
    case DecodingError.dataCorrupted(let context): "\(place(context.codingPath)) cannot be read"
    default: "unreadable response"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "the response" : path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
