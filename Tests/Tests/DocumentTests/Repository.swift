import Foundation
import Testing

/// The checkout these tests stand in.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// What stands between `<!-- name:begin -->` and `<!-- name:end -->`.
  static func marked(_ name: String, in path: String) throws -> String {
    let text = try text(path)
    let begin = try #require(text.firstRange(of: "<!-- \(name):begin -->"), "\(path) has no mark \(name)")
    let end = try #require(text.firstRange(of: "<!-- \(name):end -->"))
    return text[begin.upperBound..<end.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
