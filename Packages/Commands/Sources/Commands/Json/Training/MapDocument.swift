import DomainCore
import DomainTraining
import DomainWorkout

/// `fettle map --json`
struct MapDocument: JSONDocument {
  struct ViewJSON: Encodable {
    let latitude: Double
    let longitude: Double
    let zoom: Int
    let metersPerCell: Double
  }

  struct SquareJSON: Encodable {
    /// The number of tiles along each side.
    let side: Int
    /// The tile in its north-west.
    let x: Int
    let y: Int
  }

  struct TileJSON: Encodable {
    let x: Int
    let y: Int
    let firstDay: String
  }

  let format = "fettle.map/1"
  let tracks: Int
  /// Hidden around the ends of each track.
  let hiddenMeters: Double
  /// Where most tracks are, or what was asked for; missing without a track.
  let view: ViewJSON?
  /// The tracks that cross it.
  let shownTracks: Int
  /// At the most visited cell of the view.
  let mostTracks: Int
  /// The zoom of the tiles.
  let tileZoom: Int
  let tileCount: Int
  /// Visited for the first time this year.
  let newTiles: Int
  let largestSquare: SquareJSON?
  let largestCluster: Int?
  let tiles: [TileJSON]
  /// Workouts whose recordings are still to be read.
  let outdatedWorkouts: Int

  init(_ map: TrackMap) {
    tracks = map.trackCount
    hiddenMeters = map.request.hiddenMeters
    view = map.view.map {
      ViewJSON(
        latitude: $0.center.latitude, longitude: $0.center.longitude, zoom: $0.zoom,
        metersPerCell: ExplorerTile.widthMeters(atLatitude: $0.center.latitude, zoom: $0.zoom))
    }
    shownTracks = map.shownTrackCount
    mostTracks = map.mostTracks
    tileZoom = ExplorerTile.standardZoom
    tileCount = map.tiles.count
    newTiles = map.newTileCount
    largestSquare = map.largestSquare.map { SquareJSON(side: $0.side, x: $0.northWest.x, y: $0.northWest.y) }
    largestCluster = map.largestCluster?.count
    tiles = map.tiles.firstDays.sorted { $0.key < $1.key }.map {
      TileJSON(x: $0.key.x, y: $0.key.y, firstDay: $0.value.description)
    }
    outdatedWorkouts = map.outdatedCount
  }
}
