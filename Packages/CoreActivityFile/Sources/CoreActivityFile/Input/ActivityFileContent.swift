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
  /// As stored; 0 for some files that do have contents.
  let byteCount: Int

  /// Examines the first block before checking the size, so that a large file of another kind is reported as what it is.
  init(
    ofFile path: [UInt8], limits: ActivityFileDecoder.Limits, isSalvaging: Bool = false
  ) throws(ActivityFileError) {
    let file = try ReadableFile(path: path)
    let bytes = StoredBytes(file, limitBytes: limits.maximumFileBytes)
    try self.init(
      bytes, byteCount: file.byteCount, fileName: String(decoding: path, as: UTF8.self), limits: limits,
      isSalvaging: isSalvaging)
  }

  init(
    _ content: [UInt8], fileName: String, limits: ActivityFileDecoder.Limits, isSalvaging: Bool = false
  ) throws(ActivityFileError) {
    let bytes = StoredBytes(content, limitBytes: limits.maximumFileBytes)
    try self.init(bytes, byteCount: content.count, fileName: fileName, limits: limits, isSalvaging: isSalvaging)
  }

  private init(
    _ bytes: StoredBytes,
    byteCount: Int,
    fileName: String,
    limits: ActivityFileDecoder.Limits,
    isSalvaging: Bool
  ) throws(ActivityFileError) {
    namedAs = ActivityFileKind(fileName: fileName)
    self.byteCount = byteCount
    stream = ContentStream(bytes, limitBytes: limits.maximumDecompressedBytes, isSalvaging: isSalvaging)
    var found = try Layer(sniffing: stream.peek(), namedAs: namedAs)
    if case .compressed(let compression) = found {
      try stream.decompress(compression)
      do throws(ActivityFileError) {
        found = try Layer(sniffing: stream.peek(), namedAs: namedAs)
      } catch {
        throw stream.damage.map { .damagedCompression($0) } ?? error
      }
    }
    switch found {
    case .plain(let found): container = found
    case .compressed: throw .unknownFormat(looksLike: .compressedTwice, namedAs: namedAs)
    }
    guard byteCount <= limits.maximumFileBytes else { throw .tooLarge(limitBytes: limits.maximumFileBytes) }
  }
}

/// What the first bytes are of.
private enum Layer {
  case plain(ActivityFileContent.Container)
  /// Has to be decompressed first.
  case compressed(FileCompression)

  init(sniffing content: [UInt8], namedAs kind: ActivityFileKind?) throws(ActivityFileError) {
    guard !content.isEmpty else { throw .empty }
    switch SniffedContent(firstBytes: content.prefix(SniffedContent.blockBytes), namedAs: kind) {
    case .fit: self = .plain(.fit)
    case .xml: self = .plain(.xml)
    case .compressed(let compression): self = .compressed(compression)
    case .foreign(let content): throw .unknownFormat(looksLike: content, namedAs: kind)
    }
  }
}
