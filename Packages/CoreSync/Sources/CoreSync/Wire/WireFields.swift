public import CoreSystem

/// Fields in the form in which remotes receive and return them, as JSON: `null`, `true`, and otherwise a text that includes
/// its type, such as `t:Morning run`, `i:42` and `r:10000.0`. JavaScript, which handles rows on some servers, has only one
/// type of number: it would round large integers and lose the type of whole reals.
///
/// A value that this version cannot parse counts as missing.
public struct WireFields: Hashable, Sendable {
  /// The fields that could be parsed.
  public let fields: Fields

  public init(_ fields: Fields) {
    self.fields = fields
  }
}

extension WireFields: Codable {
  public init(from decoder: any Decoder) throws {
    let received = try decoder.singleValueContainer().decode([String: WireValue].self)
    fields = received.compactMapValues(\.value)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(fields.mapValues(WireValue.init))
  }
}

extension WireFields {
  /// The fields as JSON, in the order of the bytes of their names, at the end of other text.
  public func append(to bytes: inout [UInt8]) {
    let sorted = fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    bytes.append(UInt8(ascii: "{"))
    for (name, value) in sorted {
      bytes.append(memberNamed: name)
      switch value {
      case .null: bytes.append(contentsOf: "null".utf8)
      case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
      case .text(let text): bytes.append(asJSON: "t:" + text)
      case .integer(let integer): bytes.append(asJSON: "i:\(integer)")
      case .real(let real): bytes.append(asJSON: "r:\(real)")
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

extension PlainJSONReader {
  /// Reads an object of fields.
  ///
  /// - Parameter names: those of the previous row, in order, which are usually those of all rows.
  /// - Returns: `nil` for anything else.
  public mutating func wireFields(_ names: inout [String]) -> Fields? {
    guard take("{") else { return nil }
    var fields = Fields(minimumCapacity: names.count)
    if take("}") { return fields }
    var index = 0
    repeat {
      if index == names.count || !take(name: names[index]) {
        guard let name = name() else { return nil }
        names.replaceSubrange(index..., with: CollectionOfOne(name))
      }
      guard let value = wireValue() else { return nil }
      fields[names[index]] = value.value
      index += 1
    } while take(",")
    return take("}") ? fields : nil
  }

  private mutating func wireValue() -> WireValue? {
    if take("null") { return WireValue(.null) }
    if let text = text() { return WireValue(text: text) }
    return bool().map { WireValue(.bool($0)) }
  }
}

/// One field in the form that is sent.
private struct WireValue: Hashable, Sendable {
  /// `nil` for an unknown value, which counts as missing.
  let value: FieldValue?

  init(_ value: FieldValue) {
    self.value = value
  }

  init(text: String) {
    value = Self.value(text)
  }
}

extension WireValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let text = try? container.decode(String.self) {
      value = Self.value(text)
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else {
      value = nil
    }
  }

  /// `nil` for a text that this version cannot parse.
  private static func value(_ text: String) -> FieldValue? {
    // Byte by byte: an accent at the beginning of a text would form one character with the colon.
    let bytes = text.utf8
    guard bytes.count >= 2, bytes.dropFirst().first == UInt8(ascii: ":") else { return nil }
    let content = text[bytes.index(bytes.startIndex, offsetBy: 2)...]
    switch bytes.first {
    case UInt8(ascii: "t"): return .text(String(content))
    case UInt8(ascii: "i"): return Int64(content).map { .integer($0) }
    // NaN does not equal itself, so that it would be news forever.
    case UInt8(ascii: "r"): return Double(content).flatMap { $0.isNaN ? nil : .real($0) }
    default: return nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case nil, .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .text(let text): try container.encode("t:" + text)
    case .integer(let integer): try container.encode("i:\(integer)")
    case .real(let real): try container.encode("r:\(real)")
    }
  }
}
