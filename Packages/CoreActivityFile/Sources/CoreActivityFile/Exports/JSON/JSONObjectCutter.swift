import Foundation

/// Cuts the objects out of the named lists of a JSON document, one by one, without reading them: an export may have
/// hundreds of megabytes in one list.
struct JSONObjectCutter {
  struct Item {
    /// The name of the list.
    var list: String
    /// Where the object is in the document.
    var range: Range<Int>
    /// Why the object must not be decoded; `nil` for most.
    var problem: ExportEntryProblem?
    /// It contains `NaN` or `Infinity`, which JSON does not have.
    var hasNonNumbers: Bool
  }

  /// Around the lists, and in each object.
  private static let mostLevels = 32
  static let longestObjectBytes = 8 << 20
  /// In a document that is read as a whole.
  private static let longestDocumentBytes = 32 << 20
  private static let longestNameBytes = 64

  private(set) var hasFoundList = false
  /// The document is not JSON from here on, or ends early.
  private(set) var isCutOff = false

  private struct Level {
    var isArray: Bool
    /// Of the list, if its objects are wanted.
    var list: String?
  }

  private let bytes: [UInt8]
  private let isWanted: (String) -> Bool
  private let longestBytes: Int
  private var position = 0
  private var levels: [Level] = []
  private var lastString: Range<Int>?
  private var name: String?

  /// - Parameters:
  ///   - longestBytes: of one object.
  ///   - isWanted: whether the objects of the list with this name are wanted; the outermost list has an empty name.
  init(_ bytes: [UInt8], longestBytes: Int = longestObjectBytes, isWanted: @escaping (String) -> Bool) {
    self.bytes = bytes
    self.longestBytes = longestBytes
    self.isWanted = isWanted
  }

  /// The whole document, which must be one object; a byte order mark and white space may come before it.
  ///
  /// - Throws: `.unknownContent` if it is something else; `.damaged` if the object has no end.
  static func document(_ bytes: [UInt8]) throws(ExportListError) -> Item {
    var cutter = JSONObjectCutter(bytes, longestBytes: longestDocumentBytes) { _ in false }
    let content = bytes[...].withoutByteOrderMark.drop { $0.isXMLBlank }
    guard content.first == UInt8(ascii: "{") else { throw .unknownContent }
    cutter.position = content.startIndex
    guard let object = cutter.object(in: "") else { throw .damaged(.malformed) }
    return object
  }

  /// `nil` after the last object.
  mutating func next() -> Item? {
    var hasBegun = !levels.isEmpty
    while position < bytes.count, !isCutOff {
      let byte = bytes[position]
      if byte == UInt8(ascii: "{"), let list = levels.last?.list { return object(in: list) }
      position += 1
      switch byte {
      case UInt8(ascii: "\""): readString()
      case UInt8(ascii: ":"): name = lastString.flatMap(text)
      case UInt8(ascii: ","): name = nil
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open(isArray: byte == UInt8(ascii: "["))
        hasBegun = true
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        close(isArray: byte == UInt8(ascii: "]"))
        if levels.isEmpty, !isCutOff {
          position = bytes.count
          return nil
        }
      default: break
      }
    }
    if !levels.isEmpty || !hasBegun && !hasFoundList { isCutOff = true }
    levels = []
    position = bytes.count
    return nil
  }

  private mutating func open(isArray: Bool) {
    let list = isArray ? (levels.isEmpty ? "" : name).flatMap { isWanted($0) ? $0 : nil } : nil
    if list != nil { hasFoundList = true }
    name = nil
    levels.append(Level(isArray: isArray, list: list))
    if levels.count > Self.mostLevels { isCutOff = true }
  }

  private mutating func close(isArray: Bool) {
    name = nil
    if levels.popLast()?.isArray != isArray { isCutOff = true }
  }

  /// From the byte after the opening quotation mark to the one after the closing one.
  private mutating func readString() {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    if position < bytes.count {
      lastString = start..<position
      position += 1
    } else {
      isCutOff = true
    }
  }

  private func text(_ range: Range<Int>) -> String? {
    range.count <= Self.longestNameBytes ? String(decoding: bytes[range], as: UTF8.self) : nil
  }

  private mutating func object(in list: String) -> Item? {
    let start = position
    var (level, deepest, hasNonNumbers) = (0, 0, false)
    while position < bytes.count, !isCutOff {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): readString()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        level += 1
        deepest = max(deepest, level)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        level -= 1
        guard level == 0 else { continue }
        let isLong = position - start > longestBytes
        let problem: ExportEntryProblem? = deepest > Self.mostLevels ? .tooDeep : isLong ? .tooLong : nil
        return Item(list: list, range: start..<position, problem: problem, hasNonNumbers: hasNonNumbers)
      case UInt8(ascii: "N"), UInt8(ascii: "I"): hasNonNumbers = true
      default: break
      }
    }
    isCutOff = true
    levels = []
    return nil
  }
}

extension JSONObjectCutter.Item {
  func decoded<Record: Decodable>(
    as type: Record.Type,
    from document: [UInt8],
    by decoder: JSONDecoder
  ) throws(ExportEntryProblem) -> Record {
    if let problem { throw problem }
    let bytes = hasNonNumbers ? Self.withoutNonNumbers(document[range]) : Array(document[range])
    do {
      return try decoder.decode(type, from: Data(bytes))
    } catch {
      throw .malformed
    }
  }

  /// With `null` for the words that some programs write for a number they do not have.
  private static func withoutNonNumbers(_ object: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(object.count)
    var (position, isText) = (object.startIndex, false)
    while position < object.endIndex {
      let byte = object[position]
      if isText, byte == UInt8(ascii: "\\") {
        result += object[position...].prefix(2)
        position += 2
        continue
      }
      if byte == UInt8(ascii: "\"") { isText.toggle() }
      if !isText, "NI-".utf8.contains(byte),
        let word = nonNumbers.first(where: { object[position...].starts(with: $0) })
      {
        result += Array("null".utf8)
        position += word.count
      } else {
        result.append(byte)
        position += 1
      }
    }
    return result
  }

  private static let nonNumbers = ["NaN", "-NaN", "Infinity", "-Infinity"].map { Array($0.utf8) }
}

/// A member of a JSON object by its name.
struct JSONName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}

/// Members of another type than expected count as absent.
extension KeyedDecodingContainer where Key == JSONName {
  func number(_ name: String) -> Double? {
    let number = value(name, as: Double.self)
    return number.flatMap { $0.magnitude <= 1e15 ? $0 : nil }
  }

  /// Services write 0 for most figures that they do not have.
  func positive(_ name: String) -> Double? {
    number(name).flatMap { $0 > 0 ? $0 : nil }
  }

  /// A whole number as it appears in identifiers; some services write it as text.
  func identifier(_ name: String) -> String? {
    if let number = value(name, as: Int64.self) { return String(number) }
    if let text = value(name, as: String.self) { return Int64(text).map { String($0) } }
    return number(name).flatMap { Int64(exactly: $0) }.map { String($0) }
  }

  /// Without surrounding spaces; `nil` if nothing is left.
  func text(_ name: String) -> String? {
    guard let text = value(name, as: String.self) else { return nil }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// A nested object.
  func object(_ name: String) -> KeyedDecodingContainer<JSONName>? {
    let key = JSONName(stringValue: name)
    return contains(key) ? try? nestedContainer(keyedBy: JSONName.self, forKey: key) : nil
  }

  func list<Element: Decodable>(_ name: String, of type: Element.Type) -> [Element]? {
    value(name, as: [Element].self)
  }

  func isTrue(_ name: String) -> Bool {
    value(name, as: Bool.self) ?? false
  }

  /// Unlike `decode`, without the cost of an error for each of the many absent members.
  private func value<Value: Decodable>(_ name: String, as type: Value.Type) -> Value? {
    (try? decodeIfPresent(type, forKey: JSONName(stringValue: name))) ?? nil
  }
}
