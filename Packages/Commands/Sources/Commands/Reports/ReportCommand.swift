import ArgumentParser
import CorePresentation
import CoreSystem
import CoreUI
import DomainProfile
import DomainTraining
import FeatureWorkout
import Foundation

struct ReportCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a page to show: the dashboard, a period, a workout, a year, records, a map, trends.",
    discussion: """
      As in: fettle report workout latest -o run.html, or: fettle report year 2026 records running -o 2026.html

      Sections: dashboard; period PERIOD, as in `fettle periods`; workout ID; year YEAR, the year in review; records \
      [SPORT]; map, all tracks on one map; trends. Without any, the dashboard. Several go into one file, with navigation. \
      --filter chooses the workouts of all sections but workout, as in --filter "sport:run not tag:race"; a year then has \
      no calendar.

      The page is one HTML file that needs no network and no script, follows the reader's light or dark screen, and \
      prints well. It is made for other people. They see titles, sports, days and times, figures, charts, maps, time in \
      zones, laps, records and fitness. They do not see notes, tags, gear, perceived effort, corrections, the source file, \
      thresholds, the boundaries of zones and what is computed from them, other workouts on the same route, goals and \
      plans, unless you add --with-private. Ids are on no page.

      Maps leave out the first and last \(HiddenMeters.standard.count) meters of a route, and charts leave out their \
      altitudes, so the page does not reveal where you live; ascents and climbs are those of the shown part, or rounded. \
      --whole-track shows everything.
      """)

  @Argument(help: ArgumentHelp("The sections of the page.", valueName: "section"), completion: .reportSections)
  var sections: [String] = []

  @OptionGroup var output: PageOutput

  @Option(help: ArgumentHelp("The title of the page.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("Only the workouts that match, as in `fettle workouts list`.", valueName: "filter"))
  var filter: String?

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
      log, preferences: preferences, hiddenMeters: privacy.hiddenMeters(preferences),
      audience: withPrivate ? .ownPage : .others, filter: try await WorkoutWords.filter(of: filter, in: log))
    var pages: [HTMLPage.Section] = []
    for part in parts { pages += try await builder.sections(of: part) }
    let page = builder.page(title ?? (pages.count == 1 ? pages[0].title : "Training report"), pages)
    try output.write(page.text)
  }
}

struct CardCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Write a picture of one workout, as SVG.",
    discussion: """
      As in: fettle card latest -o run.svg

      The picture shows the title, the most important figures, the route and one chart. It follows the reader's light or \
      dark screen. The first and last \(HiddenMeters.standard.count) meters of the route are not in it, and the \
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
    let preferences = await log.preferences()
    let builder = ReportBuilder(log, preferences: preferences, hiddenMeters: privacy.hiddenMeters(preferences))
    try output.write(try await builder.card(of: id).text)
  }
}

/// Where a page or a picture is written.
struct PageOutput: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The new file, or - for standard output.", valueName: "file"), completion: .file())
  var output: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @OptionGroup var change: ChangeOptions

  /// What a command writes.
  enum Format {
    case page, picture
    /// A picture that can also be one of pixels.
    case pictureOrPixels

    var name: String {
      switch self {
      case .page: "HTML"
      case .picture: "SVG"
      case .pictureOrPixels: "SVG or PNG"
      }
    }

    var endings: [String] {
      switch self {
      case .page: ["html", "htm"]
      case .picture: ["svg"]
      case .pictureOrPixels: ["svg", "png"]
      }
    }

    /// To other formats.
    var way: String {
      switch self {
      case .page: " A browser prints it to PDF."
      case .picture: " A browser opens it, and programs such as rsvg-convert make a PNG of it."
      case .pictureOrPixels: ""
      }
    }
  }

  /// The ending of the name, in lowercase.
  var ending: String { URL(filePath: output).pathExtension.lowercased() }

  private var isToOutput: Bool { output == StandardOutputFile.path }

  func validate() throws {
    if isToOutput, force || change.dryRun {
      throw ValidationError("--force and --dry-run are for files, not for standard output.")
    }
  }

  /// Stops before anything is computed if the name promises another format, or the file exists and must be kept.
  func check(_ format: Format) throws {
    guard isToOutput || ending.isEmpty || format.endings.contains(ending) else {
      throw Failure.stop(
        "\(output) would not be \(ending.uppercased()): this command writes \(format.name). Nothing was written; choose a "
          + "name that ends in .\(format.endings.filter { $0 != "htm" }.joined(separator: " or ."))."
          + format.way, .validationFailure)
    }
    guard !isToOutput else { return }
    do throws(FileError) {
      _ = try RegularFile.replaceable(at: output)
    } catch {
      throw unwritable(because: error.reason)
    }
    if !force, access(output, F_OK) == 0 { throw exists }
  }

  /// Writes the file completely or not at all.
  func write(_ text: String) throws { try write(Data(text.utf8)) }

  /// Writes the file completely or not at all.
  func write(_ content: Data) throws {
    if isToOutput { return try Terminal.writeOutput(bytes: Array(content)) }
    do throws(FileError) {
      // A link keeps leading to the file.
      let target = try RegularFile.replaceable(at: output)
      if change.dryRun {
        try WritableFolder.check(for: target)
      } else if force {
        try AtomicFile.replace(
          at: target, permissions: .ofFile(at: target) ?? .standard, with: content)
      } else {
        try AtomicFile.create(at: target, permissions: .standard, with: content)
      }
    } catch {
      if error == .alreadyExists { throw exists }
      throw unwritable(because: error == .missing ? "its folder does not exist" : error.reason)
    }
    try Terminal.writeOutput("\(change.dryRun ? "Would write" : "Wrote") \(output)")
    if change.dryRun { ChangeOptions.report() }
  }

  private func unwritable(because reason: String) -> ExitCode {
    Failure.stop(
      "Cannot write \(output): \(reason). Nothing was written; choose another file with --output.", named: "unwritable")
  }

  private var exists: ExitCode {
    Failure.stop("\(output) already exists. It is unchanged; add --force to replace it.", named: "exists")
  }
}

/// How much of a route a page contains.
struct WorkoutPrivacy: ParsableArguments {
  @Flag(help: "Show the whole route, with its start and finish, and exact ascents.")
  var wholeTrack = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many meters of a route to hide at each end; by default those of the setting hidden-meters.",
      valueName: "meters"))
  var hideMeters: Int?

  /// 0 hides nothing.
  func hiddenMeters(_ preferences: Preferences) -> Double {
    wholeTrack ? 0 : hideMeters.map(Double.init) ?? preferences.hiddenMeters
  }

  func validate() throws {
    guard !wholeTrack || hideMeters == nil else {
      throw ValidationError("--whole-track hides nothing. Use it without --hide-meters.")
    }
    guard hideMeters.map({ (1...100_000).contains($0) }) ?? true else {
      throw ValidationError("--hide-meters is a number from 1 to 100000. To show everything, use --whole-track.")
    }
  }
}
