import Commands
import Testing

@testable import FettleApp

/// Actions of the shell reach the same observers as actions on screens.
@MainActor struct ShellObserversTests {
  @Test func `the shell's key commands are counted, and the screen commands they trigger`() async throws {
    let folder = try TestFolder()
    var configuration = AppConfiguration.test()
    configuration.usageFile = .init(path: folder.path("usage.tsv"), isCounting: true)
    let app = await ShellDriver(try DependencyContainer(configuration))
    try await app.press("?", "esc", "3", "q", "/", "esc", ":")
    await app.type("settings")
    try await app.press("enter")
    #expect(app.shell.coordinator.current == .settings)
    let entries = LocalAnalytics.entries(at: folder.path("usage.tsv"))
    let counts = Dictionary(entries.map { ("\($0.subject.screen) \($0.subject.action)", $0.count) }) { $0 + $1 }
    for name in ["help", "select", "search", "palette", "open"] { #expect(counts["shell \(name)"] == 1, "\(name)") }
    #expect(counts["workouts startSearch"] == 1)
    #expect(counts.keys.allSatisfy { !$0.contains("typeInOverlay") && !$0.contains("dismiss") })
  }
}
