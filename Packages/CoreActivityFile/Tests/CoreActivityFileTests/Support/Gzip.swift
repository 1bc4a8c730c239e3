/// A gzip member around the bytes, without compression ("stored" blocks).
func gzipped(_ bytes: [UInt8]) -> [UInt8] {
  var output: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(65_535)
    rest = rest.dropFirst(65_535)
    let size = UInt16(block.count)
    output += [rest.isEmpty ? 1 : 0] + littleEndian(UInt32(size), 2) + littleEndian(UInt32(~size), 2) + block
  } while !rest.isEmpty
  return output + littleEndian(checksum32(bytes), 4) + littleEndian(UInt32(bytes.count), 4)
}

private func checksum32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(0xFFFF_FFFF) { checksum, byte in
    (0..<8).reduce(checksum ^ UInt32(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
  }
}

private func littleEndian(_ value: UInt32, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
}
