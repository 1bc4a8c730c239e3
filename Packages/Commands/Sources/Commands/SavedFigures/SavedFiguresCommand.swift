import FeatureShared
import ArgumentParser
import CorePresentation
import DomainItems
import DomainWorkout
import FeatureTraining

struct SavedFiguresCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "saved-figures", abstract: "Keep figures, such as this week’s running load, also on the dashboard.",
    subcommands: [
      ItemListCommand<SavedFigureCommands>.self, ItemAddCommand<SavedFigureCommands>.self,
      ItemEditCommand<SavedFigureCommands>.self, ItemDeleteCommand<SavedFigureCommands>.self,
    ],
    defaultSubcommand: ItemListCommand<SavedFigureCommands>.self)
}

enum SavedFigureCommands: ScreenItemCommands {
  static let listing = CommandConfiguration(
    commandName: "list", abstract: "List the saved figures and what they are now.")
  static let adding = CommandConfiguration(
    commandName: "add", abstract: "Add a saved figure.",
    discussion: #"As in: fettle saved-figures add name="Running load" figure=load period=week filter="sport:run""#)
  static let editing = CommandConfiguration(
    commandName: "edit", abstract: "Change a saved figure.", discussion: "filter= counts all workouts again.")
  static let deleting = CommandConfiguration(commandName: "delete", abstract: "Delete a saved figure.")
  static let typing = (help: SavedFigure.typingHelp, example: "figure=load")
  static let start = #"Add one with: fettle saved-figures add name="Running load" figure=load filter="sport:run""#

  static let list = ItemList<SavedFigureValue>(
    command: "fettle saved-figures", format: "fettle.saved-figures/1", member: "savedFigures",
    columns: [.id { $0.id }] + ListField.fields(of: \.figure) + [
      .number(
        "value", "its current value, in SI units; a share is a part from 0 to 1; left out if no workout has a value",
        isOptional: true,
        shown: .init("Now") { $1.text($0.value, of: $0) }
      ) { $0.value },
      .number(
        "valueBefore", "its value on the same days of the period before", isOptional: true,
        shown: .init("Before") { $1.text($0.earlier, of: $0) }
      ) { $0.earlier },
    ],
    shown: ["name", "value", "figure", "period", "filter", "dashboard", "id"])

  @MainActor
  static func screen(in log: any TrainingLog) async -> SavedFiguresScreen {
    log.screens.savedFigures(firstWeekday: await log.preferences().firstWeekday)
  }

  @MainActor
  static func editor(in log: any TrainingLog) -> ItemEditor<SavedFigure> { log.savedFigures.editor }
}
