/// The first line and the header of a request.
struct RequestHead: Equatable, Sendable {
  let method: RequestMethod
  let target: RequestTarget
  /// Whether the client speaks HTTP/1.1, and not 1.0.
  let isHTTP11: Bool
  let headers: HeaderFields
  let framing: BodyFraming
  /// Whether the client may send another request on the connection.
  let keepsConnection: Bool
  /// Whether the client sends the body only after an interim response.
  let expectsContinue: Bool
}

/// Why a request cannot be served, whatever it asks for.
enum RequestFault: Error, Equatable {
  case malformed, targetTooLong, headTooLarge, timedOut, unsupportedEncoding, unsupportedExpectation,
    unsupportedVersion

  /// The status of the response.
  var status: Int {
    switch self {
    case .malformed: 400
    case .timedOut: 408
    case .targetTooLong: 414
    case .unsupportedExpectation: 417
    case .headTooLarge: 431
    case .unsupportedEncoding: 501
    case .unsupportedVersion: 505
    }
  }
}

/// Finds and parses the head of a request, however it is split into pieces.
///
/// It is stricter than RFC 9112 asks for: lines end with CRLF, no value goes on in the next line, and a field that has
/// one value appears once. What two programs could read in two ways is refused.
struct RequestHeadParser {
  /// How many bytes of empty lines may precede a request; some clients send one after a form.
  private static let emptyLineByteLimit = 4
  /// Fields whose second value would be a second opinion.
  private static let singleFields = [
    "host", "content-length", "transfer-encoding", "content-type", "cookie", "origin", "sec-fetch-site", "expect",
    "x-forwarded-host", "x-forwarded-proto",
  ]

  private let limits: ServerLimits
  private var bytes: [UInt8] = []
  private var scannedCount = 0
  private var emptyLineByteCount = 0

  init(_ limits: ServerLimits) {
    self.limits = limits
  }

  /// Whether a request has begun.
  var hasBegun: Bool { !bytes.isEmpty }

  /// Adds bytes.
  ///
  /// - Returns: the head once it is complete, and the bytes after it.
  mutating func consume(_ input: some Collection<UInt8>) throws(RequestFault) -> (RequestHead, rest: ArraySlice<UInt8>)?
  {
    bytes += input
    while emptyLineByteCount < Self.emptyLineByteLimit, bytes.starts(with: [.carriageReturn, .lineFeed]) {
      bytes.removeFirst(2)
      emptyLineByteCount += 2
    }
    guard let end = findEnd() else {
      let hasFirstLine = bytes.contains(.lineFeed)
      // The longest method and version, and the spaces between them and the target, need less than 64 bytes.
      if !hasFirstLine, bytes.count > limits.targetByteCount + 64 { throw .targetTooLong }
      if bytes.count > limits.headByteCount { throw hasFirstLine ? .headTooLarge : .targetTooLong }
      return nil
    }
    guard end <= limits.headByteCount else { throw .headTooLarge }
    return (try Self.parse(bytes[..<end], limits), bytes[(end + 4)...])
  }

  /// The index of the empty line that ends the head; bytes that were searched are not searched again.
  private mutating func findEnd() -> Int? {
    var index = max(0, scannedCount - 3)
    while index + 3 < bytes.count {
      if bytes[index] == .carriageReturn, bytes[index + 1] == .lineFeed, bytes[index + 2] == .carriageReturn,
        bytes[index + 3] == .lineFeed
      {
        return index
      }
      index += 1
    }
    scannedCount = bytes.count
    return nil
  }

  private static func parse(_ bytes: ArraySlice<UInt8>, _ limits: ServerLimits) throws(RequestFault) -> RequestHead {
    var lines = try lines(of: bytes)[...]
    let words = lines.removeFirst().split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(\.isTokenCharacter) else { throw .malformed }
    let isHTTP11 = words[2].elementsEqual("HTTP/1.1".utf8)
    guard isHTTP11 || words[2].elementsEqual("HTTP/1.0".utf8) else {
      throw words[2].starts(with: "HTTP/".utf8) ? .unsupportedVersion : .malformed
    }
    guard words[1].count <= limits.targetByteCount else { throw .targetTooLong }
    guard lines.count <= limits.headerCount else { throw .headTooLarge }
    let headers = try headers(lines)
    guard headers["host"] != nil || !isHTTP11 else { throw .malformed }
    let expectation = isHTTP11 ? headers["expect"]?.lowercased() : nil
    guard expectation == nil || expectation == "100-continue" else { throw .unsupportedExpectation }
    return RequestHead(
      method: RequestMethod(String(decoding: words[0], as: UTF8.self)), target: try RequestTarget(words[1]),
      isHTTP11: isHTTP11, headers: headers, framing: try framing(headers, isHTTP11),
      keepsConnection: isHTTP11 && !headers.list("connection").contains("close"),
      expectsContinue: expectation != nil)
  }

  /// The lines of the head, without control characters.
  private static func lines(of bytes: ArraySlice<UInt8>) throws(RequestFault) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == .carriageReturn {
        guard index + 1 < bytes.endIndex, bytes[index + 1] == .lineFeed else { throw .malformed }
        lines.append(bytes[start..<index])
        index += 2
        start = index
      } else {
        guard byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t") else { throw .malformed }
        index += 1
      }
    }
    return lines + [bytes[start...]]
  }

  private static func headers(_ lines: ArraySlice<ArraySlice<UInt8>>) throws(RequestFault) -> HeaderFields {
    var headers = HeaderFields()
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy(\.isTokenCharacter)
      else { throw .malformed }
      let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
      var value = line[(colon + 1)...].drop(while: isBlank)
      while let last = value.last, isBlank(last) { value.removeLast() }
      headers.append(String(decoding: value, as: UTF8.self), to: String(decoding: line[..<colon], as: UTF8.self))
    }
    guard singleFields.allSatisfy({ headers.values(of: $0).count <= 1 }) else { throw .malformed }
    return headers
  }

  private static func framing(_ headers: HeaderFields, _ isHTTP11: Bool) throws(RequestFault) -> BodyFraming {
    let length = headers["content-length"]
    if let encoding = headers["transfer-encoding"] {
      guard isHTTP11, length == nil else { throw .malformed }
      guard encoding.lowercased() == "chunked" else { throw .unsupportedEncoding }
      return .chunked
    }
    guard let length else { return .length(0) }
    // `Int` would also accept a sign.
    guard length.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let count = Int(length)
    else { throw .malformed }
    return .length(count)
  }
}

extension HeaderFields {
  /// The members of a list in lower case, such as those of `Connection`.
  func list(_ name: String) -> [String] {
    values(of: name).flatMap { $0.lowercased().split(separator: ",") }.map { member in
      String(member.drop { $0.isWhitespace }.prefix { !$0.isWhitespace })
    }
  }
}

extension UInt8 {
  static let carriageReturn = UInt8(ascii: "\r")
  static let lineFeed = UInt8(ascii: "\n")
}
