import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainItems
import DomainWorkout
import FeatureShared
import FeatureTraining

struct GoalsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goals",
    abstract: "Set goals and follow their progress.",
    discussion: """
      Shows your progress, where an even pace would be by this evening, what you reach by the last day at this rate, \
      and what each day or week after today needs. A goal for fitness (CTL elsewhere) is projected with the mean \
      load of the last 28 days, and shows the load that it needs each day.
      """,
    subcommands: [
      GoalsListCommand.self, ItemAddCommand<GoalCommands>.self, ItemEditCommand<GoalCommands>.self,
      ItemDeleteCommand<GoalCommands>.self,
    ],
    defaultSubcommand: GoalsListCommand.self)
}

struct GoalsListCommand: TrainingLogCommand {
  static let configuration = GoalCommands.listing

  @OptionGroup var words: WorkoutWords

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await GoalCommands.show(output, matching: try await words.filter(in: log), in: log)
  }
}

enum GoalCommands: ScreenItemCommands {
  static let listing = CommandConfiguration(
    commandName: "list", abstract: "List the goals and their progress.",
    discussion:
      "As in: fettle goals list sport:run. Filters are those of `fettle workouts list`; a goal has sports and a name.")
  static let adding = CommandConfiguration(
    commandName: "add", abstract: "Set a goal.",
    discussion: "As in: fettle goals add distance=1000km period=year sport=running")
  static let editing = CommandConfiguration(
    commandName: "edit", abstract: "Change a goal.",
    discussion: "sport= counts all sports again, and name= removes the name. The measure stays as it is.")
  static let deleting = CommandConfiguration(
    commandName: "delete", abstract: "Delete a goal; workouts are not affected.")
  static let typing = (help: Goal.typingHelp, example: "distance=1000km")
  static let start = RemedyPhrases.inShell(Remedy.addGoal)

  static let list = ItemList<GoalStatus>(
    command: "fettle goals", format: "fettle.goals/1", member: "goals",
    columns: [.id { $0.id }]
      + ListField.fields(
        of: \.goal,
        shown: [
          "name": .init("Goal") { GoalText($0, $1).title },
          "target": .init("Of") { GoalText($0, $1).target },
        ]) + [
        .text(
          "firstDay", "the first of the days that count now",
          shown: .init("Days") { status, _ in "\(status.days.lowerBound)..\(status.days.upperBound)" }
        ) { "\($0.days.lowerBound)" },
        .text("lastDay", "the last of the days that count now") { "\($0.days.upperBound)" },
        .number("reached", "through today", shown: .init("Reached") { GoalText($0, $1).reached }) { $0.reached },
        .flag("isReached", "whether the target is reached") { $0.isReached },
        .number("share", "the part of the target", shown: .init("Share") { $1.percentage($0.share) }) { $0.share },
        .number(
          "expected", "what an even pace would have reached by this evening",
          shown: .init("Expected") { GoalText($0, $1).expected }
        ) { $0.expected },
        .number(
          "projected", "what the last day has at the pace so far; left out before the first day", isOptional: true,
          shown: .init("Projected") { GoalText($0, $1).projected }
        ) { $0.projected },
        .number(
          "neededPerDay", "what each day after today needs: the amount, or for fitness the load", isOptional: true,
          shown: .init("Needed") { GoalText($0, $1).needed }
        ) { $0.neededPerDay },
      ],
    shown: ["name", "firstDay", "reached", "target", "share", "expected", "projected", "neededPerDay", "id"])

  static func matches(_ goal: Goal, _ filter: WorkoutFilter) -> Bool { goal.matches(filter) }

  @MainActor
  static func screen(in log: any TrainingLog) async -> GoalsScreen {
    log.screens.goals(preferences: await log.preferences())
  }

  @MainActor
  static func editor(in log: any TrainingLog) -> ItemEditor<Goal> { log.goals.editor }
}
