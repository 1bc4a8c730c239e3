#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the parts of a `multipart/form-data` body, however it is split (RFC 7578, RFC 2046 section 5.1).
///
/// It keeps no more than the bytes it was given last and the beginning of a delimiter, whatever the body contains.
struct MultipartParser {
  /// What comes next in the body.
  enum Event: Equatable {
    /// Nothing until more bytes are appended.
    case needsBytes
    case part(PartHead)
    case content([UInt8])
    case endOfPart
    /// The end of the last part; whatever follows has no meaning.
    case end
  }

  /// What the header of a part says.
  struct PartHead: Equatable {
    let name: String
    let fileName: String?
    let contentType: String?
  }

  private enum Stage {
    case preamble, delimiter, head, content, end
  }

  private enum Search {
    case found(Int)
    /// No delimiter begins before this index.
    case nothingBefore(Int)
  }

  private static let boundaryPunctuation = Array("'()+_,-./:=? ".utf8)

  private let delimiter: [UInt8]
  private let headByteLimit: Int
  /// A delimiter begins with a line break, which the body lacks before its first one.
  private var bytes: [UInt8] = [.carriageReturn, .lineFeed]
  private var position = 0
  private var stage = Stage.preamble

  /// - Parameters:
  ///   - contentType: the header field of the request, which names the boundary.
  ///   - headByteLimit: the largest header of a part.
  /// - Returns: `nil` if the request is not a form of several parts, or names no valid boundary.
  init?(contentType: String, headByteLimit: Int) {
    guard let field = FieldWithParameters(contentType), field.value == "multipart/form-data",
      let boundary = field.parameters["boundary"], (1...70).contains(boundary.utf8.count), boundary.last != " ",
      boundary.utf8.allSatisfy({ $0.isASCIILetterOrDigit || Self.boundaryPunctuation.contains($0) })
    else { return nil }
    delimiter = Array("\r\n--\(boundary)".utf8)
    self.headByteLimit = headByteLimit
  }

  mutating func append(_ chunk: [UInt8]) {
    bytes.removeFirst(position)
    position = 0
    bytes += chunk
  }

  /// What the bytes contain next.
  ///
  /// - Throws: `malformed`, also for a header of a part that is too large.
  mutating func next() throws(IncomingBodyError) -> Event {
    switch stage {
    case .preamble:
      switch findDelimiter() {
      case .found(let index):
        position = index + delimiter.count
        stage = .delimiter
        return try endDelimiter()
      case .nothingBefore(let index):
        position = index
        return .needsBytes
      }
    case .delimiter: return try endDelimiter()
    case .head: return try readHead()
    case .content: return readContent()
    case .end:
      position = bytes.count
      return .end
    }
  }

  /// A delimiter ends with its line, perhaps after blanks; two hyphens make it the last one.
  private mutating func endDelimiter() throws(IncomingBodyError) -> Event {
    while position < bytes.count, bytes[position].isBlank { position += 1 }
    let rest = bytes[position...]
    guard rest.count >= 2 else { return .needsBytes }
    if rest.starts(with: "--".utf8) {
      stage = .end
      position = bytes.count
      return .end
    }
    guard rest.starts(with: [.carriageReturn, .lineFeed]) else { throw .malformed }
    position += 2
    stage = .head
    return try readHead()
  }

  private mutating func readHead() throws(IncomingBodyError) -> Event {
    var end = position
    while end + 3 < bytes.count, end - position <= headByteLimit {
      if bytes[end] == .carriageReturn, bytes[end..<end + 4].elementsEqual("\r\n\r\n".utf8) {
        let head = try Self.parse(String(decoding: bytes[position..<end], as: UTF8.self))
        position = end + 4
        stage = .content
        return .part(head)
      }
      end += 1
    }
    guard end - position <= headByteLimit else { throw .malformed }
    return .needsBytes
  }

  private static func parse(_ text: String) throws(IncomingBodyError) -> PartHead {
    var fields: [String: String] = [:]
    // A line break is one character, so that this also ends a line with a single line feed.
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, fields.updateValue(String(parts[1]), forKey: parts[0].lowercased()) == nil else {
        throw .malformed
      }
    }
    guard let disposition = fields["content-disposition"].flatMap(FieldWithParameters.init),
      disposition.value == "form-data", let name = disposition.parameters["name"]
    else { throw .malformed }
    return PartHead(
      name: name.decodingFormEscapes,
      fileName: disposition.parameters["filename"].map { $0.decodingFormEscapes.lastPathSegment },
      contentType: fields["content-type"].flatMap(FieldWithParameters.init)?.value)
  }

  private mutating func readContent() -> Event {
    let end: Int
    switch findDelimiter() {
    case .found(position):
      position += delimiter.count
      stage = .delimiter
      return .endOfPart
    case .found(let index), .nothingBefore(let index): end = index
    }
    guard end > position else { return .needsBytes }
    defer { position = end }
    return .content(Array(bytes[position..<end]))
  }

  /// Searches from the current position. A boundary contains no carriage return, so that each byte is compared at most
  /// twice, whatever the content is.
  private func findDelimiter() -> Search {
    bytes.withUnsafeBytes { bytes in
      delimiter.withUnsafeBytes { delimiter in
        guard let base = bytes.baseAddress, let sought = delimiter.baseAddress else {
          return .nothingBefore(bytes.count)
        }
        var start = position
        while start < bytes.count,
          let candidate = memchr(base + start, Int32(UInt8.carriageReturn), bytes.count - start)
        {
          let index = UnsafeRawPointer(candidate) - base
          let count = min(delimiter.count, bytes.count - index)
          if memcmp(candidate, sought, count) == 0 {
            return count == delimiter.count ? .found(index) : .nothingBefore(index)
          }
          start = index + 1
        }
        return .nothingBefore(bytes.count)
      }
    }
  }
}

/// A header field with parameters, such as `form-data; name="file"`.
struct FieldWithParameters: Equatable {
  /// In lower case.
  let value: String
  /// By names in lower case.
  let parameters: [String: String]

  /// - Returns: `nil` if a parameter is repeated or has no value, or if a quotation does not end.
  init?(_ text: String) {
    var rest = text[...]
    value = rest.removePrefix { $0 != ";" }.trimmed.lowercased()
    var parameters: [String: String] = [:]
    while rest.popFirst() != nil {
      let name = rest.removePrefix { $0 != "=" && $0 != ";" }.trimmed.lowercased()
      if name.isEmpty, rest.first != "=" { continue }
      guard rest.popFirst() == "=" else { return nil }
      _ = rest.removePrefix { $0 == " " || $0 == "\t" }
      guard let value = rest.first == "\"" ? rest.removeQuotation() : rest.removePrefix(while: { $0 != ";" }).trimmed,
        parameters.updateValue(value, forKey: name) == nil
      else { return nil }
      _ = rest.removePrefix { $0 == " " || $0 == "\t" }
      guard rest.isEmpty || rest.first == ";" else { return nil }
    }
    self.parameters = parameters
  }
}

extension Substring {
  fileprivate mutating func removePrefix(while matches: (Character) -> Bool) -> Substring {
    let prefix = prefix(while: matches)
    self = self[prefix.endIndex...]
    return prefix
  }

  /// Removes a quoted text. A backslash stands for itself, as in the paths of Windows, unless it escapes a quotation mark.
  fileprivate mutating func removeQuotation() -> String? {
    var text = ""
    removeFirst()
    while let character = popFirst() {
      if character == "\"" { return text }
      if character == "\\", first == "\"" {
        text.append(removeFirst())
      } else {
        text.append(character)
      }
    }
    return nil
  }

  fileprivate var trimmed: String {
    var rest = drop { $0 == " " || $0 == "\t" }
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return String(rest)
  }
}

extension String {
  /// Browsers encode these three characters in names, and no others.
  fileprivate var decodingFormEscapes: String {
    replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }

  /// What follows the last slash or backslash, without control characters.
  fileprivate var lastPathSegment: String {
    let segment = split(separator: "/", omittingEmptySubsequences: false).last.flatMap {
      $0.split(separator: "\\", omittingEmptySubsequences: false).last
    }
    return String(String.UnicodeScalarView((segment ?? "").unicodeScalars.filter { !$0.isControl }))
  }
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isASCIILetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
