import ArgumentParser
import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import FeatureDashboard

struct YearCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "year",
    abstract: "Review a year: totals, the biggest days, firsts, records and places.",
    discussion: """
      As in: fettle year 2026 sport:run

      A year that is not over is compared up to the same day of the year before, and only if the log reaches back that far. \
      A week belongs to the year of its fourth day, and counts whole. Of equals, the earlier one is shown. A page of it: \
      fettle report year 2026.
      """)

  @Argument(help: "The year; without one, this year.")
  var year: String?

  @OptionGroup var words: WorkoutWords

  @Flag(help: "Print the review as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let today = log.configuration.today
    let (typed, words) = words.separated(from: year) { Int($0) != nil }
    let chosen = typed.map { Int($0) }
    guard let number = chosen ?? today.components.year, (1_584...9_998).contains(number) else {
      throw Failure.stop(
        "“\(typed ?? "")” is no year. Use a year such as \(today.components.year).", .validationFailure)
    }
    let filter = try await words.filter(in: log)
    await log.refreshEfforts()
    let preferences = await log.preferences()
    let screen = log.screens.year(
      number, filter: filter, hiddenMeters: preferences.hiddenMeters, firstWeekday: preferences.firstWeekday
    ) { _ in }
    try await log.open(screen)
    if let failure = screen.state.trained.failure { throw failure }
    if json, let review = screen.state.review {
      try Terminal.writeOutput(YearDocument(review, screen.state.map))
    } else {
      try await log.printer(log.terminal).show(screen)
    }
  }
}
