import CoreSystem
import Foundation

/// A file on disk, read block by block.
final class DiskFile {
  private static let blockBytes = 64 << 10
  private let descriptor: Int32

  /// `nil` if it cannot be opened.
  init?(_ path: RawPath) {
    // Without blocking, in case it is a pipe by now.
    descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    if descriptor < 0 { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// Empty at the end, and where the file cannot be read.
  func next() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.blockBytes) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
  }

  /// Enough to recognize what a file is; empty if it cannot be opened.
  static func firstBytes(of path: RawPath) -> [UInt8] {
    DiskFile(path)?.next() ?? []
  }

  /// The hexadecimal SHA-256 of the bytes; `nil` if it cannot be opened.
  static func digest(of path: RawPath) -> String? {
    guard let file = DiskFile(path) else { return nil }
    let hasher = SHA256Hasher()
    while true {
      let block = file.next()
      if block.isEmpty { return hasher.finish().hexadecimal }
      hasher.update(block)
    }
  }

  /// `nil` if it cannot be opened, or is larger.
  static func content(of path: RawPath, upTo limit: Int) -> [UInt8]? {
    guard let file = DiskFile(path) else { return nil }
    var content: [UInt8] = []
    while true {
      let block = file.next()
      if block.isEmpty { return content }
      content += block
      if content.count > limit { return nil }
    }
  }
}
