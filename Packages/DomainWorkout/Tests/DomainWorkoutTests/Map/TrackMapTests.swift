import CoreTesting
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct TrackMapTests {
  private static func footprints(seed: Int, count: Int = 12) -> [WorkoutFootprint] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      var (latitude, longitude) = (48.85, 2.29)
      var (latitudes, longitudes) = ([latitude], [longitude])
      for _ in 0..<300 {
        latitude += Double.random(in: -3e-4...3e-4, using: &random)
        longitude += Double.random(in: -3e-4...4e-4, using: &random)
        latitudes.append(latitude)
        longitudes.append(longitude)
      }
      let track = Track(
        offsets: latitudes.indices.map { 12 * Double($0) }, latitudes: latitudes, longitudes: longitudes)
      return WorkoutFootprint(
        workout: .sample(number + 1), day: CalendarDay.sampleToday.advanced(by: -number),
        footprint: Footprint(of: track, sport: .cycling))
    }
  }

  private func map(
    _ footprints: [WorkoutFootprint], hiding meters: Double = 0, at view: MapWindow? = nil
  ) -> TrackMap {
    TrackMap(
      MapRequest(hiddenMeters: meters, view: view, newSince: CalendarDay.sampleToday.advanced(by: -5)),
      of: Footprints(footprints: footprints))
  }

  @Test(arguments: 0..<5)
  func `the order of workouts does not matter`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let footprints = Self.footprints(seed: seed)
    let (one, other) = (map(footprints), map(footprints.shuffled(using: &random)))
    #expect(one.cells == other.cells)
    #expect(one.tiles == other.tiles)
    #expect(one.view == other.view)
  }

  @Test(arguments: 0..<5)
  func `some tracks and the others give the counts of all`(_ seed: Int) {
    let footprints = Self.footprints(seed: seed)
    let all = map(footprints)
    let (some, others) = (
      map(Array(footprints.prefix(5)), at: all.view), map(Array(footprints.dropFirst(5)), at: all.view)
    )
    let added = (some.cells + others.cells).reduce(into: [:]) { $0[$1.index, default: 0] += $1.trackCount }
    #expect(added == Dictionary(uniqueKeysWithValues: all.cells.map { ($0.index, $0.trackCount) }))
    #expect(all.mostTracks > 1 && all.mostTracks <= footprints.count)
  }

  @Test func `hidden ends are on no map and in no tile`() {
    let footprints = Self.footprints(seed: 3)
    let (whole, hidden) = (map(footprints), map(footprints, hiding: 500))
    #expect(Set(hidden.tiles.firstDays.keys).isSubset(of: Set(whole.tiles.firstDays.keys)))
    let around = map(footprints, hiding: 500, at: MapWindow(center: .init(latitude: 48.85, longitude: 2.29), zoom: 20))
    // All begin here, and 480 cells of 25 m are shown.
    let middle = around.request.height / 2 * around.request.width + around.request.width / 2
    #expect(!around.cells.contains { $0.index == middle })
    #expect(whole.cells.reduce(0) { $0 + $1.trackCount } > hidden.cells.reduce(0) { $0 + $1.trackCount })
  }

  @Test func `a map is shown across the 180th meridian`() {
    let track = Track(
      offsets: (0..<200).map(Double.init), latitudes: (0..<200).map { _ in -17 },
      longitudes: (0..<200).map { 179.99 + Double($0) * 1e-4 }.map { $0 > 180 ? $0 - 360 : $0 })
    let map = TrackMap(
      MapRequest(
        hiddenMeters: 0, view: MapWindow(center: .init(latitude: -17, longitude: 180), zoom: 18),
        newSince: .sampleToday),
      of: Footprints(footprints: [
        WorkoutFootprint(workout: .sample(1), day: .sampleToday, footprint: Footprint(of: track, sport: .cycling))
      ]))
    let columns = map.cells.map { $0.index % map.request.width }
    #expect((columns.min() ?? 0) < map.request.width / 2 && (columns.max() ?? 0) > map.request.width / 2)
  }

  @Test func `new tiles are those whose first visit is recent`() {
    let footprints = Self.footprints(seed: 1)
    let map = map(footprints)
    #expect(map.newTileCount < map.tiles.count)
    #expect(map.newTileCount == map.tiles.firstDays.values.count { $0 >= CalendarDay.sampleToday.advanced(by: -5) })
  }

  @Test func `no tracks give an empty map`() {
    let map = map([])
    #expect(map.view == nil && map.trackCount == 0 && map.cells.isEmpty)
  }
}
