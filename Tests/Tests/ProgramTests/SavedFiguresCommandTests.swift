import Foundation
import Testing

/// `fettle saved-figures`
struct SavedFiguresCommandTests {
  @Test func `a saved figure is added, changed, exported, deleted and restored from an archive`() async throws {
    let program = try Program()
    let added = try await program.run(
      "saved-figures", "add", "name=Load", "figure=load:mean", "period=month", "filter=sport:run", "--json")
    #expect(added.exitCode == 0)
    #expect(added.output.contains("\"figure\" : \"load:mean\"") && added.output.contains("\"name\" : \"Load\""))
    #expect(try await program.run("saved-figures", "edit", "Load", "dashboard=no").exitCode == 0)
    #expect(try await program.run("export", "--everything", "all.zip").exitCode == 0)
    #expect(try await program.run("saved-figures", "delete", "Load").exitCode == 0)
    #expect(try await program.run("saved-figures", "--csv").output.split(separator: "\n").count == 1)
    #expect(try await program.run("import", "all.zip", "--database", "other.sqlite").exitCode == 0)
    let restored = try await program.run("saved-figures", "--csv", "--database", "other.sqlite").output
    #expect(restored.contains("Load,load:mean,month,sport:run,no"))
  }

  @Test func `what is no figure is refused in one sentence`() async throws {
    let program = try Program()
    let refused = try await program.run("saved-figures", "add", "name=Zones", "figure=zones")
    #expect(refused.exitCode == 1)
    #expect(refused.message.contains("“zones” is not one figure.") && refused.message.contains("Nothing was changed."))
  }

  @Test func `the dashboard shows its value`() async throws {
    let program = try Program()
    #expect(
      try await program.run("workouts", "add", "sport=run", "time=1:00:00", "distance=10km", "--dry-run").exitCode == 0)
    #expect(try await program.run("workouts", "add", "sport=run", "time=1:00:00", "distance=10km").exitCode == 0)
    let saved = try await program.run("saved-figures", "add", "name=Runs this year", "figure=count", "period=year")
    #expect(saved.exitCode == 0)
    let shown = try await program.run("dashboard").output
    #expect(shown.contains("Runs this year"))
  }
}
