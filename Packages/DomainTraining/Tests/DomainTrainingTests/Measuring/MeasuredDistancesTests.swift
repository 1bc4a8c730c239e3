import DomainTraining
import Testing

/// Distances that samples contradict.
struct MeasuredDistancesTests {
  /// Ten minutes along a meridian at about 3 m/s, whose counter shows 2 m/s.
  private func track(hasCounter: Bool = false) -> Track {
    let offsets = (0...600).map(Double.init)
    return Track(
      offsets: offsets, latitudes: offsets.map { 48 + $0 * 0.000_027 }, longitudes: offsets.map { _ in 2 },
      distances: hasCounter ? offsets.map { 2 * $0 } : nil)
  }

  private func contradiction(
    to stated: Double, _ track: Track, usesPositions: Bool = true, between offsets: ClosedRange<Double> = 0...600
  ) -> Double? {
    MeasuredDistances(of: track, usesPositions: usesPositions)
      .contradiction(to: stated, between: offsets, toleranceMeters: 50)
  }

  @Test func `a distance within a fifth of a source is not contradicted`() {
    #expect(contradiction(to: 1_500, track()) == nil)
    #expect(contradiction(to: 1_250, track(hasCounter: true)) == nil)
    #expect(contradiction(to: 1_700, track(hasCounter: true)) == nil)
    #expect(contradiction(to: 40, track(), between: 0...25) == nil)
  }

  @Test func `the counter comes before the positions, and in a pool it is alone`() throws {
    #expect(contradiction(to: 3_000, track(hasCounter: true)) == 1_200)
    #expect(abs(try #require(contradiction(to: 3_000, track())) - 1_801) < 5)
    #expect(contradiction(to: 3_000, track(), usesPositions: false) == nil)
    #expect(contradiction(to: 1_800, track(hasCounter: true), usesPositions: false) == 1_200)
  }

  @Test func `a part of the track contradicts a part of the distance`() throws {
    #expect(abs(try #require(contradiction(to: 1, track(), between: 100...200)) - 300) < 2)
  }

  @Test func `positions that hardly move, or of less than the time, show nothing`() {
    var still = track()
    still.latitudes = still.offsets.map { 48 + $0 * 0.000_001 }
    #expect(contradiction(to: 3_000, still) == nil)
    var short = track()
    short.latitudes = short.offsets.map { $0 < 300 ? 48 + $0 * 0.000_027 : .nan }
    #expect(contradiction(to: 3_000, short) == nil)
    #expect(contradiction(to: 3_000, Track()) == nil)
  }
}
