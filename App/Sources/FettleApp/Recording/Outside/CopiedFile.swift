import CoreSystem
import Foundation

/// A file of a ``DiskCopy``.
package struct CopiedFile: Encodable, Equatable, Sendable {
  /// Absolute, without `..`.
  package let path: String
  /// Since 1970.
  package let modifiedNanoseconds: Int64
  package let content: PackedData

  private enum Key: String, CodingKey {
    case path, modifiedNanoseconds
  }

  package static let nanosecondsPerSecond: Int64 = 1_000_000_000

  init(path: String, modifiedNanoseconds: Int64, content: PackedData) {
    self.path = path
    self.modifiedNanoseconds = modifiedNanoseconds
    self.content = content
  }

  /// Whoever sends a recording decides what it contains, and must not reach other folders with it.
  ///
  /// - Parameter byteLimit: how large the file may be.
  package init(from decoder: any Decoder, upTo byteLimit: Int) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let given = try container.decode(String.self, forKey: .path)
    let path = StandardPath(given)
    guard given.hasPrefix("/"), !path.leadsAboveRoot, !given.utf8.contains(0) else {
      throw DecodingError.dataCorruptedError(forKey: .path, in: container, debugDescription: "wrong path")
    }
    self.path = path.text
    modifiedNanoseconds = try container.decode(Int64.self, forKey: .modifiedNanoseconds)
    content = try PackedData(from: decoder, upTo: byteLimit)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .path)
    try container.encode(modifiedNanoseconds, forKey: .modifiedNanoseconds)
    try content.encode(to: encoder)
  }

  /// The time of the last change, as an import sees it.
  static func modifiedNanoseconds(of status: stat) -> Int64 {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    let (seconds, isOverflow) = Int64(time.tv_sec).multipliedReportingOverflow(by: nanosecondsPerSecond)
    return isOverflow ? .max : seconds &+ Int64(time.tv_nsec)
  }
}
