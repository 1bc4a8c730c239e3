import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
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
    subcommands: [GoalsListCommand.self, GoalsAddCommand.self, GoalsEditCommand.self, GoalsDeleteCommand.self],
    defaultSubcommand: GoalsListCommand.self)
}

struct GoalsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the goals and their progress.",
    discussion:
      "As in: fettle goals list sport:run. Filters are those of `fettle workouts list`; a goal has sports and a name.")

  @OptionGroup var words: WorkoutWords

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    try await output.showGoals(matching: try await words.filter(in: log), in: log, on: log.terminal)
  }
}

struct GoalsAddCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Set a goal.",
    discussion: "As in: fettle goals add distance=1000km period=year sport=running")

  @Argument(help: ArgumentHelp("\(GoalDraft.help).", valueName: "name=value"), completion: .goalValues)
  var values: [String]

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    var draft = GoalDraft()
    try await GoalArguments.change(&draft, values, in: log)
    _ = try await log.addGoal.execute(draft, today: log.configuration.today)
    try await output.showGoals(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}

struct GoalsEditCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a goal.",
    discussion: "sport= counts all sports again, and name= removes the name. The measure stays as it is.")

  @Argument(help: ArgumentHelp("The id of the goal, or its name.", valueName: "goal"), completion: .goal)
  var reference: String

  @Argument(help: ArgumentHelp("\(GoalDraft.help).", valueName: "name=value"), completion: .goalValues)
  var values: [String]

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let goal = try await GoalArguments.find(reference, in: log)
    var draft = GoalDraft(goal)
    try await GoalArguments.change(&draft, values, in: log)
    _ = try await log.editGoal.execute(goal, draft)
    try await output.showGoals(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}

struct GoalsDeleteCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a goal; workouts are not affected.")

  @Argument(help: ArgumentHelp("The id of the goal, or its name.", valueName: "goal"), completion: .goal)
  var reference: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let goal = try await GoalArguments.find(reference, in: log)
    _ = try await log.deleteGoal.execute(goal.id)
    try await output.showGoals(in: log, on: log.terminal)
    try await log.syncChanges()
  }
}

/// The values of a goal as they are typed, and the goal that an argument names.
enum GoalArguments {
  @MainActor
  static func change(_ draft: inout GoalDraft, _ values: [String], in log: any TrainingLog) async throws {
    let preferences = await log.preferences()
    for value in values {
      guard let equals = value.firstIndex(of: "=") else {
        throw Failure.stop("“\(value)” must have the form NAME=VALUE, as in distance=1000km. Nothing was changed.")
      }
      try draft.set(
        value[..<equals].lowercased(), to: String(value[value.index(after: equals)...]),
        today: log.configuration.today, firstWeekday: preferences.firstWeekday,
        metersOfBareDistance: preferences.metersOfTypedDistance)
    }
  }

  @MainActor
  static func find(_ reference: String, in log: any TrainingLog) async throws -> Goal {
    let goals = try await log.goalStatuses().map(\.goal)
    let named = goals.filter { $0.name?.lowercased() == reference.lowercased() }
    let found = named.isEmpty ? goals.filter { $0.id.description.hasPrefix(reference.lowercased()) } : named
    guard let goal = found.first, reference.count >= 4 || !named.isEmpty else {
      throw Failure.stop(
        "No goal “\(reference)”. Nothing was changed. Give a name, or four characters of an id from `fettle goals`.")
    }
    guard found.count == 1 else {
      throw Failure.stop("Several goals match “\(reference)”. Nothing was changed. Give more characters of an id.")
    }
    return goal
  }
}

extension ListOutput {
  /// Prints the goals, which is how every command about them ends.
  @MainActor
  func showGoals(
    matching filter: WorkoutFilter = WorkoutFilter(), in log: any TrainingLog,
    on terminal: @autoclosure () throws -> Terminal
  ) async throws {
    if try listsFields(ListField<GoalsDocument.GoalJSON>.all) { return }
    let screen = log.screens.goals(preferences: await log.preferences())
    try await log.open(screen)
    if let failure = screen.state.goals.failure { throw failure }
    let goals = (screen.state.goals.value ?? []).filter { $0.goal.matches(filter) }
    let document = GoalsDocument(goals)
    if try write(document.goals, ListField.all, document: document) { return }
    let printer = try await log.printer(terminal())
    let none = filter == WorkoutFilter() ? "No goals yet. \(RemedyPhrases.inShell(Remedy.addGoal))" : "No goals match."
    let empty = goals.isEmpty ? none : nil
    var state = screen.state
    state.list = Optimistic(.loaded(goals))
    try printer.show(
      GoalsContent(state: state, onAction: { _ in }), rows: TabSeparated(goals, printer.quantities), saying: empty)
  }
}
