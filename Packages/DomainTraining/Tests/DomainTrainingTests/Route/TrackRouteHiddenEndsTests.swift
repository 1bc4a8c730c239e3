import DomainTraining
import Testing

struct TrackRouteHiddenEndsTests {
  private static let metersPerDegree = 111_195.0

  /// A route to the north, a position every 10 m, with the recorded distances or none.
  private func route(
    _ meters: [Double], hasDistances: Bool = false, segmentStarts: [Int] = []
  ) -> TrackRoute? {
    TrackRoute(
      of: Track(
        offsets: meters.indices.map(Double.init), latitudes: meters.map { 52 + $0 / Self.metersPerDegree },
        longitudes: meters.map { _ in 13 }, distances: hasDistances ? meters : nil, segmentStarts: segmentStarts))
  }

  private func visible(_ route: TrackRoute?, _ meters: Double) -> [[Double]]? {
    route?.withoutEnds(meters: meters)?.legs.map { $0.map { (($0.latitude - 52) * Self.metersPerDegree).rounded() } }
  }

  @Test func `the first and last meters are gone`() throws {
    let meters = stride(from: 0, through: 1_000, by: 10).map { Double($0) + 0.001 }
    for hasDistances in [false, true] {
      let shown = try #require(visible(route(meters, hasDistances: hasDistances), 200)?.first)
      #expect(shown.first.map { 200...210 ~= $0 } == true)
      #expect(shown.last.map { 790...800 ~= $0 } == true)
      #expect(shown.count >= 59)
    }
  }

  @Test func `nothing is left of a route that is too short, and all of it if nothing is to be hidden`() {
    let short = route(stride(from: 0, through: 390, by: 10).map(Double.init))
    #expect(short?.withoutEnds(meters: 200) == nil)
    #expect(short?.withoutEnds(meters: 0) == short)
    #expect(route([0])?.withoutEnds(meters: 200) == nil)
  }

  @Test func `lying still at home does not count as going away`() throws {
    // The position jumps by 20 m, 100 times.
    let still = (0..<100).map { Double($0 % 2) * 20 }
    let shown = try #require(
      visible(route(still + stride(from: 30, through: 900, by: 10).map(Double.init)), 200)?.first)
    #expect(shown.first.map { $0 >= 100 } == true)
  }

  @Test func `legs that are hidden are left out`() throws {
    let meters = [0, 50, 100] + stride(from: 300.0, through: 700, by: 10) + [900, 950]
    let shown = try #require(visible(route(meters, segmentStarts: [3, meters.count - 2]), 200))
    #expect(shown.count == 1)
    // The way between two legs is unknown, and does not count.
    #expect(shown.first?.first == 400)
    #expect(shown.first?.last == 550)
  }
}
