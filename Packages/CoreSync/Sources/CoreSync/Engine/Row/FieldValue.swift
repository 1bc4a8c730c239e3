/// One field of a row. A table's mapper interprets the value; the engine only checks whether two are equal.
public enum FieldValue: Hashable, Sendable {
  /// A field without a value, which is different from a missing field.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// A text, in any of the formats that mappers use.
  case text(String)
  /// A truth value.
  case bool(Bool)
}

/// Fields by name. A missing name means that the field is not included, which is different from `null`.
public typealias Fields = [String: FieldValue]

extension FieldValue: Codable {
  private enum Tag: String, CodingKey {
    case real
  }

  /// - Throws: `DecodingError` for input that `encode(to:)` does not write.
  public init(from decoder: any Decoder) throws {
    if let tagged = try? decoder.container(keyedBy: Tag.self) {
      let digits = try tagged.decode(String.self, forKey: .real)
      guard let real = Double(digits) else {
        throw DecodingError.dataCorruptedError(forKey: .real, in: tagged, debugDescription: "\(digits) is no number")
      }
      self = .real(real)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let bool = try? single.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? single.decode(Int64.self) {
      self = .integer(integer)
    } else {
      self = .text(try single.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    // As a JSON number, a whole real would be read back as an integer, and infinity would be impossible.
    if case .real(let real) = self {
      var tagged = encoder.container(keyedBy: Tag.self)
      return try tagged.encode("\(real)", forKey: .real)
    }
    var single = encoder.singleValueContainer()
    switch self {
    case .null, .real: try single.encodeNil()
    case .integer(let integer): try single.encode(integer)
    case .text(let text): try single.encode(text)
    case .bool(let bool): try single.encode(bool)
    }
  }
}
