import DomainTraining
import Testing

struct TrackRouteTests {
  private func route(
    _ positions: [(Double, Double)], offsets: [Double]? = nil, segmentStarts: [Int] = []
  ) -> TrackRoute? {
    TrackRoute(
      of: Track(
        offsets: offsets ?? positions.indices.map(Double.init), latitudes: positions.map(\.0),
        longitudes: positions.map(\.1), segmentStarts: segmentStarts))
  }

  private func counts(_ route: TrackRoute?) -> [Int]? {
    route?.legs.map(\.count)
  }

  @Test func `consecutive positions form one leg`() throws {
    let found = try #require(route([(52, 13), (52.1, 13.1)]))
    #expect(found.legs == [[.init(latitude: 52, longitude: 13), .init(latitude: 52.1, longitude: 13.1, offset: 1)]])
  }

  @Test func `a track without a position has no route`() {
    #expect(TrackRoute(of: Track()) == nil)
    #expect(TrackRoute(of: Track(offsets: [0, 1], heartRates: [120, 121])) == nil)
    #expect(TrackRoute(of: Track(offsets: [0, 1], latitudes: [52, 52])) == nil)
    #expect(route([(.nan, .nan), (52, .nan)]) == nil)
    #expect(route([]) == nil)
  }

  @Test func `a single position is a route`() {
    #expect(counts(route([(52, 13)])) == [1])
  }

  @Test func `the way is unknown while recording was stopped`() {
    #expect(counts(route([(52, 13), (52, 13.1), (53, 13), (53, 13.1), (53, 13.2)], segmentStarts: [2])) == [2, 3])
  }

  @Test func `a minute without a position is bridged, and a longer time is a gap`() {
    let positions = [(52, 13), (.nan, .nan), (52, 13.1)]
    #expect(counts(route(positions, offsets: [0, 30, 60])) == [2])
    #expect(counts(route(positions, offsets: [0, 30, 61])) == [1, 1])
  }

  @Test func `coordinates that are not on Earth are not positions`() {
    #expect(counts(route([(52, 13), (91, 13), (52, 181), (.infinity, 0), (52, 13.1)])) == [2])
  }

  @Test func `columns of different lengths are read up to the end of the shortest`() {
    #expect(counts(TrackRoute(of: Track(offsets: [0, 1], latitudes: [52, 52, 52], longitudes: [13]))) == [1])
  }
}
