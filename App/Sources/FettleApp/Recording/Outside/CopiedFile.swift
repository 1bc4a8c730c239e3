import Foundation

/// A file of a ``DiskCopy``.
struct CopiedFile: Codable, Equatable, Sendable {
  /// Absolute, without `..`.
  let path: String
  let modified: Double
  let content: PackedData

  private enum Key: String, CodingKey {
    case path, modified
  }

  private static let latest = 1e11

  init(path: String, modified: Double, content: PackedData) {
    self.path = path
    self.modified = modified
    self.content = content
  }

  /// Whoever sends a recording decides what it contains, and must not reach other folders with it.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let given = try container.decode(String.self, forKey: .path)
    let path = StandardPath(given)
    guard given.hasPrefix("/"), !path.leadsAboveRoot, !given.utf8.contains(0) else {
      throw DecodingError.dataCorruptedError(forKey: .path, in: container, debugDescription: "wrong path")
    }
    modified = try container.decode(Double.self, forKey: .modified)
    guard modified.magnitude < Self.latest else {
      throw DecodingError.dataCorruptedError(forKey: .modified, in: container, debugDescription: "wrong time")
    }
    self.path = path.text
    content = try PackedData(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .path)
    try container.encode(modified, forKey: .modified)
    try content.encode(to: encoder)
  }

  func write(below folder: String) throws {
    let place = URL(filePath: folder + path)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.content.write(to: place)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: modified)], ofItemAtPath: folder + path)
  }
}
