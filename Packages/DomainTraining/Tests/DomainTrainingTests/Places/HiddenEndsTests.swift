import CoreTesting
import DomainCore
import DomainTraining
import Foundation
import Testing

struct HiddenEndsTests {
  /// 1,000 m to the north, a position every 10 m.
  private let straight = Track.way([(0, 0), (0, 1_001)], speed: 10)

  private func visible(_ track: Track, _ meters: Double) -> [Int] {
    let ends = HiddenEnds(of: track, meters: meters)
    return ends.isVisible.indices.filter { ends.isVisible[$0] }
  }

  @Test func `the first and the last meters are hidden`() {
    let shown = visible(straight, 200)
    #expect(shown.first.map { 20...21 ~= $0 } == true)
    #expect(shown.last.map { 79...80 ~= $0 } == true)
    #expect(shown.count >= 59)
  }

  @Test func `a loop that passes home again is hidden there, too`() {
    let loop: [(east: Double, north: Double)] = [
      (0, 0), (0, 600), (600, 600), (600, 20), (-600, 20), (-600, -500), (0, -500), (0, 0),
    ]
    let track = Track.way(loop, speed: 10)
    let shown = visible(track, 200)
    // What is shown has one gap.
    #expect(zip(shown, shown.dropFirst()).count { $1 > $0 + 1 } == 1)
    #expect(
      shown.allSatisfy { index in
        hypot(((track.latitudes?[index] ?? 0) - 47) * 111_195, ((track.longitudes?[index] ?? 0) - 11) * 75_835) >= 195
      })
  }

  @Test func `tiles and heat of hidden parts are absent, also where the way crosses a hidden part`() {
    let loop: [(east: Double, north: Double)] = [
      (0, 0), (0, 600), (600, 600), (600, 20), (-600, 20), (-600, -500), (0, -500), (0, 0),
    ]
    let track = Track.way(loop, speed: 10)
    let ends = HiddenEnds(of: track, meters: 80)
    let hidden = HeatCells(of: track, sport: .cycling, hiding: ends)
    let whole = HeatCells(of: track, sport: .cycling)
    #expect(Set(hidden.ids).isStrictSubset(of: whole.ids))
    let home = ExplorerTile(latitude: 47 + 20 / 111_195.0, longitude: 11, zoom: HeatCells.standardZoom)
    #expect(home.map { whole.ids.contains($0.id) && !hidden.ids.contains($0.id) } == true)
    #expect(ExplorerTile.tiles(crossedBy: track, sport: .cycling, hiding: HiddenEnds(of: track, meters: 1e6)) == [])
  }

  @Test func `lying still at home does not count as going away`() {
    let still = (0..<100).map { Double($0 % 2) * 20 }
    let way = still + stride(from: 30, through: 900, by: 10).map(Double.init)
    let track = Track(
      offsets: way.indices.map(Double.init), latitudes: way.map { 52 + $0 / 111_195 }, longitudes: way.map { _ in 13 })
    #expect(visible(track, 200).allSatisfy { way[$0] >= 199.9 && way[$0] <= 700.1 })
    #expect(!visible(track, 200).isEmpty)
  }

  @Test func `nothing is hidden for no meters, and all of a track that is too short`() {
    #expect(visible(straight, 0) == Array(straight.offsets.indices))
    #expect(visible(straight, -5) == Array(straight.offsets.indices))
    #expect(visible(straight, 600) == [])
    #expect(visible(Track(), 200) == [])
    #expect(visible(.eachSecond(heartRates: [100, 101]), 200) == [0, 1])
  }

  @Test func `a sample without a position is visible between visible ones only`() {
    var track = straight
    for index in [0, 10, 50, 51, 90, 100] { track.latitudes?[index] = .nan }
    let shown = visible(track, 200)
    #expect(shown.contains(50) && shown.contains(51))
    #expect(!shown.contains(0) && !shown.contains(10) && !shown.contains(90) && !shown.contains(100))
  }

  @Test func `hidden samples lose their places and keep their distances`() throws {
    var track = straight
    track.altitudes = track.offsets.map { 400 + $0 }
    let ends = HiddenEnds(of: track, meters: 200)
    let hidden = track.withoutPlaces(hiddenBy: ends)
    #expect(zip(ends.isVisible, try #require(hidden.latitudes)).allSatisfy { $0 == $1.isFinite })
    #expect(zip(ends.isVisible, try #require(hidden.longitudes)).allSatisfy { $0 == $1.isFinite })
    #expect(zip(ends.isVisible, try #require(hidden.altitudes)).allSatisfy { $0 == $1.isFinite })
    #expect(try #require(hidden.distances?.last).isNear(1_000, within: 2))
  }

  @Test(arguments: 0..<60)
  func `no visible position is near the ends, however damaged the track`(_ seed: Int) {
    let track = Track.wild(seed: seed)
    let ends = HiddenEnds(of: track, meters: 300)
    #expect(ends.isVisible.count == track.count)
    guard let first = TrackRoute(of: track)?.legs.first?.first else { return }
    let shown = TrackRoute(of: track.withoutPlaces(hiddenBy: ends))?.legs.joined().map { position in
      hypot(
        (position.latitude - first.latitude) * 110_574,
        (position.longitude - first.longitude) * 111_320 * cos(first.latitude * .pi / 180))
    }
    #expect(shown?.allSatisfy { $0 > 280 } ?? true)
  }
}
