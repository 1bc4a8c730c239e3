extension ActivityFileDecoder {
  func decodeXML(
    _ content: ActivityFileContent,
    turn: LargeFileSemaphore.Claim
  ) throws(ActivityFileError) -> DecodedActivities {
    let stream = content.stream
    var warnings: [ActivityFileWarning] = []
    var parsing = try run(stream, asLatin1: false, turn: turn)
    if case .broken(let fault) = parsing.ending, fault.isAboutEncoding {
      try stream.rewind()
      parsing = try run(stream, asLatin1: true, turn: turn)
      warnings.append(.wrongTextEncoding)
    }
    if case .complete(hasTrailingContent: true) = parsing.ending { warnings.append(.trailingContentIgnored) }
    guard let error = parsing.ending.error(namedAs: content.namedAs) else {
      return try decoded(parsing, warnings)
    }
    guard stream.isSalvaging, error.isDamage else { throw error }
    let isCutOff = if case .cutOff = parsing.ending { true } else { false }
    let byteCount = isCutOff || stream.isCompressed || content.byteCount == 0 ? nil : content.byteCount
    guard var salvaged = try? decoded(parsing, warnings) else { throw error }
    try salvaged.settle(ActivityFileDamage(error: error, offset: parsing.endOffset, byteCount: byteCount))
    return salvaged
  }

  private func decoded(
    _ parsing: XMLParsing, _ warnings: [ActivityFileWarning]
  ) throws(ActivityFileError) -> DecodedActivities {
    var warnings = warnings
    let activities =
      parsing.kind == .tcx
      ? try TCXActivityBuilder(parsing.tcx).activities(warnings: &warnings)
      : try GPXActivityBuilder(parsing.gpx).activities(warnings: &warnings)
    return DecodedActivities(kind: parsing.kind ?? .gpx, activities: activities, warnings: warnings)
  }

  private func run(
    _ stream: ContentStream,
    asLatin1: Bool,
    turn: LargeFileSemaphore.Claim
  ) throws(ActivityFileError) -> XMLParsing {
    let limits = XMLLimits(maximumSamples: limits.maximumSamples, turn: turn)
    guard let parsing = try XMLParsing(stream, asLatin1: asLatin1, limits: limits) else {
      throw .unreadable(.parserUnavailable)
    }
    return parsing
  }
}

extension XMLParsing.Ending {
  /// - Parameter kind: the format that the file's name implies.
  fileprivate func error(namedAs kind: ActivityFileKind?) -> ActivityFileError? {
    switch self {
    case .complete: nil
    case .refused(.unknownFormat(let content, _)): .unknownFormat(looksLike: content, namedAs: kind)
    case .refused(let error): error
    case .broken(let fault): .malformed(.line(fault.line), .brokenXML(message: fault.message))
    case .cutOff(let samples): .truncated(.document, samplesBefore: samples)
    }
  }
}
