import DomainCore
import DomainTraining
import Testing

/// What was measured along a route, for maps and for the cursor of charts.
struct RouteEffortsTests {
  /// A ride to the north at 5 m/s, up a slope of 10 %, with rising heart rate.
  private static let track: Track = {
    let seconds = (0..<300).map(Double.init)
    return Track(
      offsets: seconds, latitudes: seconds.map { 52 + $0 * 5 / 111_195 }, longitudes: seconds.map { _ in 13 },
      altitudes: seconds.map { 100 + $0 * 0.5 }, distances: seconds.map { $0 * 5 },
      heartRates: seconds.map { 100 + $0 / 10 })
  }()

  @Test func `each position has the distance, speed, heart rate and gradient of its moment`() throws {
    let route = try #require(TrackRoute(of: Self.track))
    let middle = try #require(route.position(at: 150))
    #expect(middle.offset == 150 && middle.distanceMeters == 750)
    #expect(try #require(middle.speed).isNearly(5))
    #expect(try #require(middle.heartRateBPM).isNearly(115, within: 0.2))
    #expect(try #require(middle.gradient).isNearly(0.1, within: 0.005))
  }

  @Test func `a moment outside the route has the nearest position`() throws {
    let route = try #require(TrackRoute(of: Self.track))
    #expect(route.position(at: -10)?.offset == 0)
    #expect(route.position(at: 1_000)?.offset == 299)
  }

  @Test func `without altitudes and heart rates, a route has neither gradient nor effort`() throws {
    let track = Track(offsets: [0, 1, 2], latitudes: [52, 52.0001, 52.0002], longitudes: [13, 13, 13])
    let route = try #require(TrackRoute(of: track))
    #expect(route.legs.joined().allSatisfy { $0.gradient == nil && $0.heartRateBPM == nil })
  }

  @Test func `the moments of curves have the distance at the middle of each bucket`() throws {
    let moments = TrackCurves(of: Self.track, bucketCount: 1_200).moments
    #expect(moments.count == 1_200)
    let middle = moments[moments.count / 2]
    #expect(try #require(middle.distanceMeters).isNearly(middle.offset * 5, within: 0.01))
  }
}

extension Double {
  fileprivate func isNearly(_ other: Double, within tolerance: Double = 0.05) -> Bool {
    (self - other).magnitude <= tolerance
  }
}
