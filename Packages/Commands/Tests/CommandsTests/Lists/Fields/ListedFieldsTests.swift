import Testing

@testable import Commands

struct ListedFieldsTests {
  @Test func `every command with fields is listed, and no other`() throws {
    func paths(_ command: CommandReference, _ path: [String]) -> [String] {
      let hasFields = (command.arguments ?? []).contains { ($0.names ?? []).contains { $0.text == "--fields" } }
      return (hasFields ? [path.joined(separator: " ")] : [])
        + (command.subcommands ?? []).flatMap { paths($0, path + [$0.commandName]) }
    }
    #expect(try paths(.ofProgram(), []).sorted() == ListedFields.byCommand.keys.sorted())
  }

  @Test(arguments: [
    (["imports", "show", "3", "--fields"], "refusedCode"), (["plan", "--csv"], "fitness"), (["plan", "add"], "sport"),
    (["records", "running"], "measure"), (["workouts"], "distanceMeters"), (["settings"], "inEffect"),
  ])
  func `the fields of the command that some words run`(words: [String], field: String) {
    #expect(ListedFields.names(of: words).contains(field))
  }

  @Test func `a command knows its own fields`() {
    #expect(ListedFields.names(of: ItemAddCommand<GearCommands>.self) == GearCommands.list.columns.map(\.name))
    #expect(ListedFields.names(of: ItemEditCommand<PlannedCommands>.self) == PlannedCommands.list.columns.map(\.name))
    #expect(ListedFields.names(of: SyncCommand.self) == [])
  }

  @Test func `a command without a list has none`() {
    #expect(ListedFields.names(of: ["sync"]) == [])
    #expect(ListedFields.names(of: []) == [])
  }
}
