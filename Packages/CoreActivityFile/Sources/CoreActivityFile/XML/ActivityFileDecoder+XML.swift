extension ActivityFileDecoder {
  func decodeXML(
    _ stream: ContentStream,
    namedAs kind: ActivityFileKind?,
    turn: LargeFileTurn.Claim
  ) throws(ActivityFileError) -> DecodedActivities {
    var warnings: [ActivityFileWarning] = []
    var parsing = try run(stream, asLatin1: false, turn: turn)
    if case .broken(let fault) = parsing.ending, fault.isAboutEncoding {
      try stream.rewind()
      parsing = try run(stream, asLatin1: true, turn: turn)
      warnings.append(.wrongTextEncoding)
    }
    switch parsing.ending {
    case .complete(let hasTrailingContent): if hasTrailingContent { warnings.append(.trailingContentIgnored) }
    case .refused(.unknownFormat(let content, _)): throw .unknownFormat(looksLike: content, namedAs: kind)
    case .refused(let error): throw error
    case .broken(let fault): throw .malformed(.line(fault.line), .brokenXML(message: fault.message))
    case .cutOff(let samples): throw .truncated(.document, samplesBefore: samples)
    }
    let activities =
      parsing.kind == .tcx
      ? try TCXActivityBuilder(parsing.tcx).activities(warnings: &warnings)
      : try GPXActivityBuilder(parsing.gpx).activities(warnings: &warnings)
    return DecodedActivities(kind: parsing.kind ?? .gpx, activities: activities, warnings: warnings)
  }

  private func run(
    _ stream: ContentStream,
    asLatin1: Bool,
    turn: LargeFileTurn.Claim
  ) throws(ActivityFileError) -> XMLParsing {
    let limits = XMLLimits(maximumSamples: limits.maximumSamples, turn: turn)
    guard let parsing = try XMLParsing(stream, asLatin1: asLatin1, limits: limits) else {
      throw .unreadable(.parserUnavailable)
    }
    return parsing
  }
}
