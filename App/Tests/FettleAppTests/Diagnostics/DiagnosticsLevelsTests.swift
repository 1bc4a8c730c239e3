import Foundation
import Logging
import Testing

@testable import Commands

struct DiagnosticsLevelsTests {
  @Test(arguments: [
    "info", "off", "warning,CoreDatabase=debug", "off,CoreNetwork=trace,actions=info", "off,remote=debug",
  ])
  func `a description parses back to the same levels`(_ text: String) throws {
    let levels = try #require(DiagnosticsLevels(text))
    #expect(DiagnosticsLevels(levels.description) == levels)
  }

  @Test func `a module can have its own level; the others use the general one`() throws {
    let levels = try #require(DiagnosticsLevels("Warning, coredatabase = debug, actions=off"))
    #expect(levels.level(of: "CoreDatabase") == .debug)
    #expect(levels.level(of: "CoreNetwork") == .warning)
    #expect(levels.level(of: "actions") == nil)
    #expect(try #require(DiagnosticsLevels("CoreDatabase=debug")).level(of: "actions") == .info)
  }

  @Test func `the remotes of all kinds have one level, also by the name that a module had before`() throws {
    let levels = try #require(DiagnosticsLevels("warning,remote=debug"))
    #expect(levels.level(of: "remote") == .debug)
    #expect(levels.level(of: "remote.folder") == .debug)
    #expect(levels.level(of: "remotely") == .warning)
    #expect(DiagnosticsLevels("warning,oldremote=debug", formerRemotes: ["OldRemote"]) == levels)
    #expect(DiagnosticsLevels("warning,OldRemote=debug") == nil)
  }

  @Test(arguments: ["", "loud", "CoreSnyc=debug", "CoreDatabase=", "=info", "info,", "a=b=c"])
  func `an invalid level is rejected`(_ text: String) {
    #expect(DiagnosticsLevels(text) == nil)
  }

  @Test func `the modules with levels match the loggers in the sources`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var labels: Set<String> = []
    for folder in ["App/Sources", "Packages"] {
      let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init()
      where file.pathExtension == "swift" && file.path().contains("/Sources/") {
        let text = try String(contentsOf: file, encoding: .utf8)
        labels.formUnion(
          text.matches(of: #/Logger\(label: "fettle\.([^"]+)"|diagnostics\.logger\("([^"]+)"/#).map {
            String(($0.1 ?? $0.2 ?? "").prefix { $0 != "." })
          })
      }
    }
    #expect(labels == Set(DiagnosticsLevels.modules))
  }
}
