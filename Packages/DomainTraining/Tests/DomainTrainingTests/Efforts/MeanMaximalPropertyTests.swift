import CoreTesting
import Testing

@testable import DomainTraining

struct MeanMaximalPropertyTests {
  /// Random legs with stops and breaks in the recording.
  private func track(seed: Int) -> Track {
    var random = SeededGenerator(seed: seed)
    var (offset, offsets, watts, starts) = (0.0, [Double](), [Double](), [Int]())
    while offsets.count < 700 {
      let level = Double.random(in: 0...500, using: &random)
      for _ in 0..<Int.random(in: 1...90, using: &random) {
        offsets.append(offset)
        watts.append(max(0, level + .random(in: -50...50, using: &random)))
        offset += 1
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        offset += Double.random(in: 5...300, using: &random)
        starts.append(offsets.count)
      }
    }
    return Track(offsets: offsets, powers: watts, segmentStarts: starts)
  }

  /// The best part may lie just before a break, where no longer window has room; so work is only sure to grow in a track
  /// without breaks.
  @Test(arguments: 0..<12)
  func `without breaks work grows with the window`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let best = MeanMaximal(powersOf: .eachSecond(powers: (0..<300).map { _ in .random(in: 0...600, using: &random) }))
    let work = try (1...300).map { try #require(best.best(over: $0)).mean * Double($0) }
    #expect(zip(work, work.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
  }

  @Test(arguments: 0..<12)
  func `work is never more than in the best two parts of the window`(_ seed: Int) throws {
    let best = MeanMaximal(powersOf: track(seed: seed))
    func work(_ seconds: Int) -> Double? { best.best(over: seconds).map { $0.mean * Double(seconds) } }
    for (first, second) in [(1, 1), (1, 4), (5, 5), (7, 30), (60, 60), (20, 180), (120, 120)] {
      guard let both = work(first + second) else { continue }
      #expect(both <= (try #require(work(first))) + (try #require(work(second))) + 1e-6)
    }
  }

  @Test(arguments: 0..<12)
  func `the best of a multiple of a duration is never higher`(_ seed: Int) throws {
    let best = MeanMaximal(powersOf: track(seed: seed))
    for seconds in [1, 3, 5, 20, 30] {
      for multiple in 2...6 {
        guard let longer = best.best(over: seconds * multiple) else { continue }
        #expect(longer.mean <= (try #require(best.best(over: seconds))).mean + 1e-9)
      }
    }
  }

  @Test(arguments: 0..<12)
  func `the best is that of the first of all windows with the highest mean`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    // Whole watts make sums exact, and few levels make equal windows.
    let watts = (0..<200).map { _ in Double(Int.random(in: 0...4, using: &random) * 100) }
    let best = MeanMaximal(powersOf: .eachSecond(powers: watts))
    for seconds in [1, 2, 3, 10, 57, 199, 200] {
      let means = (0...(watts.count - seconds)).map { watts[$0..<($0 + seconds)].reduce(0, +) / Double(seconds) }
      let found = try #require(best.best(over: seconds))
      #expect(found.mean == means.max())
      #expect(found.startOffset == Double(means.firstIndex(of: found.mean) ?? -1))
    }
    #expect(best.best(over: 201) == nil && best.best(over: 0) == nil && best.best(over: -1) == nil)
  }

  @Test func `a pause recorded as 0 W is part of a window`() throws {
    let watts: [Double] = [200, 300, 400, 300, 200, 0, 0, 0, 500, 500, 100, 100]
    let best = MeanMaximal(powersOf: .eachSecond(powers: watts))
    for (seconds, mean) in [(3, 366.667), (5, 280), (10, 240)] {
      #expect(try #require(best.best(over: seconds)).mean.isNear(mean, within: 5e-4))
    }
  }

  /// Up to three of four samples are dropped, so a value counts up to three seconds too long, and the track may end three
  /// seconds earlier. With power that changes by 4 W a second at most, each is 12 W at most.
  @Test(arguments: 0..<12)
  func `recording less often moves a best by 24 watts at most`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var watts = [250.0]
    for _ in 1..<1_200 { watts.append(min(max(watts[watts.count - 1] + .random(in: -4...4, using: &random), 0), 500)) }
    let each = Track.eachSecond(powers: watts)
    let (one, other) = (MeanMaximal(powersOf: each), MeanMaximal(powersOf: each.thinned(longest: 3, seed: seed)))
    for seconds in [1, 5, 30, 60, 300, 600] {
      let (first, second) = (try #require(one.best(over: seconds)), try #require(other.best(over: seconds)))
      #expect((first.mean - second.mean).magnitude <= 24)
    }
  }

  @Test(arguments: 0..<120)
  func `damaged tracks have possible bests or none`(_ seed: Int) {
    let track = Track.wild(seed: seed)
    let (powers, rates) = (MeanMaximal(powersOf: track), MeanMaximal(heartRatesOf: track))
    for seconds in [1, 5, 60, 1_200] {
      if let best = powers.best(over: seconds) {
        #expect((0...MeanMaximal.highestWatts).contains(best.mean) && best.startOffset.isFinite)
      }
      if let best = rates.best(over: seconds) { #expect(best.mean > 0 && best.startOffset.isFinite) }
    }
  }
}
