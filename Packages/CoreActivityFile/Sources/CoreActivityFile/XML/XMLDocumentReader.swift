import CoreReasons
import Glibc
import SystemLibXML2

/// Follows the parser through a GPX or TCX document and passes events to the reader of that format.
struct XMLDocumentReader: ~Copyable {
  /// The parser itself stops at this depth.
  private static let greatestDepth = 256
  /// More than any name or note needs.
  private static let longestText = 65_536

  /// Tracks, segments and laps; each takes memory even if it is empty.
  private static let mostGroups = 100_000

  private var names: XMLNames
  private let limits: XMLLimits
  /// The parser's position in the document.
  private let currentLine: () -> Int
  private let textCalls: XMLTextCalls
  private var sampleCount = 0
  private var groupCount = 0
  /// The text of the current element, joined from its pieces.
  private let text = FixedBuffer<UInt8>(repeating: 0, count: longestText)
  private var textCount = 0
  /// The open elements, outermost first.
  private let open = FixedBuffer<XMLElement>(repeating: .other, count: greatestDepth)
  private var depth = 0
  /// The depth of the element whose text is needed; 0 for none.
  private var textDepth = 0

  /// Which of the two readers is in use; `nil` before the root element.
  private(set) var kind: ActivityFileKind?
  private(set) var isFinished = false
  private(set) var refusal: FileRejection?
  private(set) var error: XMLFault?
  private(set) var gpx = GPXReader()
  private(set) var tcx = TCXReader()

  init(
    names: consuming XMLNames, limits: XMLLimits, textCalls: XMLTextCalls, currentLine: @escaping () -> Int
  ) {
    self.textCalls = textCalls
    self.names = names
    self.limits = limits
    self.currentLine = currentLine
  }

  /// For errors at the parser's position.
  mutating func refuse(_ malformation: Malformation) {
    refuse(.malformed(.line(currentLine()), malformation))
  }

  mutating func refuse(_ error: FileRejection) {
    refusal = refusal ?? error
  }

  /// The first fault is the one that matters.
  mutating func note(_ fault: XMLFault) {
    error = error ?? fault
  }

  /// - Parameter attributes: the name and the value of each attribute, as texts that end with a zero; `nil` after them.
  fileprivate mutating func startElement(
    _ name: UnsafePointer<UInt8>, _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard refusal == nil, depth < Self.greatestDepth else { return }
    let element = names.element(at: name)
    if depth == 0 {
      guard decideKind(element, name) else { return }
    }
    count(element)
    let parent = depth > 0 ? open[depth - 1] : .other
    open[depth] = element
    depth += 1
    let wantsText = kind == .gpx ? gpx.start(element, parent: parent) : tcx.start(element, parent: parent)
    if wantsText != (textDepth > 0) { textCalls.setEnabled(wantsText) }
    textDepth = wantsText ? depth : 0
    textCount = 0
    if let attributes { take(attributes, of: element) }
  }

  private mutating func take(
    _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>, of element: XMLElement
  ) {
    let isUsed = element == .trkpt || element == .lap || element == .activity
    var count = 0
    while let name = attributes[2 * count] {
      if isUsed, let meaning = names.attribute(at: name), let text = attributes[2 * count + 1] {
        take(meaning, UnsafeBufferPointer(start: text, count: strlen(text)))
      }
      count += 1
    }
    if count > XMLLimits.mostAttributes { refuse(.tooManyAttributes(limit: XMLLimits.mostAttributes)) }
  }

  private mutating func take(_ attribute: XMLAttribute, _ text: UnsafeBufferPointer<UInt8>) {
    if kind == .gpx { gpx.take(attribute, text.span) } else { tcx.take(attribute, text.span) }
  }

  @inline(__always)
  mutating func characters(_ bytes: UnsafePointer<UInt8>, count: Int) {
    if textDepth > 0, textDepth == depth { textCount += text.replace(from: textCount, with: bytes, count: count) }
  }

  fileprivate mutating func endElement() {
    guard refusal == nil, depth > 0 else { return }
    depth -= 1
    let element = open[depth]
    if textDepth == depth + 1 {
      let parent = depth > 0 ? open[depth - 1] : .other
      let bytes = text.prefix(textCount)
      if kind == .gpx {
        gpx.take(bytes.span, of: element, parent: parent)
      } else {
        tcx.take(bytes.span, of: element, parent: parent)
      }
    }
    if textDepth > 0 { textCalls.setEnabled(false) }
    textDepth = 0
    if kind == .gpx { gpx.end(element) } else { tcx.end(element) }
    if depth == 0 { isFinished = true }
  }

  /// Adds what is complete in elements that are still open, in a document that ends too early.
  mutating func closeOpenElements() {
    gpx.closeTrack()
    tcx.closeActivity()
  }

  @inline(__always)
  private mutating func count(_ element: XMLElement) {
    switch element {
    case .trkpt, .trackpoint:
      sampleCount += 1
      if sampleCount == LargeFileSemaphore.smallSamples { limits.turn.take() }
      if sampleCount > limits.maximumSamples { refuse(.tooManySamples(limit: limits.maximumSamples)) }
    case .trk, .trkseg, .activity, .lap, .track:
      groupCount += 1
      if groupCount > Self.mostGroups { refuse(.tooManyGroups) }
    default: break
    }
  }

  private mutating func decideKind(_ element: XMLElement, _ name: UnsafePointer<UInt8>) -> Bool {
    switch element {
    case .gpx: kind = .gpx
    case .trainingCenterDatabase: kind = .tcx
    default:
      let name = String(cString: XMLNames.local(name) ?? name)
      let isHTML = name.lowercased() == "html"
      refuse(.foreign(isHTML ? .html : .xml(root: name), namedAs: nil))
      return false
    }
    return true
  }
}

/// The parser's finding about a document.
struct XMLFault {
  var line: Int
  var message: String
  /// Bytes are invalid in the encoding that the document states or implies.
  var isAboutEncoding: Bool
}

/// The functions that libxml2 calls. The reader is behind the pointer that libxml2 passes around, which is cheaper than
/// a class with reference counting.
enum XMLCallbacks {
  /// Without a handler that looks up entities, none is expanded except the five predefined ones. Prefixes mean nothing
  /// here, so the handlers of elements are those without namespaces, for which libxml2 does less.
  static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    // With XML_SAX2_MAGIC, libxml2 would not call these handlers.
    handler.initialized = 1
    handler.startElement = { context, name, attributes in
      guard let name else { return }
      reader(context)?.pointee.startElement(name, attributes)
    }
    handler.endElement = { context, _ in reader(context)?.pointee.endElement() }
    handler.cdataBlock = characters
    handler.entityDecl = { context, _, _, _, _, _ in refuseDeclaration(context) }
    handler.attributeDecl = { context, _, _, _, _, _, _ in refuseDeclaration(context) }
    return handler
  }

  /// For the current thread, until the next call.
  static func noteErrors(in reader: UnsafeMutablePointer<XMLDocumentReader>?) {
    xmlSetStructuredErrorFunc(reader) { context, error in
      guard let error = error?.pointee, error.level == XML_ERR_FATAL else { return }
      note(error, in: context)
    }
  }

  fileprivate static let characters: charactersSAXFunc = { context, bytes, count in
    guard let bytes else { return }
    reader(context)?.pointee.characters(bytes, count: Int(count))
  }
}

/// Whether libxml2 calls for text. Most text is white space between elements, and each call for it is lost time.
struct XMLTextCalls {
  private let handler: UnsafeMutablePointer<xmlSAXHandler>

  init(_ handler: UnsafeMutablePointer<xmlSAXHandler>) {
    self.handler = handler
  }

  @inline(__always)
  fileprivate func setEnabled(_ isEnabled: Bool) {
    let call = isEnabled ? XMLCallbacks.characters : nil
    // If they differed, libxml2 would look at what surrounds white space.
    handler.pointee.characters = call
    handler.pointee.ignorableWhitespace = call
  }
}

@inline(__always)
private func reader(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLDocumentReader>? {
  context?.assumingMemoryBound(to: XMLDocumentReader.self)
}

/// Declared attributes have default values, which a small document could multiply like entities.
private func refuseDeclaration(_ context: UnsafeMutableRawPointer?) {
  reader(context)?.pointee.refuse(.declarations)
}

private func note(_ error: xmlError, in context: UnsafeMutableRawPointer?) {
  let encodingCodes = [
    XML_ERR_UNKNOWN_ENCODING, XML_ERR_UNSUPPORTED_ENCODING, XML_ERR_INVALID_ENCODING, XML_ERR_INVALID_CHAR,
    XML_I18N_CONV_FAILED,
  ].map { Int32($0.rawValue) }
  let text = error.message.map { String(cString: $0) } ?? ""
  let fault = XMLFault(
    line: Int(error.line),
    message: text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it is not well-formed",
    isAboutEncoding: encodingCodes.contains(error.code)
  )
  reader(context)?.pointee.note(fault)
}

/// Limits for one document.
struct XMLLimits {
  /// The parser compares each attribute of a tag with all others. Declarations of namespaces are attributes, too.
  fileprivate static let mostAttributes = 256
  static let longestTagBytes = 32_768
  /// For a comment or a CDATA section; slightly less than the parser's own limit, to report a specific reason.
  private static let longestPieceBytes = 8 << 20

  let maximumSamples: Int
  /// Taken if there are many samples.
  let turn: LargeFileSemaphore.Claim

  /// What is too long about the piece that the parser holds back until it is complete.
  static func refusal(of parser: xmlParserCtxtPtr) -> FileRejection? {
    guard let input = parser.pointee.input?.pointee, let start = input.cur, let end = input.end else { return nil }
    let count = end - start
    guard count > longestTagBytes else { return nil }
    let isTag = start[0] == UInt8(ascii: "<") && start[1] != UInt8(ascii: "!") && start[1] != UInt8(ascii: "?")
    let place = MalformedPlace.line(Int(input.line))
    if isTag { return .malformed(place, .longTag(limit: longestTagBytes)) }
    guard count > longestPieceBytes else { return nil }
    return .malformed(place, .longSection(limit: longestPieceBytes))
  }
}
