/// Numbers for the names of devices and apps.
struct AppleHealthSources {
  /// For a source without a name, and for any beyond the limit.
  static let unknown: UInt16 = 0
  private static let mostSpellings = 256
  private static let longestNameBytes = 256

  /// As in the document, in the order of their first occurrence.
  private var spellings: [(bytes: [UInt8], number: UInt16)] = []
  private var numbers: [String: UInt16] = [:]
  /// Most records have the same source as the one before.
  private var last = 0

  mutating func number(of bytes: UnsafeBufferPointer<UInt8>) -> UInt16 {
    if last < spellings.count, bytes.equals(spellings[last].bytes) { return spellings[last].number }
    if let index = spellings.firstIndex(where: { bytes.equals($0.bytes) }) {
      last = index
      return spellings[index].number
    }
    guard spellings.count < Self.mostSpellings, bytes.count <= Self.longestNameBytes else { return Self.unknown }
    let name = Self.normalized(XMLReferences.resolved(bytes).span.trimmedText)
    let number = numbers[name] ?? UInt16(clamping: numbers.count + 1)
    numbers[name] = number
    spellings.append((Array(bytes), number))
    last = spellings.count - 1
    return number
  }

  /// Newer phones write a no-break space where older ones wrote a space, for the same device.
  static func normalized(_ name: String?) -> String {
    (name ?? "").replacing("\u{A0}", with: " ")
  }
}
