public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
public import DomainWorkout
import FeatureShared

public struct MapContent: Content {
  @Environment(\.quantities) private var quantities
  public let state: MapState
  public let onAction: @MainActor (MapAction) -> Void

  public init(state: MapState, onAction: @escaping @MainActor (MapAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var hasPanels: Bool { state.map.value?.view != nil }

  public var body: some View {
    VStack {
      HeaderLine(leading, trailing: [], sentence: sentence)
      FailureBanners(state)
      if let map = state.map.value {
        if let view = map.view {
          PanelGrid {
            Self.layout($0)
          } panels: {
            Panel("Tracks", name: "map", footer: footer(map)) { MapHeat(map: map, view: view) }
            Panel("Explorer tiles", name: "tiles") { TileFigures(map: map, view: view) }
          }
        } else {
          Text("No track with positions. The map shows where recorded workouts have been.").foreground(.secondary)
        }
        if map.outdatedCount > 0 {
          Text("\(quantities.count(map.outdatedCount, of: "workout")) still to be read: the map lacks them.")
            .foreground(.secondary)
        }
      } else if state.map.isAwaited {
        Placeholder(lines: 12)
      }
    }
  }

  private static func layout(_ room: PanelRoom) -> PanelLayout {
    guard room.rows != nil else { return .rows([.natural("map"), .natural("tiles")]) }
    return .rows([.share(1, "map"), .natural(atMost: max(5, room.height / 4), "tiles")])
  }

  private var leading: [Text] {
    let filter = state.filter.summary.map { [Text($0).foreground(.secondary)] } ?? []
    return [Text("Where I have been").bold().foreground(.strong)] + filter
  }

  private var sentence: String {
    "Where I have been\(state.filter.summary.map { ", only \($0)" } ?? "")."
  }

  private func footer(_ map: TrackMap) -> Text? {
    guard state.request.hiddenMeters > 0 else { return Text("with the ends of tracks") }
    return Text("without \(quantities.elevation(meters: state.request.hiddenMeters)) around the ends of tracks")
  }
}

/// A map of all tracks, and the explorer tiles that they cross.
public typealias MapScreen = Screen<MapContent>

extension MapContent {
  public var fillsScreen: Bool { true }

  public var commands: [KeyCommand<MapAction>] {
    let empty = state.shownView == nil ? "No track with positions." : nil
    return failureCommands + [
      KeyCommand("open", "Workouts", KeyPress(.enter), action: .openWorkouts),
      KeyCommand("nearer", "Nearer", .character("+"), .character("="), action: .zoom(1), unavailableBecause: empty),
      KeyCommand("farther", "Farther", .character("-"), action: .zoom(-1), unavailableBecause: empty),
      KeyCommand(
        "home", "Home", .character("t"), action: .home,
        unavailableBecause: state.view == nil ? "The map shows where most tracks are." : nil),
      KeyCommand(
        "ends", state.showsEnds ? "Hide ends" : "Show ends", .character("p"), action: .toggleEnds,
        unavailableBecause: empty ?? (state.hiddenMeters > 0 ? nil : "Nothing is hidden at the ends of tracks.")),
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: .explain,
        unavailableBecause: empty
          ?? (state.showsEnds && state.hiddenMeters > 0
            ? "Hide the ends first: the figures are explained without them." : nil)),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> MapAction? { .move(movement) }
}

/// How many tracks cross each place, by color.
struct MapHeat: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.quantities) private var quantities
  let map: TrackMap
  let view: MapWindow

  var body: some View {
    if map.shownTrackCount == 0 {
      Text("No track here.").foreground(.secondary)
    } else {
      HeatMap(
        width: map.request.width, levels: map.heatLevels,
        metersPerCell: ExplorerTile.widthMeters(atLatitude: view.center.latitude, zoom: view.zoom), units: units,
        legend: legend, sentence: sentence)
    }
  }

  private var units: RouteMap.Units { quantities.units.distance == .imperial ? .miles : .kilometers }

  /// The least number of tracks of each color; of colors with the same least number, only the last one occurs.
  private var legend: [String] {
    let leasts = map.scale.leastCounts(of: HeatMap.levelCount)
    return leasts.enumerated().map { index, least in
      guard index < leasts.count - 1 else { return "\(quantities.count(least))+" }
      return leasts[index + 1] == least ? "" : quantities.count(least)
    }
  }

  private var sentence: String {
    "\(quantities.count(map.shownTrackCount, of: "track")) of \(quantities.count(map.trackCount))\(place); "
      + "\(quantities.count(map.mostTracks, of: "track")) at the most visited place."
  }

  /// Pages and prints go to other people, and the usual middle of the map is near the person's home.
  private var place: String {
    guard isInteractive else { return "" }
    return " around \(quantities.number(view.center.latitude, fractionDigits: 3)), "
      + quantities.number(view.center.longitude, fractionDigits: 3)
  }
}

extension TrackMap {
  /// How hot each cell is, row by row.
  fileprivate var heatLevels: [UInt8] {
    let known = (0...scale.cap).map { UInt8(clamping: scale.step($0, of: HeatMap.levelCount)) }
    var levels = [UInt8](repeating: 0, count: request.width * request.height)
    for cell in cells {
      levels[cell.index] = cell.trackCount < known.count ? known[cell.trackCount] : UInt8(clamping: HeatMap.levelCount)
    }
    return levels
  }

  /// The map without words; `nil` if no track is there.
  public func image(pixelsPerCell: Int, in theme: Theme) -> PixelImage? {
    HeatMap(
      width: request.width, levels: heatLevels, metersPerCell: 0, units: .kilometers, legend: [], sentence: ""
    ).image(pixelsPerCell: pixelsPerCell, in: theme)
  }
}

/// Tiles, squares and clusters.
private struct TileFigures: View {
  @Environment(\.quantities) private var quantities
  let map: TrackMap
  let view: MapWindow

  var body: some View {
    KeyValueGrid(items, maxColumns: 3)
    Text(tileWidth).foreground(.secondary)
  }

  private var items: [LabeledContent] {
    [
      LabeledContent("Tracks", tracks),
      LabeledContent("Tiles", quantities.count(map.tiles.count)),
      LabeledContent("New this year", quantities.count(map.newTileCount)),
      LabeledContent("Largest square", map.largestSquare.map { "\($0.side) × \($0.side)" } ?? QuantityFormatter.absent),
      LabeledContent("Largest cluster", quantities.count(map.largestCluster?.count)),
    ]
  }

  private var tracks: String {
    let all = quantities.count(map.trackCount)
    return map.shownTrackCount < map.trackCount ? "\(quantities.count(map.shownTrackCount)) here, of \(all)" : all
  }

  private var tileWidth: String {
    guard map.tiles.count > 0 else { return "" }
    let width = ExplorerTile.widthMeters(atLatitude: view.center.latitude)
    return "A tile is \(quantities.distance(meters: width, fractionDigits: 1)) wide here."
  }
}
