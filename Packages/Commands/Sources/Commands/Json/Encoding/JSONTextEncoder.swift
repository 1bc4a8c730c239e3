import CoreSystem
import Foundation

/// Encodes like `JSONEncoder`, sorted and indented, but directly to text: a track of a million values is never a
/// million objects in memory.
enum JSONTextEncoder {
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let place = JSONPlace(depth: 0, path: [])
    try place.take(value)
    var writer = JSONWriter()
    place.write(to: &writer)
    return writer.bytes
  }

  /// Passes the text on in pieces, once the whole value was encoded.
  static func write(_ value: some Encodable, to drain: @escaping ([UInt8]) -> Void) throws {
    let place = JSONPlace(depth: 0, path: [])
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
final class JSONPlace {
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
