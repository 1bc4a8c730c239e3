/// The numbers in a page or payload. Anything read from a damaged file is `nil` if it does not fit.
extension Array<UInt8> {
  func unsigned16(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= count else { return nil }
    return Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  func unsigned32(at offset: Int) -> Int? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    return self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// SQLite's variable-length integer: up to eight bytes of seven bits, then one of eight.
  func varint(at offset: Int) -> (value: Int64, length: Int)? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard offset >= 0, offset + index < count else { return nil }
      let byte = self[offset + index]
      if index == 8 { return (Int64(bitPattern: value << 8 | UInt64(byte)), 9) }
      value = value << 7 | UInt64(byte & 0x7f)
      if byte < 0x80 { return (Int64(bitPattern: value), index + 1) }
    }
    return nil
  }

  /// The same for a size.
  func size(at offset: Int, upTo limit: Int) -> (value: Int, length: Int)? {
    guard let (value, length) = varint(at: offset), let size = Int(exactly: value), (0...limit).contains(size) else {
      return nil
    }
    return (size, length)
  }
}
