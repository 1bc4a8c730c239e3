import CoreTesting
import Foundation
import Testing

struct ShellTests {
  @Test func `a command reports whether it succeeded`() {
    #expect(runInShell("exit 0"))
    #expect(!runInShell("exit 3"))
    #expect(!runInShell("no-such-command 2>/dev/null"))
  }

  @Test(arguments: ["", "two words", "it's", "$HOME `id` \"x\" \\", "*"])
  func `a quoted text arrives as it is`(_ text: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "fettle-\(UUID().uuidString)").path()
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(runInShell("printf %s \(shellWord(text)) > \(shellWord(file))"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  @Test(.enabled(if: sysconf(Int32(_SC_OPEN_MAX)) > 2_000, "the limit of open files is lower"))
  func `commands run in a process with many open files`() throws {
    let files = (0..<1_500).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    defer { for file in files where file >= 0 { close(file) } }
    try #require(files.allSatisfy { $0 >= 0 })
    #expect(runInShell("exit 0"))
  }
}
