public import DomainCore
import Foundation

/// The cells of a fine grid over the world that a track crosses, each once, so that a stop counts once, too.
///
/// A cell is a tile of the same map at a higher zoom. The line is that of `ExplorerTile.tiles(crossedBy:sport:zoom:hiding:)`.
public struct HeatCells: Equatable, Sendable {
  /// The world is 2^zoom cells wide.
  public let zoom: Int
  /// The id of the tile of each cell, increasing: zoom, x and y in one number. Neighbors in a column follow each other,
  /// so that differences of ids are small.
  public let ids: [Int64]

  /// 128 cells along the side of an explorer tile: 13 m in Paris, about what receivers are accurate to.
  public static let standardZoom = ExplorerTile.standardZoom + 7

  /// - Parameters:
  ///   - zoom: limited to 0 to 29.
  ///   - ends: what is hidden of the track.
  public init(of track: Track, sport: Sport, zoom: Int = standardZoom, hiding ends: HiddenEnds? = nil) {
    let grid = MercatorGrid(zoom: zoom)
    self.zoom = grid.zoom
    ids = grid.ids(crossedBy: track, sport: sport, hiding: ends)
  }

  /// - Parameter ids: of this zoom, increasing.
  init(sorted ids: [Int64], zoom: Int) {
    self.zoom = zoom
    self.ids = ids
  }

  /// Cells as they were stored; ids of another zoom are left out.
  public init(ids: [Int64], zoom: Int = standardZoom) {
    self.zoom = MercatorGrid(zoom: zoom).zoom
    var last = Int64.min
    let areInOrder = ids.allSatisfy { id in
      defer { last = id }
      return id > last && MercatorGrid.cell(id)?.zoom == zoom
    }
    self.ids = areInOrder ? ids : MercatorGrid.sorted(ids.filter { MercatorGrid.cell($0)?.zoom == zoom })
  }

  /// The cells of a coarser grid that contain these, each once; these for a zoom that is not lower.
  public func coarser(zoom coarseZoom: Int) -> HeatCells {
    let grid = MercatorGrid(zoom: coarseZoom)
    guard grid.zoom < zoom else { return self }
    let shift = zoom - grid.zoom
    var coarse: [Int64] = []
    for id in ids {
      guard let cell = MercatorGrid.cell(id) else { continue }
      let id = grid.id(x: cell.x >> shift, y: cell.y >> shift)
      // Neighbors are mostly in one cell.
      if id != coarse.last { coarse.append(id) }
    }
    return HeatCells(sorted: MercatorGrid.sorted(coarse), zoom: grid.zoom)
  }
}

/// How hot a cell is, by the number of tracks that cross it.
///
/// v = min(1, ln(1 + c) / ln(1 + cap)) for c tracks. The cap is the 99th percentile of the cells with any track, and at
/// least 5, so that neither the street that every track begins on nor a second visit decides the colors. Our convention.
public struct HeatScale: Equatable, Sendable {
  /// The number of tracks from which on a cell is as hot as can be; at least `leastCap`.
  public let cap: Int

  /// The least number of tracks from which on a cell is as hot as can be.
  public static let leastCap = 5
  /// How many colors a person can distinguish in a terminal.
  public static let stepCounts = 5...8
  private static let percentile = 0.99

  /// - Parameter cap: raised to `leastCap`.
  public init(cap: Int) {
    self.cap = max(cap, Self.leastCap)
  }

  /// - Parameter counts: the number of tracks of each cell, in any order; zeros are ignored.
  public init(counts: some Sequence<Int>) {
    let sorted = counts.filter { $0 > 0 }.sorted()
    // The nearest rank: the least count that 99 of 100 cells do not exceed.
    let rank = Int(exactly: (Double(sorted.count) * Self.percentile).rounded(.up)) ?? 0
    self.init(cap: rank > 0 ? sorted[min(rank, sorted.count) - 1] : 0)
  }

  /// 0 without a track, to 1.
  public func value(_ count: Int) -> Double {
    count > 0 ? min(1, log1p(Double(count)) / log1p(Double(cap))) : 0
  }

  /// The step of a color scale: 0 without a track, otherwise from 1 to the number of steps.
  ///
  /// - Parameter steps: limited to `stepCounts`.
  public func step(_ count: Int, of steps: Int) -> Int {
    guard count > 0 else { return 0 }
    let steps = Self.limited(steps)
    return min(steps, 1 + (Int(exactly: (value(count) * Double(steps)).rounded(.down)) ?? 0))
  }

  /// The least number of tracks in each step, for a legend; a step that no number falls into has that of the next.
  ///
  /// - Parameter steps: limited to `stepCounts`.
  public func leastCounts(of steps: Int) -> [Int] {
    let steps = Self.limited(steps)
    var (leasts, count) = ([Int](), 1)
    for number in 1...steps {
      while count < cap, step(count, of: steps) < number { count += 1 }
      leasts.append(count)
    }
    return leasts
  }

  private static func limited(_ steps: Int) -> Int {
    min(max(steps, stepCounts.lowerBound), stepCounts.upperBound)
  }
}
