import CoreReasons

extension ActivityFileDecoder {
  func decodeXML(
    _ content: ActivityFileContent,
    turn: LargeFileSemaphore.Claim
  ) throws(FileRejection) -> DecodedActivities {
    let stream = content.stream
    var warnings: [ImportRemark] = []
    var parsing = try run(stream, asLatin1: false, turn: turn)
    if case .broken(let fault) = parsing.ending, fault.isAboutEncoding {
      try stream.rewind()
      parsing = try run(stream, asLatin1: true, turn: turn)
      warnings.append(.textEncoding)
    }
    if case .complete(hasTrailingContent: true) = parsing.ending { warnings.append(.trailingContent) }
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
    _ parsing: XMLParsing, _ warnings: [ImportRemark]
  ) throws(FileRejection) -> DecodedActivities {
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
  ) throws(FileRejection) -> XMLParsing {
    let limits = XMLLimits(maximumSamples: limits.maximumSamples, turn: turn)
    guard let parsing = try XMLParsing(stream, asLatin1: asLatin1, limits: limits) else {
      throw .unreadable(.parser)
    }
    return parsing
  }
}

extension XMLParsing.Ending {
  /// - Parameter kind: the format that the file's name implies.
  fileprivate func error(namedAs kind: ActivityFileKind?) -> FileRejection? {
    switch self {
    case .complete: nil
    case .refused(.foreign(let content, _)): .foreign(content, namedAs: kind?.rawValue)
    case .refused(let error): error
    case .broken(let fault): .malformed(.line(fault.line), .xml(message: fault.message))
    case .cutOff(let samples): .truncated(.document, samples: samples)
    }
  }
}
