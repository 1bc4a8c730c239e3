/// The decompressed bytes of a file that may be one of ours, and what they look like.
struct ActivityFileContent {
  /// The two shapes our formats come in.
  enum Container {
    case fit
    case xml
  }

  let stream: ContentStream
  let container: Container
  let namedAs: ActivityFileKind?

  /// Looks at the first block before it judges the size, so that a large file of something else is called what it is.
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
  /// Nil for gzip, which has to be looked into.
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
