extension ActivityFileDecoder {
  func decodeXML(_ bytes: [UInt8], namedAs kind: ActivityFileKind?) throws(ActivityFileError) -> DecodedActivities {
    // Blanks before the XML declaration are ill-formed, and Strava writes them.
    let document = bytes[...].withoutByteOrderMark.drop { $0.isXMLBlank }
    var warnings: [ActivityFileWarning] = []
    var parsing = try run(document, asLatin1: false)
    if case .broken(let fault) = parsing.ending, fault.isAboutEncoding {
      parsing = try run(document, asLatin1: true)
      warnings.append(.wrongTextEncoding)
    }
    switch parsing.ending {
    case .complete(let hasTrailingContent): if hasTrailingContent { warnings.append(.trailingContentIgnored) }
    case .refused(.unknownFormat(let content, _)): throw .unknownFormat(looksLike: content, namedAs: kind)
    case .refused(let error): throw error
    case .broken(let fault): throw .malformed(.line(fault.line), what: "the XML is broken (\(fault.message))")
    case .cutOff(let samples): throw .truncated(.document, samplesBefore: samples)
    }
    let activities =
      parsing.kind == .tcx
      ? try TCXActivityBuilder(parsing.tcx).activities(warnings: &warnings)
      : try GPXActivityBuilder(parsing.gpx).activities(warnings: &warnings)
    return DecodedActivities(kind: parsing.kind ?? .gpx, activities: activities, warnings: warnings)
  }

  private func run(_ document: ArraySlice<UInt8>, asLatin1: Bool) throws(ActivityFileError) -> XMLParsing {
    guard let parsing = XMLParsing(document, asLatin1: asLatin1, maximumSamples: limits.maximumSamples) else {
      throw .unreadable(reason: "the XML parser could not be set up")
    }
    return parsing
  }
}
