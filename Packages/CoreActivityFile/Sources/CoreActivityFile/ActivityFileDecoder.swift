/// Reads FIT, GPX and TCX files, gzipped or not, into columns of plain numbers.
public struct ActivityFileDecoder: Sendable {
  let limits: Limits

  public init(limits: Limits = .standard) {
    self.limits = limits
  }

  /// Reads a file and decodes it; what it is, its content decides before its name does.
  public func decode(contentsOfFile path: String) throws(ActivityFileError) -> ActivityFile {
    let content = try ActivityFileContent(ofFile: path, limits: limits)
    return try decode(content)
  }

  /// Decodes bytes that stood in a file of this name.
  public func decode(_ bytes: [UInt8], fileName: String) throws(ActivityFileError) -> ActivityFile {
    let content = try ActivityFileContent(bytes, fileName: fileName, limits: limits)
    return try decode(content)
  }

  /// Whether a file of this name is worth opening: `.fit`, `.gpx` or `.tcx` in any case, with or without `.gz`.
  public static func accepts(fileName: String) -> Bool {
    ActivityFileKind(fileName: fileName) != nil
  }

  private func decode(_ content: ActivityFileContent) throws(ActivityFileError) -> ActivityFile {
    var outcome: DecodedActivities
    switch content.container {
    case .fit: outcome = try decodeFIT(content.bytes)
    case .xml: outcome = try decodeXML(content.bytes, namedAs: content.namedAs)
    }
    if content.hasTrailingContent { outcome.warnings.append(.trailingContentIgnored) }
    return ActivityFile(
      kind: outcome.kind,
      contentDigest: ContentDigest(of: content.bytes),
      activities: outcome.activities.sorted { $0.startTime < $1.startTime },
      warnings: outcome.warnings
    )
  }
}

/// What the decoder of one format found.
struct DecodedActivities {
  var kind: ActivityFileKind
  var activities: [Activity]
  var warnings: [ActivityFileWarning]
}

extension ActivityFileKind {
  /// The kind that a file name promises.
  init?(fileName: String) {
    var parts = fileName.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    if parts.last == "gz" { parts.removeLast() }
    guard parts.count > 1, let last = parts.last, let kind = ActivityFileKind(rawValue: String(last)) else {
      return nil
    }
    self = kind
  }
}
