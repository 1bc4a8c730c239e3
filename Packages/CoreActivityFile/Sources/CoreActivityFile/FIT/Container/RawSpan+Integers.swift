extension RawSpan {
  /// - Precondition: the integer is within the bytes; checked, also in release builds.
  @inline(__always)
  func integer<Integer: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int,
    as type: Integer.Type = Integer.self,
    isBigEndian: Bool = false
  ) -> Integer {
    let value = unsafeLoadUnaligned(fromByteOffset: offset, as: type)
    return isBigEndian ? Integer(bigEndian: value) : Integer(littleEndian: value)
  }

  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }
}
