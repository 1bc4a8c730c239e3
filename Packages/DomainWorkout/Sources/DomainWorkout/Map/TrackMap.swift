public import DomainCore
public import DomainTraining

/// Where a workout has been.
public struct WorkoutFootprint: Equatable, Sendable {
  /// The workout.
  public var workout: WorkoutID
  /// The local day of its start.
  public var day: CalendarDay
  /// Its cells.
  public var footprint: Footprint

  public init(workout: WorkoutID, day: CalendarDay, footprint: Footprint) {
    self.workout = workout
    self.day = day
    self.footprint = footprint
  }
}

/// Where some workouts have been.
public struct Footprints: Equatable, Sendable {
  /// The earliest first; workouts without positions are missing.
  public var footprints: [WorkoutFootprint]
  /// How many workouts of the log lack a footprint that is up to date; the map lacks them until it is computed.
  public var outdatedCount: Int

  public init(footprints: [WorkoutFootprint], outdatedCount: Int = 0) {
    self.footprints = footprints
    self.outdatedCount = outdatedCount
  }
}

extension Footprints {
  /// The cells of each track without its hidden ends; tracks of which nothing is left are missing. They are made one after
  /// the other each time, because those of ten thousand tracks take more memory than the footprints themselves.
  func visibleCells(hidingMeters meters: Double) -> some Sequence<(day: CalendarDay, cells: HeatCells)> {
    footprints.lazy.map { (day: $0.day, cells: $0.footprint.cells(hidingMeters: meters)) }
      .filter { !$0.cells.ids.isEmpty }
  }

  /// The explorer tiles that the visible parts of all tracks cross.
  public func tiles(hidingMeters meters: Double) -> ExploredTiles {
    visibleCells(hidingMeters: meters).reduce(into: ExploredTiles()) { tiles, track in
      tiles.insert(
        track.cells.coarser(zoom: ExplorerTile.standardZoom).ids.compactMap { ExplorerTile(id: $0) }, on: track.day)
    }
  }
}

/// A part of the map of the world: as many cells around a position as are shown.
public struct MapWindow: Hashable, Sendable {
  /// The position in the middle.
  public var center: Coordinate
  /// The world is 2^zoom cells wide; at most `Footprint.zoom`.
  public var zoom: Int

  /// The zooms that can be shown: from continents to single streets.
  public static let zooms = 4...Footprint.zoom

  /// - Parameter zoom: limited to `zooms`.
  public init(center: Coordinate, zoom: Int) {
    self.center = center
    self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
  }
}

/// A query for the map of all tracks.
public struct MapRequest: Hashable, Sendable {
  /// The workouts that count.
  public var filter: WorkoutFilter
  /// How many meters around the first and the last position of each track are hidden.
  public var hiddenMeters: Double
  /// What is shown; `nil` for where most tracks are.
  public var view: MapWindow?
  /// Cells that are counted, from the middle to both sides.
  public var width: Int
  /// Cells that are counted, from the middle up and down.
  public var height: Int
  /// The first day whose new tiles are counted.
  public var newSince: CalendarDay

  /// The limit of a picture's width and height, in cells.
  public static let longestSide = 4_096

  /// - Parameters:
  ///   - width: limited to 1 to `longestSide`.
  ///   - height: limited to 1 to `longestSide`.
  public init(
    filter: WorkoutFilter = WorkoutFilter(), hiddenMeters: Double, view: MapWindow? = nil, width: Int = 360,
    height: Int = 200, newSince: CalendarDay
  ) {
    self.filter = filter
    self.hiddenMeters = hiddenMeters
    self.view = view
    self.width = min(max(width, 1), Self.longestSide)
    self.height = min(max(height, 1), Self.longestSide)
    self.newSince = newSince
  }
}

/// How many tracks cross each cell of a part of the map, and the tiles that all tracks cross.
public struct TrackMap: Equatable, Sendable {
  /// A cell of the part that is shown, with the tracks that cross it.
  public struct VisitedCell: Equatable, Sendable {
    /// Row by row from the north-west; less than `request.width` × `request.height`.
    public var index: Int
    /// At least 1.
    public var trackCount: Int

    public init(index: Int, trackCount: Int) {
      self.index = index
      self.trackCount = trackCount
    }
  }

  /// What the map was made for.
  public var request: MapRequest
  /// The part that is shown; `nil` without any track.
  public var view: MapWindow?
  /// The cells with any track, in the order of their index.
  public var cells: [VisitedCell]
  /// How hot the cells of this part are.
  public var scale: HeatScale
  /// The number of tracks on the map.
  public var trackCount: Int
  /// The tracks that cross the part that is shown.
  public var shownTrackCount: Int
  /// The explorer tiles of all tracks.
  public var tiles: ExploredTiles
  /// See `ExploredTiles.largestSquare`.
  public var largestSquare: TileSquare?
  /// See `ExploredTiles.largestCluster`.
  public var largestCluster: TileCluster?
  /// Tiles that were visited for the first time since `MapRequest.newSince`.
  public var newTileCount: Int
  /// See `Footprints.outdatedCount`.
  public var outdatedCount: Int

  /// Counts each track once for each cell, whatever its way there.
  public init(_ request: MapRequest, of footprints: Footprints) {
    self.request = request
    outdatedCount = footprints.outdatedCount
    let tracks = footprints.visibleCells(hidingMeters: request.hiddenMeters)
    var regions = RegionCounts()
    (trackCount, tiles) = (0, ExploredTiles())
    for track in tracks {
      let own = track.cells.coarser(zoom: ExplorerTile.standardZoom)
      trackCount += 1
      tiles.insert(own.ids.compactMap { ExplorerTile(id: $0) }, on: track.day)
      if request.view == nil { regions.add(own) }
    }
    largestSquare = tiles.largestSquare
    largestCluster = tiles.largestCluster
    newTileCount = tiles.newCount(since: request.newSince)
    let view = request.view ?? regions.busiest.flatMap { Self.usualView(of: tracks, in: $0, request) }
    self.view = view
    cells = []
    shownTrackCount = 0
    if let view, let window = CellWindow(view, width: request.width, height: request.height) {
      var counts = [Int32](repeating: 0, count: request.width * request.height)
      var lastTracks = [Int32](repeating: -1, count: counts.count)
      var crossed: [Int] = []
      for (number, track) in tracks.enumerated() {
        let number = Int32(truncatingIfNeeded: number)
        var isShown = false
        for id in track.cells.ids {
          guard let index = window.index(of: id), lastTracks[index] != number else { continue }
          lastTracks[index] = number
          if counts[index] == 0 { crossed.append(index) }
          counts[index] += 1
          isShown = true
        }
        if isShown { shownTrackCount += 1 }
      }
      cells = crossed.sorted().map { VisitedCell(index: $0, trackCount: Int(counts[$0])) }
    }
    scale = HeatScale(counts: cells.lazy.map(\.trackCount))
  }

  /// The number of tracks at the most visited cell; 0 without a track.
  public var mostTracks: Int { cells.lazy.map(\.trackCount).max() ?? 0 }

  /// Around a region, as near as the middle part of the tracks there fits.
  private static func usualView(
    of tracks: some Sequence<(day: CalendarDay, cells: HeatCells)>, in region: ExplorerTile, _ request: MapRequest
  ) -> MapWindow? {
    let shift = Footprint.zoom - region.zoom
    // How many cells of all tracks are in each column and each row of the region.
    var columns = [Int](repeating: 0, count: 1 << shift)
    var rows = columns
    let (west, north) = (region.x << shift, region.y << shift)
    for track in tracks {
      for id in track.cells.ids {
        guard let cell = ExplorerTile(id: id), columns.indices.contains(cell.x - west),
          rows.indices.contains(cell.y - north)
        else { continue }
        columns[cell.x - west] += 1
        rows[cell.y - north] += 1
      }
    }
    /// The column or row that a part of all cells comes before.
    func place(_ fraction: Double, _ counts: [Int]) -> Int {
      let wanted = Int(exactly: (Double(counts.reduce(0, +)) * fraction).rounded(.down)) ?? 0
      var passed = 0
      return counts.firstIndex { count in
        passed += count
        return passed > wanted
      } ?? 0
    }
    let (first, last) = (place(0.02, columns) + west, place(0.98, columns) + west)
    let (top, bottom) = (place(0.02, rows) + north, place(0.98, rows) + north)
    var zoom = Footprint.zoom
    while zoom > MapWindow.zooms.lowerBound,
      (last - first) >> (Footprint.zoom - zoom) > request.width / 4
        || (bottom - top) >> (Footprint.zoom - zoom) > request.height / 4
    {
      zoom -= 1
    }
    guard let middle = ExplorerTile(x: (first + last) / 2, y: (top + bottom) / 2, zoom: Footprint.zoom) else {
      return nil
    }
    return MapWindow(
      center: Coordinate(
        latitude: (middle.latitudes.lowerBound + middle.latitudes.upperBound) / 2,
        longitude: (middle.longitudes.lowerBound + middle.longitudes.upperBound) / 2), zoom: zoom)
  }
}

/// How many tracks are in each region of about a hundred kilometers.
private struct RegionCounts {
  private static let zoom = 8
  private var counts: [Int64: Int] = [:]

  mutating func add(_ cells: HeatCells) {
    for id in cells.coarser(zoom: Self.zoom).ids { counts[id, default: 0] += 1 }
  }

  /// The region with the most tracks; the first one of several.
  var busiest: ExplorerTile? {
    counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.flatMap { ExplorerTile(id: $0.key) }
  }
}

/// The cells around the middle of a view.
private struct CellWindow {
  private let shift: Int
  private let west: Int
  private let north: Int
  private let size: Int
  private let width: Int
  private let height: Int

  init?(_ view: MapWindow, width: Int, height: Int) {
    guard
      let middle = ExplorerTile(
        latitude: min(max(view.center.latitude, -85), 85), longitude: view.center.longitude, zoom: view.zoom)
    else { return nil }
    shift = Footprint.zoom - view.zoom
    west = middle.x - width / 2
    north = middle.y - height / 2
    size = 1 << view.zoom
    self.width = width
    self.height = height
  }

  /// The index of a cell of a footprint in the window, row by row; `nil` outside.
  func index(of id: Int64) -> Int? {
    guard let cell = ExplorerTile(id: id) else { return nil }
    let column = (cell.x >> shift) - west
    // The world is endless to the east.
    let x = column < 0 ? column + size : column >= size ? column - size : column
    let y = (cell.y >> shift) - north
    return x < width && y >= 0 && y < height ? y * width + x : nil
  }
}

/// Shows where workouts have been.
public struct ObserveMapUseCase: Sendable {
  private let records: any RecordRepository

  public init(records: any RecordRepository) {
    self.records = records
  }

  /// The map of the workouts that a filter selects. A tile is new if no earlier workout crossed it either, also one that is
  /// earlier than the days of the filter.
  public func execute(_ request: MapRequest) -> Snapshots<TrackMap, StorageError> {
    var filter = request.filter
    guard let first = filter.from else {
      return records.footprints(matching: filter).mapValues { TrackMap(request, of: $0) }
    }
    filter.from = nil
    return records.footprints(matching: filter).mapValues { all in
      var shown = all
      shown.footprints.removeAll { $0.day < first }
      var map = TrackMap(request, of: shown)
      map.newTileCount = all.tiles(hidingMeters: request.hiddenMeters).newCount(since: request.newSince)
      return map
    }
  }
}
