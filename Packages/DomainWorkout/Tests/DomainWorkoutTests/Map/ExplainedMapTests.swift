import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct ExplainedMapTests {
  private func map(_ footprints: [WorkoutFootprint], outdated: Int = 0) -> TrackMap {
    TrackMap(
      MapRequest(hiddenMeters: 200, newSince: .sampleToday),
      of: Footprints(footprints: footprints, outdatedCount: outdated))
  }

  private static let ride = WorkoutFootprint(
    workout: .sample(1), day: .sampleToday,
    footprint: Footprint(
      of: Track(
        offsets: (0..<600).map(Double.init), latitudes: (0..<600).map { _ in 48.85 },
        longitudes: (0..<600).map { 2.29 + Double($0) * 6.6e-5 }), sport: .cycling))

  @Test func `tiles are explained with squares, clusters and what is hidden`() throws {
    let map = map([Self.ride], outdated: 2)
    let explained = try #require(ExplainMetricUseCase().execute(nil, of: map).first)
    #expect(explained.figure == .explorerTiles)
    #expect(explained.value == .count(map.tiles.count))
    #expect(explained.inputs.contains { $0.name == "tracks" && $0.value == .count(1) })
    #expect(explained.inputs.contains { $0.name == "largest square" && $0.value == .text("1 × 1") })
    #expect(
      explained.omissions == [
        .init(.elevation(200), "around both ends of each track"),
        .init(.count(2), "workouts that are still to be read"),
      ])
  }

  @Test func `without tracks there is nothing to explain, and one metric says so`() {
    #expect(ExplainMetricUseCase().execute(nil, of: map([])).isEmpty)
    let explained = ExplainMetricUseCase().execute(.explorerTiles, of: map([])).first
    #expect(explained?.value == nil)
    #expect(explained?.finding == "There is none: no workout has a track with positions.")
  }
}
