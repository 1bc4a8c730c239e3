import Foundation
import Testing

@testable import Commands
@testable import FettleApp

/// Actions without a screen reach the same observers as actions on screens.
@MainActor struct ProgramActionTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private var configuration: AppConfiguration {
    get throws {
      var configuration = AppConfiguration.test()
      configuration.diagnosticsFile = folder.path("a.log")
      configuration.diagnosticsLevels = try #require(DiagnosticsLevels("info"))
      configuration.usageFile = .init(path: folder.path("usage.tsv"), isCounting: true)
      return configuration
    }
  }

  @Test func `every action is recorded in the diagnostics and counted, except clearing the counts`() throws {
    for action in ProgramAction.allCases { try configuration.begin(action) }
    let entries = try folder.lines("a.log").compactMap { DiagnosticsEntry(line: Data($0.utf8)) }
    let names = [
      "backUp", "export", "report", "original", "reread", "restore", "repair", "salvage", "clearUsage", "watchSync",
      "watchFolders",
    ]
    #expect(entries.filter { $0.metadata["screen"] == "program" }.map(\.message) == names)
    let counted = LocalAnalytics.entries(at: folder.path("usage.tsv"))
    #expect(Set(counted.map(\.subject.action)) == Set(names).subtracting(["clearUsage"]))
    #expect(counted.allSatisfy { $0.subject.screen == "program" && $0.count == 1 })
  }
}
