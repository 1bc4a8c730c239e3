import CoreTesting
import DomainCore
import Foundation
import Testing

@testable import DomainTraining

struct ExplorerTileTests {
  @Test(arguments: [
    (48.8584, 2.2945, 8_296, 5_636), (0, 0, 8_192, 8_192), (-33.8568, 151.2153, 15_073, 9_831), (0, -180, 0, 8_192),
    (0, 180, 0, 8_192), (85.0511, 0, 8_192, 0), (-85.0511, 0, 8_192, 16_383),
  ])
  func `a place is in the worked tile`(_ latitude: Double, _ longitude: Double, _ x: Int, _ y: Int) throws {
    let tile = try #require(ExplorerTile(latitude: latitude, longitude: longitude))
    #expect(tile.zoom == 14 && tile.x == x && tile.y == y)
  }

  @Test(arguments: [(85.06, 0.0), (-85.06, 0), (90, 0), (91, 0), (.nan, 0), (0, 181), (0, .infinity)])
  func `a place that is not on the map has no tile`(_ latitude: Double, _ longitude: Double) {
    #expect(ExplorerTile(latitude: latitude, longitude: longitude) == nil)
  }

  @Test func `the tile of the Eiffel Tower is 1609 m wide`() throws {
    #expect(ExplorerTile.widthMeters(atLatitude: 48.8584).isNear(1_609.27, within: 5e-3))
    let place = try #require(MercatorGrid(zoom: 14).place(latitude: 48.8584, longitude: 2.2945))
    #expect(place.x.isNear(8_296.425, within: 1e-3) && place.y.isNear(5_636.437, within: 1e-3))
  }

  @Test(arguments: 0..<50)
  func `a tile contains its place, and its id is stored`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let latitude = Double.random(in: -85...85, using: &random)
    let longitude = Double.random(in: -180...180, using: &random)
    let tile = try #require(ExplorerTile(latitude: latitude, longitude: longitude, zoom: seed % 30))
    #expect(tile.latitudes.contains(latitude) && tile.longitudes.contains(longitude))
    #expect(tile.id >= 0 && ExplorerTile(id: tile.id) == tile)
    let other = try #require(ExplorerTile(latitude: -latitude, longitude: longitude / 2, zoom: (seed + 1) % 30))
    #expect((tile < other) == (tile.id < other.id))
  }

  @Test func `numbers outside of the map are no tile`() {
    #expect(ExplorerTile(x: 16_384, y: 0) == nil && ExplorerTile(x: 0, y: -1) == nil)
    #expect(ExplorerTile(x: 0, y: 0, zoom: 30) == nil && ExplorerTile(x: 0, y: 0, zoom: -1) == nil)
    #expect(ExplorerTile(id: -1) == nil && ExplorerTile(id: .max) == nil && ExplorerTile(id: 1) == nil)
    #expect(ExplorerTile(id: 0) == ExplorerTile(x: 0, y: 0, zoom: 0))
  }
}

/// Which tiles a track crosses.
struct CrossedTilesTests {
  /// A random way through some tiles of zoom 14.
  private static func way(_ seed: Int) -> Track {
    var random = SeededGenerator(seed: seed)
    let corners = (0..<6).map { _ in
      (
        east: Double.random(in: -4_000...4_000, using: &random),
        north: Double.random(in: -4_000...4_000, using: &random)
      )
    }
    var track = Track.way(corners, speed: 9, interval: 3, longitude: seed.isMultiple(of: 3) ? 180 : 11)
    track.segmentStarts = [track.count / 3]
    for index in track.offsets.indices where Int.random(in: 0..<30, using: &random) == 0 {
      track.latitudes?[index] = .nan
    }
    return track
  }

  private static func tiles(_ track: Track, zoom: Int = 14) -> [ExplorerTile] {
    ExplorerTile.tiles(crossedBy: track, sport: .cycling, zoom: zoom)
  }

  /// Positions in fractions of tiles at zoom 14, each some seconds after the one before.
  private func track(_ places: [(x: Double, y: Double)], seconds: Double = 10) -> Track {
    let degrees = 360 / Double(1 << 14)
    return Track(
      offsets: places.indices.map { Double($0) * seconds },
      latitudes: places.map { atan(sinh(.pi * (1 - $0.y / 8_192))) * 180 / .pi },
      longitudes: places.map { $0.x * degrees - 180 })
  }

  private func names(_ track: Track) -> [[Int]] { Self.tiles(track).map { [$0.x, $0.y] } }

  @Test func `a tile that the line crosses counts without a position inside`() {
    #expect(
      names(track([(8_000.98, 5_000.98), (8_001.04, 5_001.02)])) == [[8_000, 5_000], [8_001, 5_000], [8_001, 5_001]])
    #expect(
      names(track([(8_001.02, 5_000.96), (8_000.99, 5_001.04)])) == [[8_000, 5_001], [8_001, 5_000], [8_001, 5_001]])
  }

  @Test func `a hop that is long, slow to be recorded, too fast or across a break crosses nothing`() {
    let hop = [(8_000.99, 5_000.5), (8_001.01, 5_000.5)]
    #expect(names(track(hop)) == [[8_000, 5_000], [8_001, 5_000]])
    #expect(names(track(hop, seconds: 61)) == [])
    #expect(ExplorerTile.tiles(crossedBy: track(hop, seconds: 2), sport: .swimming) == [])
    #expect(names(track([(8_000.9, 5_000.5), (8_001.1, 5_000.5)])) == [])
    var paused = track(hop)
    paused.segmentStarts = [1]
    #expect(names(paused) == [])
  }

  @Test func `a position far off crosses nothing`() {
    var way = Track.way([(0, 0), (500, 0)], speed: 5)
    let expected = Self.tiles(way)
    way.latitudes?[40] += 0.3
    #expect(Self.tiles(way) == expected)
    #expect(expected.count >= 1)
    #expect(Self.tiles(Track(offsets: [0], latitudes: [47], longitudes: [11])) == [])
    #expect(Self.tiles(Track()) == [])
  }

  @Test func `the 180th meridian is crossed the shorter way around`() {
    #expect(names(track([(16_383.98, 5_000.5), (0.02, 5_000.5)])) == [[0, 5_000], [16_383, 5_000]])
  }

  @Test func `tiles beyond the end of the map are left out`() {
    let track = Track(offsets: [0, 10, 20], latitudes: [85.050, 85.0511, 85.0513], longitudes: [0.001, 0.001, 0.001])
    #expect(names(track) == [[8_192, 0]])
  }

  @Test(arguments: 0..<20)
  func `tiles are in order and each once, and neighbors share a side along a line`(_ seed: Int) {
    let tiles = Self.tiles(Self.way(seed), zoom: 18)
    #expect(tiles == Array(Set(tiles)).sorted())
    #expect(tiles.count > 20)
    let grid = MercatorGrid(zoom: 18)
    var random = SeededGenerator(seed: seed)
    var cells: [(x: Int, y: Int)] = []
    let places = (0..<2).map { _ in
      (x: Double.random(in: 90...110, using: &random), y: Double.random(in: 90...110, using: &random))
    }
    grid.forEachCell(from: places[0], to: places[1]) { cells.append(($0, $1)) }
    let steps = zip(cells, cells.dropFirst()).map { abs($0.x - $1.x) + abs($0.y - $1.y) }
    #expect(steps.allSatisfy { $0 == 1 })
    for part in 0...1_000 {
      let x = places[0].x + (places[1].x - places[0].x) * Double(part) / 1_000
      let y = places[0].y + (places[1].y - places[0].y) * Double(part) / 1_000
      #expect(cells.contains { $0 == (Int(x), Int(y)) })
    }
  }

  @Test(arguments: 0..<20)
  func `a reversed track crosses the same tiles`(_ seed: Int) {
    let track = Self.way(seed)
    for zoom in [14, 18, 22] { #expect(Self.tiles(track.backward, zoom: zoom) == Self.tiles(track, zoom: zoom)) }
  }

  @Test(arguments: 0..<20)
  func `the tiles of a part are among the tiles of the whole`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let track = Self.way(seed)
    let start = Int.random(in: 0..<track.count - 50, using: &random)
    let part = track.part(start..<Int.random(in: start + 50...track.count, using: &random))
    for zoom in [14, 19] {
      let whole = Set(Self.tiles(track, zoom: zoom))
      #expect(whole.isSuperset(of: Self.tiles(part, zoom: zoom)))
      let both =
        Self.tiles(track.part(0..<start + 1), zoom: zoom) + Self.tiles(track.part(start..<track.count), zoom: zoom)
      if track.latitudes?[start].isFinite == true { #expect(Set(both) == whole) }
    }
  }

  @Test(arguments: 0..<60)
  func `damaged tracks cross tiles of their region only`(_ seed: Int) {
    for tile in ExplorerTile.tiles(crossedBy: .wild(seed: seed), sport: .other) {
      #expect(tile.latitudes.upperBound >= 47 && tile.latitudes.lowerBound <= 47.01)
    }
  }
}

extension Track {
  /// The same way from its end to its start.
  fileprivate var backward: Track {
    let end = offsets.last ?? 0
    return Track(
      offsets: offsets.reversed().map { end - $0 }, latitudes: latitudes?.reversed(),
      longitudes: longitudes?.reversed(), segmentStarts: segmentStarts.reversed().map { count - $0 })
  }

  fileprivate func part(_ range: Range<Int>) -> Track {
    Track(
      offsets: Array(offsets[range]), latitudes: latitudes.map { Array($0[range]) },
      longitudes: longitudes.map { Array($0[range]) },
      segmentStarts: segmentStarts.map { $0 - range.lowerBound }.filter { $0 > 0 && $0 < range.count })
  }
}
