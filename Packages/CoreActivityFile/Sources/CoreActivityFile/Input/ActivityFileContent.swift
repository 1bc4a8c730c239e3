/// The decompressed bytes of a file that may be one of ours, and what they look like.
struct ActivityFileContent {
  /// The two shapes our formats come in.
  enum Container {
    case fit
    case xml
  }

  let bytes: [UInt8]
  let container: Container
  let namedAs: ActivityFileKind?
  let hasTrailingContent: Bool

  /// Looks at the first block before it reads the rest, so that a large file of something else costs nothing.
  init(ofFile path: String, limits: ActivityFileDecoder.Limits) throws(ActivityFileError) {
    let file = try ReadableFile(path: path)
    let firstBlock = try file.read(upTo: 65_536)
    let kind = ActivityFileKind(fileName: path)
    if try Container(sniffing: firstBlock, namedAs: kind) == nil {
      let inner = Gunzip.beginning(of: firstBlock)
      if !inner.isEmpty { _ = try Container(sniffing: inner, namedAs: kind) }
    }
    guard file.byteCount <= limits.maximumFileBytes else { throw .tooLarge(limitBytes: limits.maximumFileBytes) }
    try self.init(firstBlock + file.read(upTo: limits.maximumFileBytes), fileName: path, limits: limits)
  }

  init(_ content: [UInt8], fileName: String, limits: ActivityFileDecoder.Limits) throws(ActivityFileError) {
    guard content.count <= limits.maximumFileBytes else { throw .tooLarge(limitBytes: limits.maximumFileBytes) }
    namedAs = ActivityFileKind(fileName: fileName)
    if let plain = try Container(sniffing: content, namedAs: namedAs) {
      (bytes, container, hasTrailingContent) = (content, plain, false)
      return
    }
    let gunzip = try Gunzip(content, limitBytes: limits.maximumDecompressedBytes)
    guard let inner = try Container(sniffing: gunzip.bytes, namedAs: namedAs) else {
      throw .unknownFormat(looksLike: .nestedGzip, namedAs: namedAs)
    }
    (bytes, container, hasTrailingContent) = (gunzip.bytes, inner, gunzip.hasTrailingContent)
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
