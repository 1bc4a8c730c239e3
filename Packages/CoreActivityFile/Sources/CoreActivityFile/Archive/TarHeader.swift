/// The first block of a tar archive, which has no signature in its oldest form, but a checksum.
enum TarHeader {
  static let byteCount = 512
  private static let checksumField = 148..<156

  static func isValid(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= byteCount, bytes[0] != 0 else { return false }
    let field = bytes[checksumField].drop { $0 == UInt8(ascii: " ") }
      .prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    guard !field.isEmpty else { return false }
    let stated = field.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
    var (unsigned, signed) = (0, 0)
    for (index, byte) in bytes.prefix(byteCount).enumerated() {
      // The field itself counts as blanks. Some old programs sum signed bytes.
      let byte = checksumField.contains(index) ? UInt8(ascii: " ") : byte
      unsigned += Int(byte)
      signed += Int(Int8(bitPattern: byte))
    }
    return stated == unsigned || stated == signed
  }
}
