import Testing

@testable import DomainWorkout

@Suite struct SampleSpansTests {
  @Test(arguments: 0..<20)
  func `they weigh as the averages of a track do`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var offset = 0.0
    var track = Track(heartRates: [], segmentStarts: [])
    for index in 0..<300 {
      offset += [0, 1, 1, 1, 4, 20, 90].randomElement(using: &random) ?? 1
      track.offsets.append(offset)
      track.heartRates?.append(index.isMultiple(of: 7) ? .nan : .random(in: 60...190, using: &random))
      if index > 0, index.isMultiple(of: 41) { track.segmentStarts.append(index) }
    }
    let spans = SampleSpans(heartRatesOf: track)
    let average = spans.spans.reduce(0) { $0 + $1.value * $1.seconds } / spans.totalSeconds
    #expect(average.isNear(try #require(SampleWeights(of: track).average(of: track.heartRates)), within: 1e-9))
  }

  @Test func `the mean between two moments takes parts of spans`() throws {
    let integral = SpanIntegral(
      SampleSpans(of: [10, 20, 30], in: Track(offsets: [0, 10, 20], segmentStarts: [])))
    #expect(try #require(integral.mean(from: 5, to: 15)).isNear(15))
    #expect(try #require(integral.mean(from: 0, to: 21)).isNear(330.0 / 21))
    #expect(try #require(integral.mean(from: -9, to: 5)).isNear(10))
    #expect(integral.mean(from: 21, to: 40) == nil)
    #expect(integral.seconds(from: 18, to: 40).isNear(3))
  }
}
