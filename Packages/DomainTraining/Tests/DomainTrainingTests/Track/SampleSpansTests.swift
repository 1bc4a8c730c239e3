import Testing

@testable import DomainTraining

struct SampleSpansTests {
  @Test func `a sample represents the time to the next, a gap at most, and the last of a segment one second`() {
    let track = Track(
      offsets: [0, 10, 10, 30, 200, 205], heartRates: [100, 110, 120, .nan, 130, 140], segmentStarts: [2])
    let spans = SampleSpans(heartRatesOf: track).spans
    #expect(spans.map(\.value) == [100, 110, 120, 130, 140])
    #expect(spans.map(\.seconds) == [10, 1, 20, 5, 1])
    let gap = SampleSpans(heartRatesOf: Track(offsets: [0, 300], heartRates: [100, 130]))
    #expect(gap.spans.map(\.seconds) == [60, 1])
  }

  @Test func `the mean is weighted by time`() throws {
    let track = Track(offsets: [0, 30, 40], heartRates: [100, 160, .nan])
    #expect(SampleSpans(heartRatesOf: track).mean == 115)
    #expect(SampleSpans(heartRatesOf: Track()).mean == nil)
  }

  @Test func `the mean between two moments includes parts of spans`() throws {
    let integral = SpanIntegral(
      SampleSpans(of: [10, 20, 30], in: Track(offsets: [0, 10, 20], segmentStarts: [])))
    #expect(try #require(integral.mean(from: 5, to: 15)).isNear(15))
    #expect(try #require(integral.mean(from: 0, to: 21)).isNear(330.0 / 21))
    #expect(try #require(integral.mean(from: -9, to: 5)).isNear(10))
    #expect(integral.mean(from: 21, to: 40) == nil)
    #expect(integral.seconds(from: 18, to: 40).isNear(3))
  }
}
