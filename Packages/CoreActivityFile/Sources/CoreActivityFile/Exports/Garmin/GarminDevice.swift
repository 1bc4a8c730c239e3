import SystemLibXML2

/// What a Garmin device writes about itself into `GARMIN/GarminDevice.xml`; format: Garmin's schema GarminDevice v2.
public struct GarminDevice: Equatable, Sendable {
  /// The model, such as "Forerunner 955".
  public var model: String

  /// - Returns: `nil` if the document does not name a model.
  public init?(xml: [UInt8]) {
    guard xml.count <= 1 << 20 else { return nil }
    let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
    let parsed = xml.withUnsafeBytes { bytes in
      xmlReadMemory(bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), nil, nil, options)
    }
    guard let parsed else { return nil }
    defer { xmlFreeDoc(parsed) }
    guard let root = xmlDocGetRootElement(parsed), let model = Self.child(of: root, named: "Model"),
      let description = Self.child(of: model, named: "Description"), let text = description.pointee.children,
      text.pointee.type == XML_TEXT_NODE, let content = text.pointee.content
    else { return nil }
    let name = String(cString: content).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty else { return nil }
    self.model = String(name.prefix(100))
  }

  private static func child(of node: xmlNodePtr, named name: String) -> xmlNodePtr? {
    var next = node.pointee.children
    while let child = next {
      if let found = child.pointee.name, String(cString: found) == name { return child }
      next = child.pointee.next
    }
    return nil
  }
}
