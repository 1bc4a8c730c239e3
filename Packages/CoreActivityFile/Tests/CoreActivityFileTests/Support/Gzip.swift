/// A gzip member that contains the bytes, without compression ("stored" blocks).
func gzipped(_ bytes: [UInt8]) -> [UInt8] {
  var output: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(65_535)
    rest = rest.dropFirst(65_535)
    let size = UInt16(block.count)
    output.append(rest.isEmpty ? 1 : 0)
    output += littleEndian(UInt32(size), 2)
    output += littleEndian(UInt32(~size), 2)
    output += block
  } while !rest.isEmpty
  output += littleEndian(checksum32(bytes), 4)
  output += littleEndian(UInt32(bytes.count), 4)
  return output
}

func checksum32(_ bytes: [UInt8]) -> UInt32 {
  var checksum: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    checksum ^= UInt32(byte)
    for _ in 0..<8 { checksum = checksum & 1 == 0 ? checksum >> 1 : (checksum >> 1) ^ 0xEDB8_8320 }
  }
  return ~checksum
}

func littleEndian(_ value: UInt32, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
}
