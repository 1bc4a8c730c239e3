public import Foundation
import SystemLibXML2

/// An element of a small XML document, such as the answer of a server, with the elements in it.
///
/// A document cannot make its reader fetch anything, expand entities of its own, or take more memory than a small multiple
/// of its size.
///
///     let code = XMLTree(answer)?.text(of: "Code")
public struct XMLTree: Equatable, Sendable {
  /// The most elements that a document may have.
  public static let elementLimit = 32_768
  /// How deep elements may be in each other.
  public static let depthLimit = 32
  /// The most bytes of a tag, of a comment, and of each other piece that the parser holds back until it is complete.
  public static let pieceByteLimit = 32_768

  /// The name without its prefix.
  public let name: String
  /// The characters in the element; empty if there are elements in it.
  public fileprivate(set) var text = ""
  /// The elements in it, in the order of the document.
  public fileprivate(set) var children: [XMLTree] = []

  fileprivate init(name: String) {
    self.name = name
  }

  /// Reads the root of a document. Blanks before it are skipped.
  ///
  /// `nil` for anything but a complete document, for one with a document type, which could declare entities, and for one
  /// beyond a limit.
  public init?(_ content: Data) {
    guard let root = XMLTreeReader.root(of: content) else { return nil }
    self = root
  }

  /// The elements of a name in it.
  public func children(named name: String) -> [XMLTree] { children.filter { $0.name == name } }

  /// The characters in the first element of a name in it; `nil` if there is none.
  public func text(of name: String) -> String? { children.first { $0.name == name }?.text }
}

/// Builds the tree of a document from the calls of the parser.
private struct XMLTreeReader {
  /// The parser may get more at once than it may hold back, and not much more.
  private static let chunkByteCount = 16_384
  private static let isLibraryReady: Bool = {
    xmlInitParser()
    return true
  }()

  /// The elements that have not ended, outermost first.
  private var open: [XMLTree] = []
  private var elementCount = 0
  private var root: XMLTree?
  var isRefused = false

  static func root(of content: Data) -> XMLTree? {
    system_libxml2_be_silent_on_this_thread()
    xmlSetStructuredErrorFunc(nil, nil)
    var handler = Self.handler
    let reader = UnsafeMutablePointer<XMLTreeReader>.allocate(capacity: 1)
    reader.initialize(to: XMLTreeReader())
    defer {
      reader.deinitialize(count: 1)
      reader.deallocate()
    }
    guard isLibraryReady, let parser = xmlCreatePushParserCtxt(&handler, reader, nil, 0, nil) else { return nil }
    defer {
      if let document = parser.pointee.myDoc { xmlFreeDoc(document) }
      xmlFreeParserCtxt(parser)
    }
    guard xmlCtxtUseOptions(parser, Int32(XML_PARSE_NONET.rawValue)) == 0 else { return nil }
    let isComplete = content.drop(while: \.isXMLBlank).withUnsafeBytes { feed($0, to: parser, reader) }
    guard isComplete else { return nil }
    return reader.pointee.root
  }

  /// - Returns: whether it is a whole document within the limits.
  private static func feed(
    _ content: UnsafeRawBufferPointer, to parser: xmlParserCtxtPtr, _ reader: UnsafeMutablePointer<XMLTreeReader>
  ) -> Bool {
    for start in stride(from: 0, to: content.count, by: chunkByteCount) {
      let bytes = UnsafeRawBufferPointer(rebasing: content[start..<min(start + chunkByteCount, content.count)])
      xmlParseChunk(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 0)
      guard parser.pointee.wellFormed != 0, !reader.pointee.isRefused, heldBack(by: parser) <= XMLTree.pieceByteLimit
      else { return false }
    }
    xmlParseChunk(parser, nil, 0, 1)
    return parser.pointee.wellFormed != 0 && !reader.pointee.isRefused
  }

  private static func heldBack(by parser: xmlParserCtxtPtr) -> Int {
    guard let input = parser.pointee.input?.pointee, let start = input.cur, let end = input.end else { return 0 }
    return end - start
  }

  /// Without a handler that looks up entities, none is expanded except the five of XML itself.
  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    // With XML_SAX2_MAGIC, libxml2 would not call these handlers of elements.
    handler.initialized = 1
    handler.startElement = { context, name, _ in
      guard let name else { return }
      reader(context)?.pointee.start(String(cString: name))
    }
    handler.endElement = { context, _ in reader(context)?.pointee.end() }
    handler.characters = characters
    handler.ignorableWhitespace = characters
    handler.cdataBlock = characters
    handler.internalSubset = { context, _, _, _ in reader(context)?.pointee.isRefused = true }
    return handler
  }

  private static let characters: charactersSAXFunc = { context, bytes, count in
    guard let bytes else { return }
    reader(context)?.pointee.append(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  mutating func start(_ name: String) {
    elementCount += 1
    if elementCount > XMLTree.elementLimit || open.count >= XMLTree.depthLimit { isRefused = true }
    guard !isRefused else { return }
    let local = name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) }
    open.append(XMLTree(name: local ?? name))
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !isRefused, let last = open.indices.last, open[last].children.isEmpty else { return }
    open[last].text += String(decoding: bytes, as: UTF8.self)
  }

  mutating func end() {
    guard !isRefused, let element = open.popLast() else { return }
    guard let last = open.indices.last else {
      root = element
      return
    }
    open[last].text = ""
    open[last].children.append(element)
  }
}

private func reader(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLTreeReader>? {
  context?.assumingMemoryBound(to: XMLTreeReader.self)
}

extension UInt8 {
  fileprivate var isXMLBlank: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
