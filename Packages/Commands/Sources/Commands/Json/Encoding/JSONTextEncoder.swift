import CoreSystem
import Foundation

/// Encodes like `JSONEncoder`, sorted and indented, but directly to text: a track of a million values is never a
/// million objects in memory.
enum JSONTextEncoder {
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let place = JSONPosition(depth: 0, path: [])
    try place.take(value)
    var writer = JSONWriter()
    place.write(to: &writer)
    return writer.bytes
  }

  /// Passes the text on in pieces, once the whole value was encoded.
  static func write(_ value: some Encodable, to drain: @escaping ([UInt8]) -> Void) throws {
    let place = JSONPosition(depth: 0, path: [])
    try place.take(value)
    var writer = JSONWriter(drain: drain)
    place.write(to: &writer)
    writer.flush()
  }
}

/// Numbers that can be missing: NaN is null. They are not copied before they are written.
struct JSONColumn: Encodable {
  let values: [Double]
  private let isInDegrees: Bool

  /// - Parameter isInDegrees: whether they are coordinates.
  init(_ values: [Double], isInDegrees: Bool = false) {
    self.values = values
    self.isInDegrees = isInDegrees
  }

  /// A value with as many digits as its precision deserves.
  func printed(_ value: Double) -> Double { isInDegrees ? value.printedDegrees : value.printed }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for value in values {
      if value.isNaN { try container.encodeNil() } else { try container.encode(printed(value)) }
    }
  }
}

/// The place for one value.
final class JSONPosition {
  let depth: Int
  let codingPath: [any CodingKey]
  private var value: Value = .none

  private enum Value {
    case none
    case scalar([UInt8])
    case column(JSONColumn)
    case object(JSONObject)
    case array(JSONArray)
  }

  init(depth: Int, path: [any CodingKey]) {
    self.depth = depth
    codingPath = path
  }

  /// Whether a column is in it, whose text may be large.
  var hasColumn: Bool {
    switch value {
    case .none, .scalar: false
    case .column: true
    case .object(let object): object.hasColumn
    case .array(let array): array.hasColumn
    }
  }

  /// Writes the text, once the whole value is complete, and releases the value.
  func write(to writer: inout JSONWriter) {
    switch value {
    case .none: JSONObject(depth: depth, path: codingPath).write(to: &writer)
    case .scalar(let bytes): writer.write(bytes)
    case .object(let object): object.write(to: &writer)
    case .array(let array): array.write(to: &writer)
    case .column(let column): write(column, to: &writer)
    }
    value = .none
  }

  private func write(_ column: JSONColumn, to writer: inout JSONWriter) {
    guard !column.values.isEmpty else { return JSONArray(depth: depth, path: codingPath).write(to: &writer) }
    for (index, number) in column.values.enumerated() {
      writer.write(index == 0 ? "[" : ",")
      writer.breakLine(depth: depth + 1)
      if number.isNaN { writer.write("null") } else { writer.write(column.printed(number)) }
    }
    writer.breakLine(depth: depth)
    writer.write("]")
  }

  var object: JSONObject {
    if case .object(let object) = value { return object }
    let object = JSONObject(depth: depth, path: codingPath)
    value = .object(object)
    return object
  }

  var array: JSONArray {
    if case .array(let array) = value { return array }
    let array = JSONArray(depth: depth, path: codingPath)
    value = .array(array)
    return array
  }

  func take<New: Encodable>(_ new: New) throws {
    if let column = new as? JSONColumn {
      value = .column(column)
    } else if let date = new as? Date {
      write { $0.write(quoting: RFC3339.wholeSeconds(date) ?? "") }
    } else {
      try new.encode(to: JSONValueEncoder(place: self))
    }
  }

  func write(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    body(&writer)
    value = .scalar(writer.bytes)
  }
}

/// Encodes to a place. Only the types in the program's documents are written directly.
struct JSONValueEncoder: Encoder, SingleValueEncodingContainer {
  let place: JSONPosition
  let userInfo: [CodingUserInfoKey: Any] = [:]
  var codingPath: [any CodingKey] { place.codingPath }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(JSONKeyedContainer(object: place.object))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { JSONUnkeyedContainer(array: place.array) }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { place.write { $0.write("null") } }
  func encode(_ value: Bool) { place.write { $0.write(value ? "true" : "false") } }
  func encode(_ value: String) { place.write { $0.write(quoting: value) } }
  func encode(_ value: Double) { place.write { $0.write(value.printed) } }
  func encode(_ value: Float) { place.write { $0.write(Double(value).printed) } }
  func encode(_ value: some BinaryInteger & Encodable) { place.write { $0.write(value) } }
  func encode(_ value: some Encodable) throws { try place.take(value) }
}

struct JSONKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let object: JSONObject
  var codingPath: [any CodingKey] { object.codingPath }

  private func encoder(for key: some CodingKey) -> JSONValueEncoder { JSONValueEncoder(place: object.place(of: key)) }

  func encodeNil(forKey key: Key) { encoder(for: key).encodeNil() }
  func encode(_ value: Bool, forKey key: Key) { encoder(for: key).encode(value) }
  func encode(_ value: String, forKey key: Key) { encoder(for: key).encode(value) }
  func encode(_ value: Double, forKey key: Key) { encoder(for: key).encode(value) }
  func encode(_ value: Float, forKey key: Key) { encoder(for: key).encode(value) }
  func encode(_ value: some BinaryInteger & Encodable, forKey key: Key) { encoder(for: key).encode(value) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try object.place(of: key).take(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
    encoder(for: key).container(keyedBy: Nested.self)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(for: key).unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder(for: SuperKey()) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }
}

private struct SuperKey: CodingKey {
  let stringValue = "super"
  var intValue: Int? { nil }

  init() {}
  init?(stringValue: String) { return nil }
  init?(intValue: Int) { return nil }
}

struct JSONUnkeyedContainer: UnkeyedEncodingContainer {
  let array: JSONArray
  var codingPath: [any CodingKey] { array.codingPath }
  var count: Int { array.count }

  private var next: JSONValueEncoder { JSONValueEncoder(place: array.place()) }

  func encodeNil() { array.append { $0.write("null") } }
  func encode(_ value: Bool) { array.append { $0.write(value ? "true" : "false") } }
  func encode(_ value: String) { array.append { $0.write(quoting: value) } }
  func encode(_ value: Double) { array.append { $0.write(value.printed) } }
  func encode(_ value: Float) { array.append { $0.write(Double(value).printed) } }
  func encode(_ value: some BinaryInteger & Encodable) { array.append { $0.write(value) } }
  func encode(_ value: some Encodable) throws { try array.place().take(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> {
    next.container(keyedBy: Nested.self)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next.unkeyedContainer() }
  func superEncoder() -> any Encoder { next }
}

/// The members of an object, sorted once all have been added.
final class JSONObject {
  private let depth: Int
  let codingPath: [any CodingKey]
  private var members: [(name: String, place: JSONPosition)] = []

  init(depth: Int, path: [any CodingKey]) {
    self.depth = depth
    codingPath = path
  }

  func place(of key: some CodingKey) -> JSONPosition {
    let place = JSONPosition(depth: depth + 1, path: codingPath + [key])
    members.append((key.stringValue, place))
    return place
  }

  var hasColumn: Bool { members.contains(where: \.place.hasColumn) }

  func write(to writer: inout JSONWriter) {
    writer.write("{")
    for (index, member) in members.sorted(by: { $0.name < $1.name }).enumerated() {
      if index > 0 { writer.write(",") }
      writer.breakLine(depth: depth + 1)
      writer.write(quoting: member.name)
      writer.write(" : ")
      member.place.write(to: &writer)
    }
    if members.isEmpty { writer.write("\n") }
    writer.breakLine(depth: depth)
    writer.write("}")
  }
}

/// The elements of a list, written as they are added, except those with a column.
final class JSONArray {
  private let depth: Int
  let codingPath: [any CodingKey]
  private(set) var count = 0
  private var writer = JSONWriter()
  /// The elements that are written last, each with the text before it.
  private var unwritten: [(text: [UInt8], place: JSONPosition)] = []
  /// An element that may still be added to.
  private var open: JSONPosition?

  init(depth: Int, path: [any CodingKey]) {
    self.depth = depth
    codingPath = path
  }

  var hasColumn: Bool { !unwritten.isEmpty || open?.hasColumn ?? false }

  func append(_ body: (inout JSONWriter) -> Void) {
    close()
    begin()
    body(&writer)
  }

  func place() -> JSONPosition {
    close()
    let place = JSONPosition(depth: depth + 1, path: codingPath)
    open = place
    return place
  }

  func write(to writer: inout JSONWriter) {
    close()
    for part in unwritten {
      writer.write(part.text)
      part.place.write(to: &writer)
    }
    unwritten = []
    writer.write(self.writer.bytes)
    self.writer = JSONWriter()
    if count == 0 { writer.write("[\n") }
    writer.breakLine(depth: depth)
    writer.write("]")
  }

  private func close() {
    guard let place = open else { return }
    open = nil
    begin()
    guard place.hasColumn else { return place.write(to: &writer) }
    unwritten.append((writer.bytes, place))
    writer = JSONWriter()
  }

  private func begin() {
    writer.write(count == 0 ? "[" : ",")
    writer.breakLine(depth: depth + 1)
    count += 1
  }
}

/// The name of a member of a document.
struct DocumentKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { return nil }

  /// The member for a name with hyphens: `firstWeekday` for `first-weekday`.
  init(_ name: String) {
    let words = name.split(separator: "-").enumerated()
    stringValue = words.map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined(separator: "")
  }
}
