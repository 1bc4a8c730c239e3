import CoreTesting
import DomainTraining
import Foundation
import Testing

struct RouteFingerprintBytesTests {
  private let track = Track.way([(0, 0), (3_000, 1_000), (9_000, -4_000)], latitude: -33, longitude: -70)

  @Test func `a code can be read back`() throws {
    let one = try #require(RouteFingerprint(of: track))
    #expect(RouteFingerprint(code: one.code) == one)
    #expect(RouteFingerprint(bytes: one.bytes) == one)
    #expect(one.bytes.count < one.points.count * 5)
  }

  @Test func `a code stays the same across versions of the program`() throws {
    let short = try #require(RouteFingerprint(of: .way([(0, 0), (120, 0)], latitude: 47, longitude: 11)))
    #expect(short.code == "AQAIwN29BMCjhgEAhAEAhAEAIA==")
    #expect(short.key?.rawValue == 493_213_024_049)
  }

  @Test func `other bytes are no fingerprint`() throws {
    let bytes = try #require(RouteFingerprint(of: track)).bytes
    #expect(RouteFingerprint(bytes: Data()) == nil)
    #expect(RouteFingerprint(bytes: bytes.dropLast()) == nil)
    #expect(RouteFingerprint(bytes: bytes + [0]) == nil)
    #expect(RouteFingerprint(bytes: Data([2]) + bytes.dropFirst()) == nil)
    #expect(RouteFingerprint(code: "no code") == nil)
  }

  @Test(arguments: 0..<200)
  func `damaged bytes are no fingerprint, or one on Earth`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = try #require(RouteFingerprint(of: track)).bytes
    for _ in 0..<3 { bytes[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
    guard let found = RouteFingerprint(bytes: bytes) else { return }
    #expect(found.points.allSatisfy { $0.latitude.magnitude <= 9_000_000 && $0.longitude.magnitude <= 18_000_000 })
    #expect(found.lengthMeters.isFinite)
  }
}
