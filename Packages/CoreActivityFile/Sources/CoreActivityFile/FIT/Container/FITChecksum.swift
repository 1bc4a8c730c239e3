/// The CRC-16 of FIT files (reflected polynomial 0x8005, initial value 0). Over bytes followed by their own checksum it
/// is 0.
enum FITChecksum {
  /// Eight tables of 256 entries, to process eight bytes at a time.
  private static let tables: [UInt16] = {
    var tables = [UInt16](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt16(byte)
      for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xA001 }
      tables[byte] = value
    }
    for index in 256..<tables.count {
      let previous = tables[index - 256]
      tables[index] = previous >> 8 ^ tables[Int(previous & 0xFF)]
    }
    return tables
  }()

  /// - Precondition: the range lies within the bytes.
  static func value(of bytes: RawSpan, in range: Range<Int>, continuing start: UInt16 = 0) -> UInt16 {
    let tables = tables.span
    var checksum = start
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      let word = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian ^ UInt64(checksum)
      checksum = tables[7 * 256 + Int(word & 0xFF)] ^ tables[6 * 256 + Int(word >> 8 & 0xFF)]
      checksum ^= tables[5 * 256 + Int(word >> 16 & 0xFF)] ^ tables[4 * 256 + Int(word >> 24 & 0xFF)]
      checksum ^= tables[3 * 256 + Int(word >> 32 & 0xFF)] ^ tables[2 * 256 + Int(word >> 40 & 0xFF)]
      checksum ^= tables[256 + Int(word >> 48 & 0xFF)] ^ tables[Int(word >> 56)]
      offset += 8
    }
    while offset < range.upperBound {
      let byte = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      checksum = checksum >> 8 ^ tables[Int((checksum ^ UInt16(byte)) & 0xFF)]
      offset += 1
    }
    return checksum
  }
}
