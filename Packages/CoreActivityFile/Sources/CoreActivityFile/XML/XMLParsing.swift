import CoreReasons
import SystemLibXML2

/// One run of libxml2 over a document. Entities that a document declares are never expanded (declaring one is
/// rejected), and nothing is ever fetched, from disk or network.
struct XMLParsing {
  /// How the run ended.
  enum Ending {
    case complete(hasTrailingContent: Bool)
    case refused(FileRejection)
    case broken(XMLFault)
    /// The document ended early, after this many samples.
    case cutOff(samples: Int)
  }

  let ending: Ending
  let kind: ActivityFileKind?
  let gpx: GPXReader
  let tcx: TCXReader
  /// The parser's last position in the document, in bytes; `nil` if it is unknown.
  let endOffset: Int?

  /// The parser works best with at most this much at a time.
  private static let chunkBytes = 65_536
  private static let isLibraryReady: Bool = {
    xmlInitParser()
    return true
  }()

  /// - Parameter asLatin1: reads the bytes as Latin-1 whatever the document states.
  /// - Returns: `nil` if the parser cannot be set up.
  init?(_ stream: ContentStream, asLatin1: Bool, limits: XMLLimits) throws(FileRejection) {
    system_libxml2_be_silent_on_this_thread()
    XMLCallbacks.noteErrors(in: nil)
    var handler = XMLCallbacks.handler
    let reader = UnsafeMutablePointer<XMLDocumentReader>.allocate(capacity: 1)
    defer { reader.deallocate() }
    guard Self.isLibraryReady, let parser = xmlCreatePushParserCtxt(&handler, reader, nil, 0, nil),
      let ownHandler = parser.pointee.sax
    else { return nil }
    defer {
      // For a document type, the parser creates a document, which its caller has to free.
      if let document = parser.pointee.myDoc { xmlFreeDoc(document) }
      xmlFreeParserCtxt(parser)
    }
    let options = XML_PARSE_NONET.rawValue | (asLatin1 ? XML_PARSE_IGNORE_ENC.rawValue : 0)
    guard xmlCtxtUseOptions(parser, Int32(options)) == 0 else { return nil }
    if asLatin1 { xmlSwitchEncoding(parser, XML_CHAR_ENCODING_8859_1) }
    let line = { Int(parser.pointee.input?.pointee.line ?? 1) }
    reader.initialize(
      to: XMLDocumentReader(
        names: XMLNames(of: parser), limits: limits, textCalls: XMLTextCalls(ownHandler), currentLine: line))
    XMLCallbacks.noteErrors(in: reader)
    defer {
      XMLCallbacks.noteErrors(in: nil)
      reader.deinitialize(count: 1)
    }

    let isContentToTheEnd = try Self.feed(stream, to: parser, reader)
    ending = Self.ending(of: reader, isContentToTheEnd: isContentToTheEnd, isWellFormed: parser.pointee.wellFormed != 0)
    let consumed = xmlByteConsumed(parser)
    endOffset = consumed > 0 ? Int(consumed) : nil
    kind = reader.pointee.kind
    reader.pointee.closeOpenElements()
    gpx = reader.pointee.gpx
    tcx = reader.pointee.tcx
  }

  /// - Returns: whether the parser found no error up to the end of the input.
  private static func feed(
    _ stream: ContentStream,
    to parser: xmlParserCtxtPtr,
    _ reader: UnsafeMutablePointer<XMLDocumentReader>
  ) throws(FileRejection) -> Bool {
    var isBeginning = true
    while true {
      let block = try stream.next()
      guard !block.isEmpty else { break }
      var content = block[...]
      if isBeginning {
        // Spaces before the XML declaration are ill-formed, but Strava writes them.
        content = content.withoutByteOrderMark.drop { $0.isXMLBlank }
        isBeginning = content.isEmpty
      }
      guard feed(content, to: parser, reader) else { return false }
    }
    xmlParseChunk(parser, nil, 0, 1)
    return true
  }

  private static func feed(
    _ content: ArraySlice<UInt8>,
    to parser: xmlParserCtxtPtr,
    _ reader: UnsafeMutablePointer<XMLDocumentReader>
  ) -> Bool {
    content.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = min(chunkBytes, buffer.count - offset)
        let start = buffer.baseAddress?.advanced(by: offset).assumingMemoryBound(to: CChar.self)
        xmlParseChunk(parser, start, Int32(count), 0)
        if parser.pointee.wellFormed == 0 || reader.pointee.refusal != nil { return false }
        if let refusal = XMLLimits.refusal(of: parser) {
          reader.pointee.refuse(refusal)
          return false
        }
        offset += count
      }
      return true
    }
  }

  private static func ending(
    of reader: UnsafeMutablePointer<XMLDocumentReader>,
    isContentToTheEnd: Bool,
    isWellFormed: Bool
  ) -> Ending {
    if let refusal = reader.pointee.refusal { return .refused(refusal) }
    if reader.pointee.isFinished { return .complete(hasTrailingContent: !isWellFormed) }
    if !isContentToTheEnd, let fault = reader.pointee.error { return .broken(fault) }
    return .cutOff(samples: reader.pointee.gpx.pointCount + reader.pointee.tcx.pointCount)
  }
}
