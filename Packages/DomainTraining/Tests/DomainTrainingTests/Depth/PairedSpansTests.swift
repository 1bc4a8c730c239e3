import Testing

@testable import DomainTraining

struct PairedSpansTests {
  private func spans(_ parts: [(Double, Double, Double)]) -> SampleSpans {
    var spans = SampleSpans()
    for (start, seconds, value) in parts { spans.append(value, from: start, seconds: seconds) }
    return spans
  }

  @Test func `only the time with both values counts`() {
    let pairs = PairedSpans(spans([(0, 10, 1), (20, 10, 2)]), spans([(5, 20, 100), (25, 1, 200)]))
    #expect(pairs.pairs.map(\.start) == [5, 20, 25])
    #expect(pairs.pairs.map(\.seconds) == [5, 5, 1])
    #expect(pairs.pairs.map(\.first) == [1, 2, 2])
    #expect(pairs.pairs.map(\.second) == [100, 100, 200])
    #expect(pairs.totalSeconds == 11)
    #expect(PairedSpans(spans([(0, 10, 1)]), SampleSpans()).means == nil)
  }

  @Test func `a span is cut in proportion`() throws {
    let pairs = PairedSpans(spans([(0, 10, 1), (100, 10, 2)]), spans([(0, 200, 5)]))
    #expect(pairs.firsts(in: 0...12).totalSeconds == 12)
    #expect(pairs.firsts(in: 12...20).spans.map(\.start) == [102])
    #expect(pairs.recordedSeconds(until: 50) == 10)
    #expect(pairs.recordedSeconds(until: 104) == 14)
    #expect(try #require(pairs.means(in: 0...12)).first.isNear(14.0 / 12))
  }
}
