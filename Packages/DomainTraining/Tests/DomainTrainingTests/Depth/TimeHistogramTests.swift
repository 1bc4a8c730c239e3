import DomainCore
import Testing

@testable import DomainTraining

struct TimeHistogramTests {
  private func cadences(_ values: [Double], offsets: [Double]? = nil) -> TimeHistogram? {
    let track = Track(offsets: offsets ?? values.indices.map(Double.init), cadences: values)
    return TimeHistogram(ofCadences: SampleSpans(of: track.cadences, in: track))
  }

  @Test func `bins have a round width and contain the recorded time`() throws {
    let found = try #require(cadences(eachSecond([(600, 85), (300, 92), (100, 70)])))
    #expect(found.binWidth == 2)
    #expect(found.lowerBound == 70)
    #expect(found.seconds.count == 12)
    #expect(found.seconds[0] == 100)
    #expect(found.seconds[7] == 600)
    #expect(found.seconds[11] == 300)
  }

  @Test func `time is counted and not samples`() throws {
    let found = try #require(cadences([80, 90], offsets: [0, 30]))
    #expect(found.seconds.first == 30)
    #expect(found.seconds.last == 1)
  }

  @Test func `a single value is one bin`() throws {
    let found = try #require(cadences([85, 85, 85]))
    #expect(found.seconds == [3])
    #expect(found.lowerBound == 85)
  }

  @Test func `a spike does not flatten the rest`() throws {
    let found = try #require(cadences(eachSecond([(1_000, 80), (1_000, 90), (1, 290)])))
    #expect(found.binWidth <= 5)
    #expect(found.seconds.reduce(0, +) == 2_001)
  }

  @Test func `standing still pedals are left out`() {
    #expect(cadences([0, 0, 0]) == nil)
    #expect(cadences([0, 80, 0])?.seconds == [1])
    #expect(cadences([]) == nil)
  }

  @Test func `paces are for sports that use them`() throws {
    let track = Track(offsets: (0..<600).map(Double.init), speeds: eachSecond([(300, 2.5), (300, 4)]))
    func unit(_ sport: Sport) -> TimeHistogram.Unit? {
      TrackDepth(of: track, sport: sport, thresholds: Thresholds().resolved).speeds?.unit
    }
    #expect(unit(.running) == .secondsPerKilometer)
    #expect(unit(.cycling) == .kilometersPerHour)
    #expect(unit(.openWaterSwimming) == nil || unit(.openWaterSwimming) == .secondsPerHundredMeters)
    let paces = try #require(TrackDepth(of: track, sport: .running, thresholds: Thresholds().resolved).speeds)
    #expect(paces.lowerBound == 250)
    #expect(paces.seconds.first == 300)
    #expect(paces.seconds.last == 300)
  }
}
