import ArgumentParser
import CorePresentation
import CoreUI
import DomainTraining

struct ReportCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a page to show: the dashboard, a period, a workout, a year, records.",
    discussion: """
      As in: fettle report workout latest -o run.html, or: fettle report year 2026 records running -o 2026.html

      Sections: dashboard; period PERIOD, as in `fettle periods`; workout ID; year YEAR, the year in review; records \
      [SPORT]. Without any, the dashboard. Several go into one file, with navigation.

      The page is one HTML file that needs no network and no script, follows the reader's light or dark screen, and \
      prints well. It is made for other people. They see titles, sports, days and times, figures, charts, maps, time in \
      zones, laps, records and fitness. They do not see notes, tags, gear, perceived effort, corrections, the source file, \
      thresholds, the boundaries of zones and what is computed from them, other workouts on the same route, goals and \
      plans, unless you add --with-private. Ids are on no page.

      Maps leave out the first and last \(WorkoutPrivacy.standardMeters) meters of a route, and charts leave out their \
      altitudes, so the page does not reveal where you live; ascents and climbs are those of the shown part, or rounded. \
      --whole-track shows everything.
      """)

  @Argument(help: ArgumentHelp("The sections of the page.", valueName: "section"), completion: .reportSections)
  var sections: [String] = []

  @OptionGroup var output: PageOutput

  @Option(help: ArgumentHelp("The title of the page.", valueName: "text"))
  var title: String?

  @OptionGroup var privacy: WorkoutPrivacy

  @Flag(help: "Show also what only concerns you, such as notes, gear and thresholds.")
  var withPrivate = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let preferences = await log.preferences()
    let context = preferences.periodContext(today: log.configuration.today)
    let parts = try ReportPart.parse(sections, in: context)
    try output.check(.page)
    log.observers.report(.report)
    let builder = ReportBuilder(
      log, preferences: preferences, hiddenMeters: privacy.hiddenMeters,
      audience: withPrivate ? .ownPage : .others)
    var pages: [HTMLPage.Section] = []
    for part in parts { pages += try await builder.sections(of: part) }
    let page = builder.page(title ?? (pages.count == 1 ? pages[0].title : "Training report"), pages)
    try output.write(page.text)
  }
}
