/// The CRC-16 of FIT files (reflected polynomial 0x8005, initial value 0). Over bytes followed by their own checksum it
/// is 0.
enum FITChecksum {
  /// Sixteen tables of 256 entries, to process sixteen bytes at a time: what a byte contributes to the checksum after
  /// itself and 0 to 15 more bytes.
  private static let tables: [UInt16] = {
    var tables = [UInt16](repeating: 0, count: 16 * 256)
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
    tables.withUnsafeBufferPointer { tables in
      var checksum = start
      var offset = range.lowerBound
      while offset + 16 <= range.upperBound {
        let first = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
        let second = bytes.unsafeLoadUnaligned(fromByteOffset: offset + 8, as: UInt64.self).littleEndian
        checksum = contribution(of: first ^ UInt64(checksum), followedBy: 8, tables)
        checksum ^= contribution(of: second, followedBy: 0, tables)
        offset += 16
      }
      while offset < range.upperBound {
        let byte = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
        checksum = checksum >> 8 ^ tables[Int((checksum ^ UInt16(byte)) & 0xFF)]
        offset += 1
      }
      return checksum
    }
  }

  /// What eight bytes contribute to the checksum after themselves and this many more bytes.
  @inline(__always)
  private static func contribution(
    of word: UInt64,
    followedBy count: Int,
    _ tables: UnsafeBufferPointer<UInt16>
  ) -> UInt16 {
    func entry(_ byte: Int) -> UInt16 { tables[(count + 7 - byte) * 256 + Int(word >> (8 * UInt64(byte)) & 0xFF)] }
    return entry(0) ^ entry(1) ^ entry(2) ^ entry(3) ^ entry(4) ^ entry(5) ^ entry(6) ^ entry(7)
  }
}
