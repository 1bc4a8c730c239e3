/// The samples of one piece in the order of their times, where the times jitter: some apps write points as they come from
/// several sources, each some seconds late. A clock that was set back once is something else: there the order of the
/// file is right, and sorting would weave two stretches of the way into each other.
struct JitterOrder {
  private(set) var samples: [Int]
  private(set) var sortedCount = 0

  /// Seconds by which a time may lie outside those of its neighbors: where few do, and where many do.
  private static let toleranceOfFew = 5.0
  private static let toleranceOfMany = 60.0
  /// Samples that go back for each step back of the clock: more in a row are no jitter.
  private static let longestRun = 4

  init(of piece: Range<Int>, times: [Timestamp]) {
    samples = Array(piece)
    let steps = zip(times[piece], times[piece].dropFirst())
    let backSteps = steps.count { $0 > $1 }
    guard backSteps > 0 else { return }
    let kept = longestNeverGoingBack(samples, times: times)
    let lost = samples.count - kept.count
    guard lost <= Self.longestRun * backSteps else {
      samples = kept
      return
    }
    let areMany = lost >= 10 && lost * 20 >= samples.count
    let tolerance = areMany ? Self.toleranceOfMany : Self.toleranceOfFew
    var next = kept.startIndex
    var near: [Int] = []
    for sample in piece {
      if next < kept.count, kept[next] == sample {
        near.append(sample)
        next += 1
      } else {
        let before = next > 0 ? times[kept[next - 1]].seconds(since: times[sample]) : 0
        let after = next < kept.count ? times[sample].seconds(since: times[kept[next]]) : 0
        guard max(before, after) <= tolerance else { continue }
        near.append(sample)
        sortedCount += 1
      }
    }
    samples = near.sorted { times[$0] < times[$1] }
  }
}
