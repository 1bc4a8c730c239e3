public import DomainCore
import Foundation

/// A square of the map of the world, to count which ones somebody has visited.
///
/// These are the tiles of OpenStreetMap. At zoom 14, which explorer counts of other programs use, too, a
/// tile is 2,446 m wide at the equator and 1,609 m in Paris.
public struct ExplorerTile: Hashable, Comparable, Sendable {
  /// 0 to 29: the world is 2^zoom tiles wide.
  public let zoom: Int
  /// From 0 at 180° west to 2^zoom − 1; 180° east is 0 again.
  public let x: Int
  /// From 0 in the north to 2^zoom − 1 in the south.
  public let y: Int

  /// The zoom of explorer tiles.
  public static let standardZoom = 14
  /// Equatorial radius of WGS84, which the projection uses for a sphere.
  private static let equatorMeters = 2 * Double.pi * 6_378_137

  /// `nil` if there is no such tile.
  public init?(x: Int, y: Int, zoom: Int = standardZoom) {
    guard MercatorGrid.zooms.contains(zoom), (0..<1 << zoom).contains(x), (0..<1 << zoom).contains(y) else {
      return nil
    }
    (self.zoom, self.x, self.y) = (zoom, x, y)
  }

  /// The tile of a place in degrees; `nil` beyond 85.0511° north or south, where the map ends.
  public init?(latitude: Double, longitude: Double, zoom: Int = standardZoom) {
    guard MercatorGrid.zooms.contains(zoom) else { return nil }
    let grid = MercatorGrid(zoom: zoom)
    guard let place = grid.place(latitude: latitude, longitude: longitude) else { return nil }
    let cell = grid.cell(of: place)
    self.init(x: cell.x, y: cell.y, zoom: zoom)
  }

  /// The tile of an `id`; `nil` if there is none.
  public init?(id: Int64) {
    guard let cell = MercatorGrid.cell(id) else { return nil }
    (zoom, x, y) = cell
  }

  /// Zoom, x and y in one number, to store it; never negative. Ids have the order of the tiles.
  public var id: Int64 { MercatorGrid(zoom: zoom).id(x: x, y: y) }

  /// By zoom, then x, then y.
  public static func < (left: ExplorerTile, right: ExplorerTile) -> Bool {
    (left.zoom, left.x, left.y) < (right.zoom, right.x, right.y)
  }

  /// Every tile that the line of a track crosses, also without a position inside; in order, each once.
  ///
  /// The way is unknown, and crosses nothing, in a hop of more than `TrackMeasurement.longestGapSeconds` or
  /// `Segment.longestHopMeters`, in one that is faster than the sport can be, and across a break in the recording. So a
  /// single position far off crosses nothing, either.
  ///
  /// - Parameters:
  ///   - zoom: limited to 0 to 29.
  ///   - ends: what is hidden of the track.
  public static func tiles(
    crossedBy track: Track, sport: Sport, zoom: Int = standardZoom, hiding ends: HiddenEnds? = nil
  ) -> [ExplorerTile] {
    MercatorGrid(zoom: zoom).ids(crossedBy: track, sport: sport, hiding: ends).compactMap { ExplorerTile(id: $0) }
  }

  /// The width of a tile on a parallel.
  ///
  /// - Parameter latitude: degrees.
  public static func widthMeters(atLatitude latitude: Double, zoom: Int = standardZoom) -> Double {
    equatorMeters * cos(latitude * .pi / 180) / Double(MercatorGrid(zoom: zoom).size)
  }

  /// Degrees north, from its southern to its northern side.
  public var latitudes: ClosedRange<Double> { Self.latitude(y + 1, zoom)...Self.latitude(y, zoom) }

  /// Degrees east, from its western to its eastern side.
  public var longitudes: ClosedRange<Double> {
    let degrees = 360 / Double(1 << zoom)
    return Double(x) * degrees - 180...Double(x + 1) * degrees - 180
  }

  /// Of the northern side of a row.
  private static func latitude(_ row: Int, _ zoom: Int) -> Double {
    atan(sinh(.pi * (1 - 2 * Double(row) / Double(1 << zoom)))) * 180 / .pi
  }

  /// North, south, west and east of it; across the 180th meridian, but not beyond the ends of the map.
  var neighbors: [ExplorerTile?] {
    let grid = MercatorGrid(zoom: zoom)
    return [
      ExplorerTile(x: x, y: y - 1, zoom: zoom), ExplorerTile(x: x, y: y + 1, zoom: zoom),
      ExplorerTile(x: grid.column(x - 1), y: y, zoom: zoom), ExplorerTile(x: grid.column(x + 1), y: y, zoom: zoom),
    ]
  }
}
