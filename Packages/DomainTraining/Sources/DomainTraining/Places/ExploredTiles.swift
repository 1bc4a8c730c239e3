public import DomainCore

/// The tiles that somebody has visited, and when for the first time.
public struct ExploredTiles: Equatable, Sendable {
  /// The day of the first visit to each tile.
  public private(set) var firstDays: [ExplorerTile: CalendarDay]

  public init(firstDays: [ExplorerTile: CalendarDay] = [:]) {
    self.firstDays = firstDays
  }

  /// Adds the tiles of a workout. The order of workouts does not matter.
  public mutating func insert(_ tiles: some Sequence<ExplorerTile>, on day: CalendarDay) {
    for tile in tiles { firstDays[tile] = min(firstDays[tile] ?? day, day) }
  }

  /// The number of visited tiles.
  public var count: Int { firstDays.count }

  /// The number of tiles first visited on a day or later.
  public func newCount(since day: CalendarDay) -> Int { firstDays.values.count { $0 >= day } }

  /// The largest square of visited tiles; `nil` without tiles.
  ///
  /// Of several, it is the one that was complete first, then the northernmost, then the westernmost. No square crosses
  /// the 180th meridian.
  public var largestSquare: TileSquare? {
    // The side of the largest square of which a tile is the south-eastern corner is one more than the least of those
    // north, west and north-west of it.
    var sides: [ExplorerTile: Int] = [:]
    var (largest, corners) = (0, [ExplorerTile]())
    for tile in firstDays.keys.sorted() {
      func side(_ x: Int, _ y: Int) -> Int { ExplorerTile(x: x, y: y, zoom: tile.zoom).flatMap { sides[$0] } ?? 0 }
      let side = 1 + min(side(tile.x - 1, tile.y), side(tile.x, tile.y - 1), side(tile.x - 1, tile.y - 1))
      sides[tile] = side
      if side > largest { (largest, corners) = (side, []) }
      if side == largest { corners.append(tile) }
    }
    let squares = corners.compactMap { corner in
      ExplorerTile(x: corner.x - largest + 1, y: corner.y - largest + 1, zoom: corner.zoom)
        .map { TileSquare(northWest: $0, side: largest) }
    }
    return oldest(squares) {
      $0.tiles
    } at: {
      $0.northWest
    }
  }

  /// The largest cluster; `nil` if no tile has four visited neighbors.
  ///
  /// The tiles of a cluster are visited, all four neighbors of each are visited, and each is connected to the others by
  /// its sides. Of several clusters of one size, it is the one whose tiles were complete first, then the northernmost,
  /// then the westernmost.
  public var largestCluster: TileCluster? {
    var left = Set(firstDays.keys.filter { $0.neighbors.allSatisfy { $0.map { firstDays[$0] != nil } ?? false } })
    var (largest, clusters) = (0, [TileCluster]())
    while let first = left.popFirst() {
      var (found, next) = ([first], 0)
      while next < found.count {
        for case let neighbor? in found[next].neighbors {
          if let neighbor = left.remove(neighbor) { found.append(neighbor) }
        }
        next += 1
      }
      if found.count > largest { (largest, clusters) = (found.count, []) }
      if found.count == largest { clusters.append(TileCluster(tiles: found.sorted())) }
    }
    return oldest(clusters) {
      $0.tiles
    } at: {
      $0.tiles.min { ($0.y, $0.x) < ($1.y, $1.x) }
    }
  }

  /// The candidate that was complete first; of these, the northernmost, then the westernmost.
  private func oldest<Candidate>(
    _ candidates: [Candidate], tiles: (Candidate) -> [ExplorerTile], at place: (Candidate) -> ExplorerTile?
  ) -> Candidate? {
    guard candidates.count > 1 else { return candidates.first }
    let dated = candidates.map { candidate in
      let place = place(candidate)
      return (
        candidate, tiles(candidate).compactMap { firstDays[$0]?.daysSinceEpoch }.max() ?? 0, place?.y ?? 0,
        place?.x ?? 0, place?.zoom ?? 0
      )
    }
    return dated.min { ($0.1, $0.2, $0.3, $0.4) < ($1.1, $1.2, $1.3, $1.4) }?.0
  }
}

/// A square of tiles.
public struct TileSquare: Equatable, Sendable {
  /// Its corner in the north-west.
  public let northWest: ExplorerTile
  /// The number of tiles along each side.
  public let side: Int

  /// All of its tiles, in order.
  public var tiles: [ExplorerTile] {
    (0..<side).flatMap { column in
      (0..<side).compactMap { row in
        ExplorerTile(x: northWest.x + column, y: northWest.y + row, zoom: northWest.zoom)
      }
    }
  }
}

/// Connected tiles whose neighbors are all visited.
public struct TileCluster: Equatable, Sendable {
  /// In order.
  public let tiles: [ExplorerTile]

  /// The number of tiles.
  public var count: Int { tiles.count }
}
