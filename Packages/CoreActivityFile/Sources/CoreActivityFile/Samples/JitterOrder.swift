/// The samples of one part sorted by time, if their times jitter: some apps write points as they arrive from several
/// sources, each some seconds late. A clock that was set back once is different: there the order in the file is right,
/// and sorting would interleave two parts of the route.
struct JitterOrder {
  private(set) var samples: [Int]
  /// The same samples before they were sorted.
  private(set) var inFileOrder: [Int]
  private(set) var sortedCount = 0

  /// Seconds by which a time may be outside those of its neighbors: if few are, and if many are.
  private static let toleranceOfFew = 5.0
  private static let toleranceOfMany = 60.0
  /// Samples with a decreasing time for each step back of the clock: more in a row are not jitter.
  private static let longestRun = 4

  init(of piece: Range<Int>, times: [Timestamp]) {
    samples = Array(piece)
    inFileOrder = samples
    let steps = zip(times[piece], times[piece].dropFirst())
    let backSteps = steps.count { $0 > $1 }
    guard backSteps > 0 else { return }
    let kept = longestNeverGoingBack(samples, times: times)
    let lost = samples.count - kept.count
    guard lost <= Self.longestRun * backSteps else {
      samples = kept
      inFileOrder = kept
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
    inFileOrder = near
    samples = near.sorted { times[$0] < times[$1] }
  }

  var isSorted: Bool { sortedCount > 0 }
}
