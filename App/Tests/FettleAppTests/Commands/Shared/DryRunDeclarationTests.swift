import Testing

@testable import FettleApp

@Suite struct DryRunDeclarationTests {
  /// It writes a file that does not exist yet, and changes nothing in the log.
  private static let withoutDryRun: Set<String> = ["fettle profile picture save"]

  @Test func `every command whose name is a change has a dry run`() throws {
    let verbs: Set<String> = [
      "add", "edit", "delete", "restore", "merge", "rename", "set", "clear", "save", "undo", "reread", "discard",
      "retry", "keep-mine", "keep-theirs", "import", "backup", "accept", "dismiss", "login", "logout", "sync", "doctor",
      "assign",
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
