import SystemLibXML2

/// How much of one document is taken at most.
struct XMLLimits {
  /// The parser compares each attribute of a tag with all others.
  static let mostAttributes = 128
  /// The parser looks through all namespaces that are in force for each prefix.
  static let mostOpenNamespaces = 512
  static let longestTagBytes = 32_768
  /// Of a comment or a CDATA section; a little less than what the parser itself gives up at, for a reason of its own.
  static let longestPieceBytes = 8 << 20

  let maximumSamples: Int
  /// Is taken when the samples become many.
  let turn: LargeFileTurn.Claim

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
