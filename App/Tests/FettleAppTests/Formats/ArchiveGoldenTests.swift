import CoreTesting
import Foundation
import Testing

@testable import FettleApp

/// The archive of a whole log.
@MainActor struct ArchiveGoldenTests {
  /// Of long files only the beginning and the number of lines are compared.
  private static let shownLines = 12
  /// The digests of files that contain the folder of the test differ each time.
  private static let digestLength = 64
  /// These are compared completely.
  private static let shownFiles: Set = ["README.txt", "SHA256SUMS", "manifest.json"]

  @Test func `the files of a whole log match their golden file`() async throws {
    let log = try await FilledLog()
    try await log.run("export", "--everything", log.folder.path("whole.zip"))
    let unpacked = log.folder.path("unpacked")
    #expect(runInShell("unzip -q \(shellWord(log.folder.path("whole.zip"))) -d \(shellWord(unpacked))"))
    let names = try FileManager.default.subpathsOfDirectory(atPath: unpacked).sorted()
    var text = ""
    for name in names {
      let file = URL(filePath: unpacked).appending(path: name)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      let content = try Data(contentsOf: file)
      text += "== \(name)\n"
      guard let lines = String(data: content, encoding: .utf8)?.split(separator: "\n") else {
        text += "(\(content.count) bytes)\n"
        continue
      }
      let shown = Self.shownFiles.contains(name) ? lines.count : Self.shownLines
      for line in lines.prefix(shown) { text += "\(name == "SHA256SUMS" ? line.dropFirst(Self.digestLength) : line)\n" }
      if lines.count > shown { text += "(\(lines.count) lines)\n" }
    }
    #expect(try FormatGoldens.difference(of: log.shown(text), from: "whole.txt", in: "Archive") == nil)
    await log.close()
  }
}
