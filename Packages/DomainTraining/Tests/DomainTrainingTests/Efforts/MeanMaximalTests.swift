import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct MeanMaximalTests {
  private func powers(_ watts: [Double], offsets: [Double]? = nil, segmentStarts: [Int] = []) -> Track {
    Track(offsets: offsets ?? watts.indices.map(Double.init), powers: watts, segmentStarts: segmentStarts)
  }

  @Test func `no window crosses a break in the recording`() throws {
    let track = powers(
      [200, 300, 400, 300, 200, 500, 500, 100, 100], offsets: [0, 1, 2, 3, 4, 8, 9, 10, 11], segmentStarts: [5])
    let best = MeanMaximal(powersOf: track)
    #expect((try #require(best.best(over: 3)).mean - 366.667).magnitude < 5e-4)
    #expect(try #require(best.best(over: 5)).mean == 280)
    #expect(best.best(over: 10) == nil)
  }

  @Test func `a longer window can have a higher mean`() throws {
    let best = MeanMaximal(powersOf: powers([500, 0, 500]))
    #expect(
      try [1, 2, 3].map { (try #require(best.best(over: $0)).mean * 1_000).rounded() / 1_000 } == [500, 250, 333.333])
  }

  @Test func `one second of power between zeros is a fault of the sensor`() throws {
    let best = MeanMaximal(powersOf: powers([100, 0, 1_336, 0, 100, 480, 495, 490]))
    #expect(try #require(best.best(over: 1)).mean == 495)
    let faulty = MeanMaximal(powersOf: powers([100, 4_000, 4_000, 100]))
    #expect(try #require(faulty.best(over: 1)).mean == 100)
  }

  @Test func `two beats that are far too fast do not raise the heart rate`() throws {
    let rates = [(178.0, 30), (225, 2), (181, 20), (184, 12), (183, 30)].flatMap { Array(repeating: $0.0, count: $0.1) }
    let track = Track(offsets: rates.indices.map(Double.init), heartRates: rates)
    #expect(try #require(MeanMaximal(heartRatesOf: track).best(over: 1)).mean == 184)
    #expect(try #require(MeanMaximal(heartRatesOf: track).best(over: 5)).mean == 184)
  }

  @Test func `smart recording has the same means as recording each second`() throws {
    var random = SeededGenerator(seed: 3)
    let steps = (0..<60).map { _ in
      (Double.random(in: 100...400, using: &random), Int.random(in: 1...9, using: &random))
    }
    let each = powers(steps.flatMap { Array(repeating: $0.0, count: $0.1) })
    let starts = steps.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.1) }
    let smart = powers(
      steps.map(\.0) + [steps[59].0], offsets: starts.dropLast().map(Double.init) + [Double(starts[60] - 1)])
    for seconds in [1, 5, 30, 60, 120] {
      let (one, other) = (
        MeanMaximal(powersOf: each).best(over: seconds), MeanMaximal(powersOf: smart).best(over: seconds)
      )
      #expect((try #require(one).mean - #require(other).mean).magnitude < 1e-6)
    }
  }

  @Test func `the work of longer windows never decreases`() throws {
    var random = SeededGenerator(seed: 11)
    let best = MeanMaximal(powersOf: powers((0..<400).map { _ in Double.random(in: 0...600, using: &random) }))
    let work = try (1...400).map { try #require(best.best(over: $0)).mean * Double($0) }
    #expect(zip(work, work.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
  }
}
