import SystemLibXML2

/// The names that are used here, by their addresses in one parser.
struct XMLNames: ~Copyable {
  private var elements = InternedNames()
  private let latitude: UnsafePointer<UInt8>?
  private let longitude: UnsafePointer<UInt8>?
  private let startTime: UnsafePointer<UInt8>?
  private let sport: UnsafePointer<UInt8>?

  /// Looks up all names in the parser's dictionary beforehand, which assigns the addresses it will report.
  init(of parser: xmlParserCtxtPtr) {
    func address(_ name: String) -> UnsafePointer<UInt8>? {
      xmlDictLookup(parser.pointee.dict, name, -1)
    }
    for element in XMLElement.allCases where element != .other {
      if let address = address(element.rawValue) { elements.add(address, element) }
    }
    latitude = address("lat")
    longitude = address("lon")
    startTime = address("StartTime")
    sport = address("Sport")
  }

  /// A name with a prefix, such as `gpxtpx:hr`, means what it means without it.
  @inline(__always)
  mutating func element(at address: UnsafePointer<UInt8>) -> XMLElement {
    elements.element(at: address) ?? learn(address)
  }

  /// “hr” of “gpxtpx:hr”
  static func local(_ name: String) -> String { name.split(separator: ":").last.map(String.init) ?? name }

  private mutating func learn(_ address: UnsafePointer<UInt8>) -> XMLElement {
    let element = XMLElement(rawValue: Self.local(String(cString: address))) ?? .other
    elements.add(address, element)
    return element
  }

  @inline(__always)
  func attribute(at address: UnsafePointer<UInt8>) -> XMLAttribute? {
    if address == latitude { return .latitude }
    if address == longitude { return .longitude }
    if address == startTime { return .startTime }
    return address == sport ? .sport : nil
  }
}
