import CoreActivityFile
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
  /// Whether it is compressed, so that compressing it again saves nothing.
  var isCompressed: Bool { FileCompression(firstBytes: reading()()) != nil }

  /// SHA-256 in hexadecimal.
  var digest: String {
    let hasher = SHA256Hasher()
    let read = reading()
    while case let block = read(), !block.isEmpty { hasher.update(block) }
    return hasher.finish().hexadecimal
  }
}
