/// The 12 or 14 bytes (later protocols may add more) before the messages of a FIT file.
struct FITHeader {
  let byteCount: Int
  /// As stated; 0 in a file that its device could not finish.
  let dataBytes: Int
  /// The device never wrote the size: it is 0, or the value of erased memory.
  var isUnfinished: Bool { dataBytes == 0 || dataBytes == 0xFFFF_FFFF }
  /// False if the header has a checksum of its own and it is wrong.
  let isChecksumRight: Bool

  /// - Throws: `.truncated` if the bytes end within the header.
  init(_ bytes: RawSpan, at start: Int) throws(ActivityFileError) {
    let available = bytes.byteCount - start
    guard available >= 12 else { throw .truncated(.header, samplesBefore: 0) }
    byteCount = Int(bytes.byte(at: start))
    guard available >= byteCount else { throw .truncated(.header, samplesBefore: 0) }
    dataBytes = Int(bytes.integer(at: start + 4, as: UInt32.self))
    if byteCount >= 14 {
      let stated = bytes.integer(at: start + 12, as: UInt16.self)
      isChecksumRight = stated == 0 || stated == FITChecksum.value(of: bytes, in: start..<start + 12)
    } else {
      isChecksumRight = true
    }
  }

  /// Whether a header begins here.
  static func isPresent(in bytes: RawSpan, at start: Int) -> Bool {
    guard bytes.byteCount - start >= 12, bytes.byte(at: start) >= 12 else { return false }
    return bytes.integer(at: start + 8, as: UInt32.self) == 0x5449_462E  // ".FIT"
  }
}
