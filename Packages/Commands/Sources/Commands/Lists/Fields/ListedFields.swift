import ArgumentParser
import DomainProfile
import DomainWorkout

/// The fields of each command that prints a list.
enum ListedFields {
  private static let lists: [(commands: [String], fields: [String])] = [
    (["workouts list"], ListField<Workout>.all.map(\.name)),
    (["workouts duplicates"], ListField<Duplicate>.all.map(\.name)),
    (["imports list"], ListField<ImportBatchJSON>.all.map(\.name)),
    (["imports show"], ListField<ImportDocument.FileJSON>.all.map(\.name)),
    (["records"], ListField<RecordJSON>.all.map(\.name)),
    (["curves"], ListField<CurvePointJSON>.all.map(\.name)),
    (["trends"], ListField<TrendSeriesJSON>.all.map(\.name)),
    (["compare"], ListField<ComparisonRow>.all.map(\.name)),
    (["segments show"], ListField<EffortHistoryDocument.EffortJSON>.all.map(\.name)),
    (["periods"], ListField<PeriodsDocument.TotalsJSON>.all.map(\.name)),
    (["predict"], ListField<PredictionRow>.all.map(\.name)),
    (["plan show"], ListField<PlanDocument.DayJSON>.all.map(\.name)),
    (["plan compare"], ListField<PlanComparisonDocument.ComparisonJSON>.all.map(\.name)),
    (paths("plan", "add", "delete", "edit", "list"), PlannedCommands.list.columns.map(\.name)),
    (paths("thresholds", "list", "dismiss"), ListField<ThresholdProposalJSON>.all.map(\.name)),
    (paths("goals", "add", "delete", "edit", "list"), GoalCommands.list.columns.map(\.name)),
    (paths("saved-figures", "add", "delete", "edit", "list"), SavedFigureCommands.list.columns.map(\.name)),
    (paths("segments", "add", "delete", "edit", "list"), SavedSegmentCommands.list.columns.map(\.name)),
    (paths("gear", "add", "delete", "edit", "list"), GearCommands.list.columns.map(\.name)),
    (paths("filters", "delete", "list", "rename", "save"), FilterCommands.list.columns.map(\.name)),
    (["why"], ListField<FieldEventRow>.all.map(\.name)),
    (["profile show"], ListField<ProfileRow>.all.map(\.name)),
    (["settings list"], ListField<SettingField>.all(Settings()).map(\.name)),
    (paths("flags", "clear", "list", "set"), ListField<FlagsDocument.FlagJSON>.all.map(\.name)),
    (["config list"], ListField<ConfigurationDocument.KeyJSON>.all.map(\.name)),
    (["outbox list"], ListField<OutboxDocument.ChangeJSON>.all.map(\.name)),
    (["conflicts list"], ListField<ConflictsDocument.ConflictJSON>.all.map(\.name)),
    (["usage show"], ListField<UsageDocument.UseJSON>.all.map(\.name)),
  ]

  /// By the words of the command after `fettle`.
  static let byCommand = Dictionary(
    uniqueKeysWithValues: lists.flatMap { list in list.commands.map { ($0, list.fields) } })

  /// The fields of the command that some words run; empty if it prints no list.
  static func names(of words: some Sequence<String>) -> [String] {
    let path = Array(words.prefix { !$0.hasPrefix("-") })
    guard let first = path.first else { return [] }
    let group = FettleCommand.configuration.subcommands.first { $0.configuration.commandName == first }
    let usual = group?.configuration.defaultSubcommand?.configuration.commandName
    return byCommand[path.prefix(2).joined(separator: " ")] ?? byCommand[first]
      ?? usual.flatMap { byCommand["\(first) \($0)"] } ?? []
  }

  /// The fields of a command in a group; empty if it prints no list.
  static func names(of command: any ParsableCommand.Type) -> [String] {
    let groups = FettleCommand.configuration.subcommands.map { $0.configuration }
    guard let name = command.configuration.commandName,
      let group = groups.first(where: { $0.subcommands.contains { $0 == command } })?.commandName
    else { return [] }
    return byCommand["\(group) \(name)"] ?? []
  }

  private static func paths(_ group: String, _ commands: String...) -> [String] {
    commands.map { "\(group) \($0)" }
  }
}
