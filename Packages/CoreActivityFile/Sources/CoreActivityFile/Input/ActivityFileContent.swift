/// The decompressed bytes of a file, with its apparent format.
struct ActivityFileContent {
  /// The two kinds of formats.
  enum Container {
    case fit
    case xml
  }

  let stream: ContentStream
  let container: Container
  let namedAs: ActivityFileKind?

  /// Examines the first block before checking the size, so that a large file of another kind is reported as what it is.
  init(ofFile path: [UInt8], limits: ActivityFileDecoder.Limits) throws(ActivityFileError) {
    let file = try ReadableFile(path: path)
    let bytes = StoredBytes(file, limitBytes: limits.maximumFileBytes)
    try self.init(bytes, byteCount: file.byteCount, fileName: String(decoding: path, as: UTF8.self), limits: limits)
  }

  init(_ content: [UInt8], fileName: String, limits: ActivityFileDecoder.Limits) throws(ActivityFileError) {
    let bytes = StoredBytes(content, limitBytes: limits.maximumFileBytes)
    try self.init(bytes, byteCount: content.count, fileName: fileName, limits: limits)
  }

  private init(
    _ bytes: StoredBytes,
    byteCount: Int,
    fileName: String,
    limits: ActivityFileDecoder.Limits
  ) throws(ActivityFileError) {
    namedAs = ActivityFileKind(fileName: fileName)
    stream = ContentStream(bytes, limitBytes: limits.maximumDecompressedBytes)
    var found = try Container(sniffing: stream.peek(), namedAs: namedAs)
    if found == nil {
      try stream.decompress()
      found = try Container(sniffing: stream.peek(), namedAs: namedAs)
    }
    guard let found else { throw .unknownFormat(looksLike: .nestedGzip, namedAs: namedAs) }
    container = found
    guard byteCount <= limits.maximumFileBytes else { throw .tooLarge(limitBytes: limits.maximumFileBytes) }
  }
}

extension ActivityFileContent.Container {
  /// `nil` for gzip, which has to be decompressed first.
  fileprivate init?(sniffing content: [UInt8], namedAs kind: ActivityFileKind?) throws(ActivityFileError) {
    guard !content.isEmpty else { throw .empty }
    switch SniffedContent(firstBytes: content.prefix(SniffedContent.blockBytes), namedAs: kind) {
    case .fit: self = .fit
    case .xml: self = .xml
    case .gzip: return nil
    case .foreign(let content): throw .unknownFormat(looksLike: content, namedAs: kind)
    }
  }
}
