/// A reason that is stored as a code with its values, and put into words where it is shown.
///
/// A case is stored by its name and its values by their labels, as words with hyphens: `tooLarge(bytes: 5)` is
/// `too-large bytes=5`. Of values without a label, a ``ReasonPart`` has the key of its type, and a structure adds values
/// of its own. A stored name never changes: rename a case or a label, and give it its former name in `CodingKeys`.
public protocol StoredReason: Codable, Hashable, LosslessStringConvertible, Sendable {
  /// A code that this version does not know, as it is stored.
  static func unknown(_ stored: String) -> Self
}

/// An enumeration in a ``StoredReason``. Its case is stored under the key, followed by its values: `cause=system
/// message=denied`. A case with one value without a label is a key itself: `line(3)` is `line=3`.
public protocol ReasonPart: Codable, Hashable, Sendable {
  /// What precedes the name of its case in a code.
  static var codeKey: String { get }
}

/// A part that is a word, and can be in a list.
public protocol ReasonWord: ReasonPart, LosslessStringConvertible, RawRepresentable<String> {}

extension ReasonWord {
  public init?(_ description: String) { self.init(rawValue: description) }

  /// The word.
  public var description: String { rawValue }
}

extension StoredReason {
  private static var unknownName: String { "unknown" }

  /// Reads a stored reason; an unknown code, or one with an unknown value, becomes `unknown`.
  public init(stored text: String) {
    let code = StoredCode(parsing: text)
    let known = code.name == Self.unknownName ? nil : try? Self(from: CodeReader(code: code))
    self = known ?? .unknown(text)
  }

  public init?(_ description: String) { self.init(stored: description) }

  /// The stored form.
  public var description: String { stored }

  /// The stored form: the code with its values.
  public var stored: String {
    let writing = CodeWriting()
    try? encode(to: CodeWriter(writing: writing))
    let code = writing.code
    return code.name == Self.unknownName ? code.text("value") ?? "" : code.text
  }

  /// The stable name of the reason, used in the database and in JSON.
  public var code: String {
    let name = StoredCode(parsing: stored).name
    return name.isEmpty ? Self.unknownName : name
  }
}

/// A list of values, which is stored under one key.
private protocol CodeList {
  static var codeKey: String? { get }
  var items: [String] { get }
  init?(_ items: [String])
}

extension Array: CodeList where Element: LosslessStringConvertible {
  fileprivate static var codeKey: String? { (Element.self as? any ReasonPart.Type)?.codeKey }

  fileprivate var items: [String] { map(\.description) }

  /// `nil` if an item is unknown, or there is none.
  fileprivate init?(_ items: [String]) {
    let known = items.compactMap { Element($0) }
    guard !known.isEmpty, known.count == items.count else { return nil }
    self = known
  }
}

extension CodingKey {
  /// The key in a code; `nil` for a value without a label, unless its type has one.
  fileprivate func codeKey(_ type: Any.Type) -> String? {
    guard stringValue.hasPrefix("_") else { return stringValue.hyphenated }
    return (type as? any ReasonPart.Type)?.codeKey ?? (type as? any CodeList.Type)?.codeKey
  }

  /// The key with a name in a code.
  fileprivate init?(codeName name: String) {
    let words = name.split(separator: "-")
    let camel = words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    self.init(stringValue: camel)
  }
}

extension String {
  /// `tooLarge` as `too-large`.
  fileprivate var hyphenated: String {
    reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }
}

/// The code that a ``CodeWriter`` and its containers write.
private final class CodeWriting {
  var code = StoredCode("")
}

private struct CodeWriter: Encoder {
  let writing: CodeWriting
  /// Of a part; `nil` for the reason itself.
  var key: String?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(CodeFieldWriter<Key>(writing: writing, key: key))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { preconditionFailure("a list of unknown values") }
  func singleValueContainer() -> any SingleValueEncodingContainer { preconditionFailure("an unknown value") }
}

private struct CodeFieldWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writing: CodeWriting
  /// Of the part that is written; `nil` for the reason itself.
  let key: String?
  /// The case whose values are written.
  var name: String?

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) {}

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    let codeKey = key.codeKey(Value.self)
    if let list = value as? any CodeList {
      writing.code = writing.code.with(codeKey ?? "value", list.items)
    } else if let text = value as? any LosslessStringConvertible {
      if codeKey == nil, let name, self.key != nil {
        writing.code.replaceLast(with: name, text.description)
      } else {
        writing.code = writing.code.with(codeKey ?? "value", text.description)
      }
    } else {
      try value.encode(to: CodeWriter(writing: writing, key: codeKey ?? ""))
    }
  }

  mutating func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey case: Key
  ) -> KeyedEncodingContainer<Nested> {
    let name = `case`.stringValue.hyphenated
    writing.code = key.map { writing.code.with($0, name) } ?? StoredCode(name)
    return KeyedEncodingContainer(CodeFieldWriter<Nested>(writing: writing, key: key, name: name))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder { CodeWriter(writing: writing) }
  mutating func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

private struct UnknownCode: Error {}

private struct CodeReader: Decoder {
  let code: StoredCode
  /// Of a part; `nil` for the reason itself.
  var key: String?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(CodeFieldReader<Key>(code: code, key: key))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw UnknownCode() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw UnknownCode() }
}

private struct CodeFieldReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let code: StoredCode
  /// Of the part that is read; `nil` for the reason itself.
  let key: String?
  /// The case whose values are read.
  var name: String?

  var codingPath: [any CodingKey] { [] }

  /// The case, which is the name of the code or a value of it; or, if it has one value without a label, a key.
  var allKeys: [Key] {
    guard let key else { return [Key(codeName: code.name)].compactMap(\.self) }
    return (code.text(key).map { [$0] } ?? code.keys).compactMap { Key(codeName: $0) }
  }

  func contains(_ key: Key) -> Bool { code.keys.contains(key.stringValue.hyphenated) }
  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let codeKey = key.codeKey(type)
    let value: Any?
    if let list = type as? any CodeList.Type {
      value = code.items(codeKey ?? "value").flatMap { list.init($0) }
    } else if let text = type as? any LosslessStringConvertible.Type {
      value = code.text(codeKey ?? (self.key == nil ? "value" : name ?? "")).flatMap { text.init($0) }
    } else {
      return try Value(from: CodeReader(code: code, key: codeKey ?? ""))
    }
    guard let value = value as? Value else { throw UnknownCode() }
    return value
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey case: Key) -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(
      CodeFieldReader<Nested>(code: code, key: key, name: `case`.stringValue.hyphenated))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw UnknownCode() }
  func superDecoder() throws -> any Decoder { throw UnknownCode() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw UnknownCode() }
}
