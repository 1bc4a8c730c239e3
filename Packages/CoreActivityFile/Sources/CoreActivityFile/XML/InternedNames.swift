/// Looks up the meaning of an element's name by its address. The parser stores each name once, so equal names have
/// equal addresses, and no bytes are compared.
struct InternedNames: ~Copyable {
  private static let mostNames = 192

  private let addresses = FixedBuffer<UInt>(repeating: 0, count: 256)
  private let elements = FixedBuffer<XMLElement>(repeating: .other, count: 256)
  private var count = 0

  mutating func add(_ address: UnsafePointer<UInt8>, _ element: XMLElement) {
    guard count < Self.mostNames else { return }
    count += 1
    let bits = UInt(bitPattern: address)
    var slot = Self.slot(of: bits)
    while addresses[slot] != 0 { slot = (slot + 1) & 255 }
    addresses[slot] = bits
    elements[slot] = element
  }

  /// - Returns: `nil` for a name that was not added.
  @inline(__always)
  func element(at address: UnsafePointer<UInt8>) -> XMLElement? {
    let bits = UInt(bitPattern: address)
    var slot = Self.slot(of: bits)
    while addresses[slot] != 0 {
      if addresses[slot] == bits { return elements[slot] }
      slot = (slot + 1) & 255
    }
    return nil
  }

  @inline(__always)
  private static func slot(of bits: UInt) -> Int {
    Int((bits ^ bits >> 8) & 255)
  }
}
