import ArgumentParser

struct FiltersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filters",
    abstract: "Save filters under a name, for use wherever a filter is typed.",
    discussion: """
      A saved filter is used as filter:NAME, alone or with other words, as in `fettle workouts list filter:hills \
      this-year`. In a shell, quote a name with spaces: 'filter:Hill days'. Words such as this-year are relative to the \
      day on which the filter is used.
      """,
    subcommands: [
      FiltersListCommand.self, FiltersSaveCommand.self, FiltersRenameCommand.self, FiltersDeleteCommand.self,
    ],
    defaultSubcommand: FiltersListCommand.self)
}
