import ArgumentParser
import CorePresentation
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import FeatureShared
import FeatureTraining
import FeatureWorkout

struct SavedSegmentsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segments", abstract: "Keep parts of routes, such as climbs, and time them in all workouts.",
    subcommands: [
      ItemListCommand<SavedSegmentCommands>.self, SegmentsAddCommand.self, SegmentsShowCommand.self,
      ItemEditCommand<SavedSegmentCommands>.self, ItemDeleteCommand<SavedSegmentCommands>.self,
    ],
    defaultSubcommand: ItemListCommand<SavedSegmentCommands>.self)
}

enum SavedSegmentCommands: ScreenItemCommands {
  static let listing = CommandConfiguration(commandName: "list", abstract: "List the segments.")
  static let adding = CommandConfiguration(
    commandName: "add", abstract: "Make a segment of a part of a workout.",
    discussion: """
      As in: fettle segments add "Castle hill" 2-3.5 latest

      The part is given by two distances from the start of the workout. The segment has the sport and the direction of \
      the workout. `fettle segments show` finds all efforts over it.
      """)
  static let editing = CommandConfiguration(
    commandName: "edit", abstract: "Change the name or the note of a segment.", discussion: "note= removes the note.")
  static let deleting = CommandConfiguration(
    commandName: "delete", abstract: "Delete a segment; workouts are not affected.")
  static let typing = (help: SavedSegment.typingHelp, example: "note=Steep")
  static let start = #"Make one with: fettle segments add "Castle hill" 2-3.5 latest"#

  static let list = ItemList<SavedSegment>(
    command: "fettle segments", format: "fettle.segments/1", member: "segments",
    columns: [.id { $0.id }]
      + ListField.fields(of: { $0 }, shown: ["sport": .init("Sport") { segment, _ in segment.sport.name }]) + [
        .number(
          "lengthMeters", "along the line",
          shown: .init("Length") { $1.distance(meters: $0.segment?.lengthMeters, in: $0.sport) }
        ) { $0.segment?.lengthMeters ?? 0 }
      ],
    shown: ["name", "sport", "lengthMeters", "note", "id"])

  @MainActor
  static func screen(in log: any TrainingLog) async -> SavedSegmentsScreen { log.screens.savedSegments() }

  @MainActor
  static func editor(in log: any TrainingLog) -> ItemEditor<SavedSegment> { log.savedSegments.editor }
}

/// `fettle segments add`: a line cannot be typed, so it comes from a workout.
struct SegmentsAddCommand: ListPrintingCommand {
  static var configuration: CommandConfiguration { SavedSegmentCommands.adding }

  @Argument(help: ArgumentHelp("The name of the segment.", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("The part of the workout, such as 2-3.5 for kilometers.", valueName: "part"))
  var part: String

  @OptionGroup var reference: WorkoutReference

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let meters = try await SegmentPart.parse(part, in: log)
    let id = try await reference.find(in: log)
    let segment = try await log.makeSegment.execute(of: id, meters: meters)
    var draft = ItemDraft<SavedSegment>()
    try draft.set("name", to: name, in: await log.typing)
    (draft.item.points, draft.item.sport) = (segment.points, segment.sport)
    _ = try await log.savedSegments.editor.add(draft, today: log.configuration.today)
    try await SavedSegmentCommands.show(output, in: log)
    try await log.syncChanges()
  }
}

/// `fettle segments show`
struct SegmentsShowCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "List all efforts over a segment, with the best one marked.",
    discussion: """
      As in: fettle segments show "Castle hill" this-year

      Filters are those of `fettle workouts list`; they choose the workouts that are searched.
      """)

  @Argument(help: SavedSegmentCommands.referenceHelp, completion: .item(SavedSegment.self))
  var segment: String

  @OptionGroup var words: WorkoutWords

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<EffortHistoryDocument.EffortJSON>.all) { return }
    let found = try await SavedSegmentCommands.find(segment, in: log)
    let filter = try await words.filter(in: log)
    try await log.printComparison(of: .savedSegment(found.id, filter: filter), output)
  }
}
