/// The path and the query of a request.
struct RequestTarget: Equatable, Sendable {
  /// The most items that a query may have.
  private static let queryItemLimit = 100

  /// The path as it was sent. It begins with one slash and not with two, which would name another host.
  let rawPath: String
  /// The decoded segments of the path. None is empty, `.` or `..`, and none contains a slash, a backslash or a control
  /// character.
  let path: [String]
  let query: FormFields

  /// Parses the target in a request's first line.
  ///
  /// - Throws: `malformed` for anything but a path with an optional query: the address of a proxy's request, a wrong
  ///   percent encoding, a path that leaves its folder.
  init(_ bytes: some Collection<UInt8>) throws(RequestFault) {
    // A fragment is never sent.
    guard bytes.first == UInt8(ascii: "/"),
      bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
    else { throw .malformed }
    let parts = bytes.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    rawPath = String(decoding: parts[0], as: UTF8.self)
    path = try Self.segments(of: parts[0])
    do {
      query = try parts.count == 1 ? FormFields() : FormFields(decoding: parts[1], fieldLimit: Self.queryItemLimit)
    } catch {
      throw .malformed
    }
  }

  private static func segments(of path: some Collection<UInt8>) throws(RequestFault) -> [String] {
    var segments: [String] = []
    var encoded = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)[...]
    if encoded.last?.isEmpty == true { encoded = encoded.dropLast() }
    for part in encoded {
      guard let segment = PercentEncoding.decode(part, plusIsSpace: false), segment != "", segment != ".",
        segment != "..", !segment.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0.isControl })
      else { throw .malformed }
      segments.append(segment)
    }
    return segments
  }
}
