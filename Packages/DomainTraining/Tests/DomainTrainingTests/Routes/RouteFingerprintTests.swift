import CoreTesting
import Foundation
import Testing
@testable import DomainTraining

struct RouteFingerprintTests {
  private typealias Corners = [(east: Double, north: Double)]

  /// A loop of about 14 km with bends.
  private let loop: Corners = (0...72).map { index in
    let angle = Double(index) * .pi / 36
    let radius = 2_000 + 300 * sin(5 * angle)
    return (radius * cos(angle), radius * sin(angle))
  }
  /// A loop of the same place and length with another way.
  private let otherLoop: Corners = (0...72).map { index in
    let angle = Double(index) * .pi / 36
    let radius = 2_000 + 300 * sin(3 * angle)
    return (4_000 - radius * cos(angle), radius * sin(angle))
  }

  private func fingerprint(_ track: Track) throws -> RouteFingerprint {
    try #require(RouteFingerprint(of: track))
  }

  @Test func `a route is the same as itself`() throws {
    let one = try fingerprint(.way(loop))
    #expect(one.similarity(to: one) == RouteSimilarity(of: one, to: one))
    #expect(one.similarity(to: one).same == 1)
    #expect(one.similarity(to: one).match == .same)
    #expect(one.stepMeters == 50)
    #expect((one.lengthMeters / 14_000).isNear(1, within: 0.1))
  }

  @Test(arguments: 0..<10)
  func `a loop matches itself with another speed, interval, noise and ends`(_ seed: Int) throws {
    let one = try fingerprint(.way(loop, noiseMeters: 4, seed: seed))
    let shifted = Array(loop.dropFirst().dropLast(2))
    let other = try fingerprint(.way(shifted, speed: 6, interval: 5, noiseMeters: 4, seed: seed + 100))
    #expect(one.similarity(to: other).match == .same)
    #expect(other.similarity(to: one).match == .same)
    #expect(one.similarity(to: other).reverse < 0.3)
  }

  @Test(arguments: 0..<10)
  func `the reverse direction is recognized`(_ seed: Int) throws {
    let one = try fingerprint(.way(loop, noiseMeters: 4, seed: seed))
    let other = try fingerprint(.way(loop.reversed(), interval: 3, noiseMeters: 4, seed: seed + 100))
    #expect(one.similarity(to: other).match == .reverse)
    #expect(one.similarity(to: other).same < 0.3)
  }

  @Test func `the way back runs in reverse`() throws {
    let there: Corners = [(0, 0), (3_000, 1_000), (9_000, 0)]
    let (one, other) = (try fingerprint(.way(there)), try fingerprint(.way(there.reversed())))
    #expect(one.similarity(to: other).match == .reverse)
  }

  @Test func `there and back shares both directions and counts as the same`() throws {
    let both: Corners = [(0, 0), (3_000, 1_000), (0, 0)]
    let (one, other) = (try fingerprint(.way(both)), try fingerprint(.way(both, interval: 4)))
    #expect(one.similarity(to: other).match == .same)
    #expect(one.similarity(to: other).reverse > 0.9)
    let there = try fingerprint(.way(Array(both.dropLast())))
    #expect(one.similarity(to: there).match == nil)
  }

  @Test func `different routes do not match`() throws {
    let one = try fingerprint(.way(loop))
    #expect(one.similarity(to: try fingerprint(.way(otherLoop))).match == nil)
    #expect(one.similarity(to: try fingerprint(.way(loop, latitude: 48))).same == 0)
    #expect(one.similarity(to: try fingerprint(.way(loop + loop))).match == nil)
    let half = try fingerprint(.way(Array(loop.prefix(36))))
    #expect(one.similarity(to: half).match == nil)
  }

  @Test func `a parallel road 150 m away is another route`() throws {
    let road = try fingerprint(.way([(0, 0), (5_000, 0)]))
    #expect(road.similarity(to: try fingerprint(.way([(0, 150), (5_000, 150)]))).match == nil)
    #expect(road.similarity(to: try fingerprint(.way([(0, 15), (5_000, 15)]))).match == .same)
  }

  @Test func `a position far off changes nothing`() throws {
    var track = Track.way(loop)
    let expected = try fingerprint(track)
    track.latitudes?[500] += 0.5
    #expect(try fingerprint(track).similarity(to: expected).same > 0.99)
  }

  @Test func `the 180th meridian is no border`() throws {
    let one = try fingerprint(.way(loop, longitude: 179.999))
    let other = try fingerprint(.way(loop, interval: 3, longitude: 179.999))
    #expect(one.similarity(to: other).match == .same)
    #expect((one.lengthMeters / 14_000).isNear(1, within: 0.1))
  }

  @Test func `a long route has fewer points, and still matches`() throws {
    let far: Corners = (0...400).map { (Double($0) * 500, 3_000 * sin(Double($0) / 10)) }
    let one = try fingerprint(.way(far, speed: 10))
    #expect(one.points.count <= 2_000)
    #expect(one.stepMeters == 200)
    let other = try fingerprint(.way(far, speed: 9, interval: 6, noiseMeters: 4))
    #expect(one.similarity(to: other).match == .same)
  }

  @Test func `a track and its route have the same fingerprint`() throws {
    let track = Track.way(loop)
    #expect(RouteFingerprint(of: try #require(TrackRoute(of: track))) == RouteFingerprint(of: track))
  }

  @Test func `there is none without positions, and a single position is a route`() throws {
    #expect(RouteFingerprint(of: Track()) == nil)
    #expect(RouteFingerprint(of: Track(offsets: [0], latitudes: [.nan], longitudes: [11])) == nil)
    let one = try fingerprint(Track(offsets: [0], latitudes: [47], longitudes: [11]))
    #expect(one.points.count == 1 && one.lengthMeters == 0)
    #expect(one.similarity(to: one).match == nil)
  }

  @Test(arguments: 0..<120)
  func `damaged tracks have a possible fingerprint or none`(_ seed: Int) throws {
    guard let one = RouteFingerprint(of: .wild(seed: seed)) else { return }
    #expect(!one.points.isEmpty && one.points.count <= 2_000 && one.lengthMeters.isFinite)
    let other = try fingerprint(.way(loop))
    for value in [one.similarity(to: other), other.similarity(to: one), one.similarity(to: one)] {
      #expect((0...1).contains(value.same) && (0...1).contains(value.reverse))
    }
  }
}
