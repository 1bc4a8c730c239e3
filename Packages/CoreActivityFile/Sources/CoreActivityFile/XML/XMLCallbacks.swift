import SystemLibXML2

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
  func setEnabled(_ isEnabled: Bool) {
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
