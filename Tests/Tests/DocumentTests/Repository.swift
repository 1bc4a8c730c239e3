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

  /// What the names of source files say where they match, the capture of the pattern, of all whose path begins so.
  static func files(under path: String, named pattern: Regex<(Substring, Substring)>) throws -> [String] {
    let folder = root.appending(path: path).deletingLastPathComponent()
    let beginning = root.appending(path: path).path()
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.path().hasPrefix(beginning) }
      .compactMap { $0.lastPathComponent.wholeMatch(of: pattern).map { String($0.1) } }
  }
}
