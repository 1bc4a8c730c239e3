import Glibc
import SystemLibXML2

/// The names that are used here, by their addresses in one parser.
struct XMLNames: ~Copyable {
  private let dictionary: xmlDictPtr?
  private var elements = InternedNames()
  private let latitude: UnsafePointer<UInt8>?
  private let longitude: UnsafePointer<UInt8>?
  private let startTime: UnsafePointer<UInt8>?
  private let sport: UnsafePointer<UInt8>?

  /// Looks up all names in the parser's dictionary beforehand, which assigns the addresses it will report.
  init(of parser: xmlParserCtxtPtr) {
    let dictionary = parser.pointee.dict
    self.dictionary = dictionary
    func address(_ name: String) -> UnsafePointer<UInt8>? { xmlDictLookup(dictionary, name, -1) }
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

  /// Remembers the meaning of a name at its first occurrence, as far as there is room.
  private mutating func learn(_ address: UnsafePointer<UInt8>) -> XMLElement {
    let element =
      Self.local(address).flatMap { xmlDictExists(dictionary, $0, -1) }
      .flatMap { elements.element(at: $0) } ?? .other
    elements.add(address, element)
    return element
  }

  /// “hr” of “gpxtpx:hr”; `nil` for a name without a prefix.
  static func local(_ name: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    name.withMemoryRebound(to: CChar.self, capacity: 1) { strrchr($0, CInt(UInt8(ascii: ":"))) }
      .map { UnsafePointer(UnsafeRawPointer($0 + 1).assumingMemoryBound(to: UInt8.self)) }
  }

  @inline(__always)
  func attribute(at address: UnsafePointer<UInt8>) -> XMLAttribute? {
    if address == latitude { return .latitude }
    if address == longitude { return .longitude }
    if address == startTime { return .startTime }
    return address == sport ? .sport : nil
  }
}
