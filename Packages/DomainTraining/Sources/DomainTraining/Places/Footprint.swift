public import DomainCore
import Foundation

/// The places of a recording on a fine grid: small enough to keep for each workout, so that a map of all workouts needs none
/// of their tracks.
///
/// The cells are those that the line crosses, without its ends being hidden, because how much is hidden can change. The first
/// and the last position are kept beside them, so that the cells around them can be left out.
public struct Footprint: Equatable, Sendable {
  /// The zoom of the cells: 64 along the side of an explorer tile, each 25 m wide in Paris.
  public static let zoom = ExplorerTile.standardZoom + 6

  /// At `zoom`; empty without a line.
  public var cells: HeatCells
  /// The first and the last position; empty without a line.
  public var ends: [Coordinate]

  /// - Parameter ids: of cells at `zoom`.
  public init(ids: [Int64] = [], ends: [Coordinate] = []) {
    cells = HeatCells(ids: ids, zoom: Self.zoom)
    self.ends = ends
  }

  /// The footprint of a track.
  public init(of track: Track, sport: Sport) {
    cells = HeatCells(of: track, sport: sport, zoom: Self.zoom)
    guard !cells.ids.isEmpty else {
      ends = []
      return
    }
    let places = zip(track.latitudes ?? [], track.longitudes ?? []).filter {
      $0.0.magnitude <= 90 && $0.1.magnitude <= 180
    }
    ends = [places.first, places.last].compactMap(\.self).map {
      Coordinate(latitude: Self.rounded($0.0), longitude: Self.rounded($0.1))
    }
  }

  /// Degrees to a millionth, so that what is stored is what was computed.
  private static func rounded(_ degrees: Double) -> Double { (degrees * 1e6).rounded() / 1e6 }

  /// Whether the recording has no known line.
  public var isEmpty: Bool { cells.ids.isEmpty }

  /// The cells that are farther from the first and the last position than some meters: what is nearer along the way is
  /// nearer in a straight line, too. A cell counts by its nearest edge.
  ///
  /// - Parameter meters: not positive hides nothing.
  public func cells(hidingMeters meters: Double) -> HeatCells {
    guard meters > 0, !ends.isEmpty else { return cells }
    let grid = MercatorGrid(zoom: Self.zoom)
    let circles = ends.compactMap { end in
      grid.place(latitude: end.latitude, longitude: end.longitude).map { place in
        (place, meters / ExplorerTile.widthMeters(atLatitude: end.latitude, zoom: Self.zoom))
      }
    }
    let visible = cells.ids.filter { id in
      guard let cell = MercatorGrid.cell(id) else { return false }
      return circles.allSatisfy { center, radius in
        // Most cells are in rows that no end is near to.
        let rows = Double(cell.y) - center.y
        guard rows <= radius, rows >= -radius - 1 else { return true }
        func distance(_ low: Int, _ value: Double, wraps: Bool) -> Double {
          let size = Double(grid.size)
          var nearest = Double(low) - value
          if wraps { nearest = nearest.remainder(dividingBy: size) }
          return nearest >= 0 ? nearest : max(0, -nearest - 1)
        }
        let (east, south) = (distance(cell.x, center.x, wraps: true), distance(cell.y, center.y, wraps: false))
        return east * east + south * south >= radius * radius
      }
    }
    return HeatCells(sorted: visible, zoom: Self.zoom)
  }
}
