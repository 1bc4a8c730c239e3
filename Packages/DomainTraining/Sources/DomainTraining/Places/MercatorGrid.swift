import DomainCore
import Foundation

/// The square map of the world in the Web Mercator projection, divided into 2^zoom × 2^zoom cells.
///
/// Cells count from 180° west and from 85.0511° north, as those of OpenStreetMap do:
/// x = (longitude + 180) / 360 · 2^zoom, y = (1 − asinh(tan latitude) / π) / 2 · 2^zoom.
struct MercatorGrid {
  /// In cells; their whole parts are the cell.
  typealias Place = (x: Double, y: Double)

  let zoom: Int
  /// Cells in each direction.
  let size: Int

  /// What an id has bits for.
  static let zooms = 0...29

  /// - Parameter zoom: limited to `zooms`.
  init(zoom: Int) {
    self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
    size = 1 << self.zoom
  }

  /// `nil` for a place that is not on the map.
  func place(latitude: Double, longitude: Double) -> Place? {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    let y = (1 - asinh(tan(latitude * .pi / 180)) / .pi) / 2 * Double(size)
    guard y >= 0, y < Double(size) else { return nil }
    return ((longitude + 180) / 360 * Double(size), y)
  }

  /// A column from anywhere on the endless map, from 0 to `size` − 1.
  func column(_ x: Int) -> Int {
    let column = x % size
    return column < 0 ? column + size : column
  }

  func cell(of place: Place) -> (x: Int, y: Int) {
    (column(Self.whole(place.x)), Self.whole(place.y))
  }

  /// Every cell that the straight line between two places crosses, the shorter way around the world.
  ///
  /// J. Amanatides and A. Woo, "A Fast Voxel Traversal Algorithm for Ray Tracing", Eurographics 1987.
  func forEachCell(from one: Place, to other: Place, _ body: (_ x: Int, _ y: Int) -> Void) {
    // Both directions are walked in the same order, so that a line through a corner crosses the same cells.
    let (start, end) = (one.y, one.x) <= (other.y, other.x) ? (one, other) : (other, one)
    let east = (end.x - start.x).remainder(dividingBy: Double(size))
    // Exactly where the end is, on the endless map.
    let endX = end.x - (end.x - start.x - east).rounded()
    let south = end.y - start.y
    var (x, y) = (Self.whole(start.x), Self.whole(start.y))
    var columns = Self.whole(endX) - x
    var rows = Self.whole(end.y) - y
    let (stepX, stepY) = (columns.signum(), rows.signum())
    // The part of the line that is behind at the next border, and from one border to the next.
    var nextX = columns == 0 ? .infinity : (Double(stepX > 0 ? x + 1 : x) - start.x) / east
    var nextY = rows == 0 ? .infinity : (Double(stepY > 0 ? y + 1 : y) - start.y) / south
    body(column(x), y)
    while columns != 0 || rows != 0 {
      if rows == 0 || (columns != 0 && nextX <= nextY) {
        x += stepX
        columns -= stepX
        nextX += 1 / east.magnitude
      } else {
        y += stepY
        rows -= stepY
        nextY += 1 / south.magnitude
      }
      body(column(x), y)
    }
  }

  /// The ids of all cells that the known line of a track crosses, increasing.
  func ids(crossedBy track: Track, sport: Sport, hiding ends: HiddenEnds?) -> [Int64] {
    guard let latitudes = track.latitudes, let longitudes = track.longitudes else { return [] }
    var ids: [Int64] = []
    var before: (index: Int, place: Place?)?
    for hop in KnownLine(of: track, sport: sport, hiding: ends).hops {
      let start =
        before?.index == hop.start
        ? before?.place : place(latitude: latitudes[hop.start], longitude: longitudes[hop.start])
      let end = place(latitude: latitudes[hop.end], longitude: longitudes[hop.end])
      before = (hop.end, end)
      guard let start, let end else { continue }
      forEachCell(from: start, to: end) { x, y in
        let id = id(x: x, y: y)
        if id != ids.last { ids.append(id) }
      }
    }
    return Self.sorted(ids)
  }

  /// Without repetitions.
  static func sorted(_ ids: [Int64]) -> [Int64] {
    var unique: [Int64] = []
    for id in ids.sorted() where id != unique.last { unique.append(id) }
    return unique
  }

  private static let bits = 29

  /// The zoom, the column and the row in one number, in this order; never negative.
  func id(x: Int, y: Int) -> Int64 {
    Int64(zoom) << (2 * Self.bits) | Int64(x) << Self.bits | Int64(y)
  }

  /// `nil` if it is none.
  static func cell(_ id: Int64) -> (zoom: Int, x: Int, y: Int)? {
    let mask = Int64(1) << bits - 1
    let (zoom, x, y) = (Int(id >> (2 * bits)), Int(id >> bits & mask), Int(id & mask))
    guard zooms.contains(zoom), x < 1 << zoom, y < 1 << zoom else { return nil }
    return (zoom, x, y)
  }

  private static func whole(_ number: Double) -> Int { Int(exactly: number.rounded(.down)) ?? 0 }
}
