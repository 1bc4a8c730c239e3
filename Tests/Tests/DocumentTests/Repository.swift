import CoreTesting
import Foundation
import Testing

/// The checkout that contains these tests.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// What a program of the harness prints.
  static func output(_ program: String) throws -> String {
    let output = FileManager.default.temporaryDirectory.appending(path: "fettle-output-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let words = [root.appending(path: "Tests/harness/run").path(percentEncoded: false), program].map(shellWord)
    let command = "\(words.joined(separator: " ")) > \(shellWord(output.path(percentEncoded: false)))"
    try #require(runInShell(command), "\(program) failed")
    return try String(contentsOf: output, encoding: .utf8)
  }

  /// The text between `<!-- name:begin -->` and `<!-- name:end -->`.
  static func marked(_ name: String, in path: String) throws -> String {
    let text = try text(path)
    let begin = try #require(text.firstRange(of: "<!-- \(name):begin -->"), "\(path) has no mark \(name)")
    let end = try #require(text.firstRange(of: "<!-- \(name):end -->"))
    return text[begin.upperBound..<end.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The pattern's captures from the names of all matching files whose path has this prefix.
  static func files(under path: String, named pattern: Regex<(Substring, Substring)>) throws -> [String] {
    let folder = root.appending(path: path).deletingLastPathComponent()
    let beginning = root.appending(path: path).path()
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.path().hasPrefix(beginning) }
      .compactMap { $0.lastPathComponent.wholeMatch(of: pattern).map { String($0.1) } }
  }

  /// The documents, by their paths.
  static let documents: [String] = {
    func names(in folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())) ?? []).sorted()
    }
    let candidates =
      [
        "README.md", "ARCHITECTURE.md", "App/README.md", "App/Documentation/Guide.md",
        "App/Documentation/YourFirstScreen.md", "App/Documentation/Recordings.md", "App/Documentation/LogFormat.md",
        "App/Documentation/StoreGuide.md", "App/Documentation/Browser.md",
        "App/Server/PocketBase/README.md",
      ]
      + ["Tests/README.md", "Packages/README.md"]
      + names(in: "Packages").flatMap { package in
        names(in: "Packages/\(package)").filter { $0.hasSuffix(".md") }.map { "Packages/\(package)/\($0)" }
      }
    return candidates.filter { FileManager.default.fileExists(atPath: root.appending(path: $0).path()) }
  }()

  /// The test sources next to a package's README that have its examples.
  static func examples(besides document: String) throws -> [String] {
    let tests = root.appending(path: document).deletingLastPathComponent().appending(path: "Tests")
    let found = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    return try (found?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.lastPathComponent.hasPrefix("ReadmeExample") }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The lines without indentation, so that an example can be compared with the same lines in a function.
  static func trimmed(_ text: Substring) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }
}
