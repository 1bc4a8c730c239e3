import ArgumentParser
import CorePresentation
import CoreUI
import FeatureWorkout

struct CardCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Write a picture of one workout, as SVG.",
    discussion: """
      As in: fettle card latest -o run.svg

      The picture shows the title, the most important figures, the route and one chart. It follows the reader's light or \
      dark screen. The first and last \(WorkoutPrivacy.standardMeters) meters of the route are not in it, and the \
      ascent is that of the rest, unless you add --whole-track. Nothing else of the workout is in it.
      """)

  @OptionGroup var reference: WorkoutReference

  @OptionGroup var output: PageOutput

  @OptionGroup var privacy: WorkoutPrivacy

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let id = try await reference.find(in: log)
    try output.check(.picture)
    log.observers.report(.report)
    let builder = ReportBuilder(
      log, preferences: await log.preferences(), hiddenMeters: privacy.hiddenMeters)
    try output.write(try await builder.card(of: id).text)
  }
}
