import SystemLibXML2

/// The names that are used here, by their addresses in one parser.
struct XMLNames: ~Copyable {
  let elements = InternedNames()
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

  @inline(__always)
  func attribute(at address: UnsafePointer<UInt8>) -> XMLAttribute? {
    if address == latitude { return .latitude }
    if address == longitude { return .longitude }
    if address == startTime { return .startTime }
    return address == sport ? .sport : nil
  }
}
