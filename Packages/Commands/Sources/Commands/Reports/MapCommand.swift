import ArgumentParser
import CorePresentation
import CoreSystem
import CoreUI
import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout
import FeatureDashboard
import FeatureShared

struct MapCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Show all tracks on one map, and the explorer tiles that they cross.",
    discussion: """
      As in: fettle map sport:ride 2026, or: fettle map -o rides.svg sport:ride. A name that ends in .png gives a picture \
      of pixels, without words.

      A place is as hot as the number of tracks that cross it, on a logarithmic scale; a stop counts once. A tile is one of \
      the squares of the map of the world at zoom 14. It counts as soon as a line crosses it. The largest square and the \
      largest cluster are those of other programs: all tiles of a square are visited, and all neighbors of the tiles of a \
      cluster.

      What is nearer than \(HiddenMeters.standard.count) meters to the first or the last position of a track is on no map \
      and in no tile, unless you add --whole-track.
      """)

  @OptionGroup var words: WorkoutWords

  @Option(
    help: ArgumentHelp(
      "The middle of the map, in degrees north and east; by default where most tracks are.", valueName: "place"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "From \(MapWindow.zooms.lowerBound) for continents to \(MapWindow.zooms.upperBound) for streets.",
      valueName: "zoom"))
  var zoom: Int?

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Write a picture: the new file, which ends in .svg or .png, or - for SVG on standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Flag(help: "Print the map as JSON.")
  var json = false

  @OptionGroup var privacy: WorkoutPrivacy

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !json || output == nil else { throw ValidationError("Use either --json or --output.") }
    guard force == false || output != nil else { throw ValidationError("--force is for --output.") }
    guard zoom.map({ MapWindow.zooms.contains($0) }) ?? true else {
      throw ValidationError(
        "--zoom is a number from \(MapWindow.zooms.lowerBound) to \(MapWindow.zooms.upperBound).")
    }
    guard zoom == nil || at != nil else { throw ValidationError("--zoom is for a place; add --at.") }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let filter = try await words.filter(in: log)
    var view: MapWindow?
    if let at {
      guard let place = Coordinate(parsing: at) else {
        throw Failure.stop(
          "“\(at)” is no place. Use degrees north and east, such as 48.858,2.295.", .validationFailure)
      }
      view = MapWindow(center: place, zoom: zoom ?? ExplorerTile.standardZoom)
    }
    let page = try output.map { try PageOutput.parse(["--output", $0] + (force ? ["--force"] : [])) }
    try page?.check(.pictureOrPixels)
    await log.refreshEfforts()
    let isPicture = page != nil
    let preferences = await log.preferences()
    let hiddenMeters = privacy.hiddenMeters(preferences)
    let screen = log.screens.map(
      filter: filter, hiddenMeters: hiddenMeters, at: view, width: isPicture ? 1_024 : 360,
      height: isPicture ? 768 : 200
    ) { _ in }
    try await log.open(screen)
    if let failure = screen.state.map.failure { throw failure }
    guard let map = screen.state.map.value else { return }
    if json { return try Terminal.writeOutput(MapDocument(map)) }
    guard let page else { return try await log.printer(log.terminal).show(screen) }
    guard map.shownTrackCount > 0 else {
      throw Failure.stop("No track there, so there is nothing to draw. Nothing was written.")
    }
    log.observers.report(.report)
    if page.ending == "png" {
      guard let image = map.image(pixelsPerCell: 2, in: .light),
        let file = PNGFile.encoded(width: image.width, rgb: image.rgb)
      else { throw Failure.stop("There is not enough memory for the picture. Nothing was written.") }
      return try page.write(file)
    }
    let builder = ReportBuilder(log, preferences: preferences, hiddenMeters: hiddenMeters)
    try page.write(builder.card(of: screen, "Where I have been", note: filter.summary ?? "all workouts").text)
  }
}
