import SystemLibXML2

/// Limits for one document.
struct XMLLimits {
  /// The parser compares each attribute of a tag with all others. Declarations of namespaces are attributes, too.
  static let mostAttributes = 256
  static let longestTagBytes = 32_768
  /// For a comment or a CDATA section; slightly less than the parser's own limit, to report a specific reason.
  static let longestPieceBytes = 8 << 20

  let maximumSamples: Int
  /// Taken if there are many samples.
  let turn: LargeFileSemaphore.Claim

  /// What is too long about the piece that the parser holds back until it is complete.
  static func refusal(of parser: xmlParserCtxtPtr) -> ActivityFileError? {
    guard let input = parser.pointee.input?.pointee, let start = input.cur, let end = input.end else { return nil }
    let count = end - start
    guard count > longestTagBytes else { return nil }
    let isTag = start[0] == UInt8(ascii: "<") && start[1] != UInt8(ascii: "!") && start[1] != UInt8(ascii: "?")
    let place = ActivityFileError.MalformedPlace.line(Int(input.line))
    if isTag { return .malformed(place, .tagTooLong(limitBytes: longestTagBytes)) }
    guard count > longestPieceBytes else { return nil }
    return .malformed(place, .sectionTooLong(limitBytes: longestPieceBytes))
  }
}
