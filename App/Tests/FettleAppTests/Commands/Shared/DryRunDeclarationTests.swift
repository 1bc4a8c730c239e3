import Testing

@testable import FettleApp

@Suite struct DryRunDeclarationTests {
  /// What these do is between the log and a server, a device or a folder, or is undone by nothing a copy could show.
  private static let withoutDryRun: Set<String> = [
    "fettle login", "fettle logout", "fettle account delete", "fettle sync", "fettle demo", "fettle app", "fettle open",
    "fettle export", "fettle profile picture save", "fettle workouts original", "fettle doctor",
  ]

  @Test func `every command whose name is a change has a dry run`() throws {
    let verbs: Set<String> = [
      "add", "edit", "delete", "restore", "merge", "rename", "set", "clear", "save", "undo", "reread", "discard",
      "retry",
      "keep-mine", "keep-theirs", "import", "backup",
    ]
    let changing = try CommandReference.ofProgram().all.filter { verbs.contains($0.commandName) && $0.shown.isEmpty }
    #expect(changing.count > 20)
    for command in changing {
      let path = command.path.joined(separator: " ")
      guard !Self.withoutDryRun.contains(path) else { continue }
      let names = (command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.text)
      #expect(names.contains("--dry-run"), "\(path) changes something and has no --dry-run")
    }
  }
}
