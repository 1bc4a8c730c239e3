import CoreSystem

/// The bytes of a recording as they were found.
enum RecordedFile: Sendable {
  case disk(RawPath)
  case memory([UInt8])

  /// A new reading: the next bytes; empty at the end.
  func reading() -> () -> [UInt8] {
    switch self {
    case .disk(let path):
      let file = DiskFile(path)
      return { file?.next() ?? [] }
    case .memory(let bytes):
      var rest = bytes[...]
      return {
        let block = Array(rest.prefix(256 << 10))
        rest = rest.dropFirst(block.count)
        return block
      }
    }
  }
}

extension RecordedFile {
  /// Whether it is compressed, with gzip, bzip2, xz or Zstandard, so that compressing it again saves nothing.
  var isCompressed: Bool {
    let first = reading()()
    return [[0x1F, 0x8B], [0x42, 0x5A, 0x68], [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], [0x28, 0xB5, 0x2F, 0xFD]].contains {
      first.starts(with: $0)
    }
  }

  /// SHA-256 in hexadecimal.
  var digest: String {
    let hasher = SHA256Hasher()
    let read = reading()
    while case let block = read(), !block.isEmpty { hasher.update(block) }
    return hasher.finish().hexadecimal
  }
}
