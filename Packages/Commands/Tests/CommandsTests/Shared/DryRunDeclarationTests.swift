import Testing

@testable import Commands

struct DryRunDeclarationTests {
  @Test func `every command whose name is a change has a dry run`() throws {
    let verbs: Set<String> = [
      "add", "edit", "delete", "restore", "merge", "rename", "set", "clear", "save", "undo", "reread", "discard",
      "retry", "keep-mine", "keep-theirs", "import", "backup", "accept", "dismiss", "login", "logout", "sync", "doctor",
      "assign", "export", "report", "card", "original",
    ]
    let changing = try CommandReference.ofProgram().all.filter { verbs.contains($0.commandName) && $0.shown.isEmpty }
    #expect(changing.count > 20)
    for command in changing {
      let path = command.path.joined(separator: " ")
      let names = (command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.text)
      #expect(names.contains("--dry-run"), "\(path) changes something and has no --dry-run")
    }
  }
}
