/// The pages in a WAL whose commits are complete.
struct WALPages {
  private static let headerByteCount = 32
  private static let frameHeaderByteCount = 24

  let pageByteCount: Int
  private let file: ByteFile
  /// The offset of the newest version of each page.
  private let offsets: [Int: Int]

  var lastPage: Int { offsets.keys.max() ?? 0 }

  /// `nil` if there is no WAL or nothing in it is valid.
  init?(_ path: String) {
    guard FileSystem.byteCount(path) > 0, let file = try? ByteFile(path),
      let header = file.bytes(at: 0, count: Self.headerByteCount), let magic = header.unsigned32(at: 0),
      magic & ~1 == 0x377f_0682, let size = header.unsigned32(at: 8), PageFile.isPageSize(size)
    else { return nil }
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(header[0..<24])
    guard sum.matches(header, at: 24) else { return nil }
    var (offset, waiting, offsets) = (Self.headerByteCount, [Int: Int](), [Int: Int]())
    while let frame = file.bytes(at: offset, count: Self.frameHeaderByteCount + size) {
      // Frames from an earlier round have other salts.
      guard frame[8..<16] == header[16..<24] else { break }
      sum.add(frame[0..<8])
      sum.add(frame[Self.frameHeaderByteCount...])
      guard sum.matches(frame, at: 16), let page = frame.unsigned32(at: 0), let commit = frame.unsigned32(at: 4) else {
        break
      }
      waiting[page] = offset + Self.frameHeaderByteCount
      if commit > 0 {
        offsets.merge(waiting) { $1 }
        waiting = [:]
      }
      offset += frame.count
    }
    (pageByteCount, self.file, self.offsets) = (size, file, offsets)
  }

  func page(_ number: Int) -> [UInt8]? {
    offsets[number].flatMap { file.bytes(at: $0, count: pageByteCount) }
  }
}

/// SQLite's checksum over the frames of a WAL.
private struct Checksum {
  let isBigEndian: Bool
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  /// - Parameter bytes: a multiple of eight.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { words in
      for offset in stride(from: 0, to: words.count - 7, by: 8) {
        first &+= word(words, offset) &+ second
        second &+= word(words, offset + 4) &+ first
      }
    }
  }

  private func word(_ words: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
    let word = words.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
  }

  func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
    bytes.unsigned32(at: offset) == Int(first) && bytes.unsigned32(at: offset + 4) == Int(second)
  }
}
