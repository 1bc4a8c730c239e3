/// The damage of a file that was read up to it; see ``ActivityFileDecoder/decode(_:fileName:isSalvaging:)``.
public struct ActivityFileDamage: Sendable, Equatable {
  /// Why the file is rejected otherwise.
  public var error: ActivityFileError
  /// The position after the last content that was read, in bytes of the decompressed file; `nil` if it is unknown.
  public var offset: Int?
  /// The size of the intact file, decompressed; `nil` if it is unknown.
  public var byteCount: Int?
  /// Whether the file was read to its end: then only its checksum is wrong or missing, and nothing shows which of its
  /// values are.
  public var isReadWhole: Bool

  public init(error: ActivityFileError, offset: Int? = nil, byteCount: Int? = nil, isReadWhole: Bool = false) {
    self.error = error
    self.offset = offset
    self.byteCount = byteCount
    self.isReadWhole = isReadWhole
  }
}

extension ActivityFileError {
  /// Whether an intact file can become like this by losing or changing bytes.
  var isDamage: Bool {
    switch self {
    case .truncated, .checksumMismatch, .damagedCompression: true
    case .malformed(_, .undefinedMessage), .malformed(_, .brokenXML), .malformed(_, .tagTooLong),
      .malformed(_, .sectionTooLong):
      true
    default: false
    }
  }
}
