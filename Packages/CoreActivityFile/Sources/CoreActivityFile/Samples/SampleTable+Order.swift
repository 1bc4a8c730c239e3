/// The result of sorting the samples of a table.
struct SampleOrder {
  /// The samples kept, by their previous indices.
  var kept: [Int]
  /// How many of them moved, because times jitter.
  var sortedCount: Int
  var droppedCount: Int

  var warnings: [ActivityFileWarning] {
    var warnings: [ActivityFileWarning] = []
    if sortedCount > 0 { warnings.append(.samplesSorted(count: sortedCount)) }
    if droppedCount > 0 { warnings.append(.samplesOutOfOrderDropped(count: droppedCount)) }
    return warnings
  }
}

extension SampleTable {
  /// Makes the times increase: parts are sorted by their first samples; of samples whose times jitter, either the
  /// samples or only their times are sorted within their part, whichever makes the shorter path; then the smallest number of samples is left out so that none goes back. So one sample with a time far
  /// ahead costs that sample, not all that follow it.
  /// - Returns: `nil` if nothing had to change.
  mutating func putInOrder() -> SampleOrder? {
    guard !isOrdered else { return nil }
    var sortedCount = 0
    var samples: [Int] = []
    for piece in piecesInOrder() {
      let order = JitterOrder(of: piece, times: times)
      sortedCount += order.sortedCount
      guard order.isSorted, isShorter(order.inFileOrder, than: order.samples) else {
        samples += order.samples
        continue
      }
      // The order of the points is right, and the times are those of the same seconds.
      samples += order.inFileOrder
      let sorted = order.samples.map { times[$0] }
      for (sample, time) in zip(order.inFileOrder, sorted) { setTime(time, at: sample) }
    }
    let kept = longestNeverGoingBack(samples, times: times)
    let order = SampleOrder(kept: kept, sortedCount: sortedCount, droppedCount: count - kept.count)
    keep(kept)
    return order
  }

  /// Whether the path along the positions of these samples is clearly shorter.
  private func isShorter(_ samples: [Int], than others: [Int]) -> Bool {
    pathLength(samples) < pathLength(others) * 0.95
  }

  private func pathLength(_ samples: [Int]) -> Double {
    let placed = samples.filter { !columns.value(.latitude, at: $0).isNaN }
    return zip(placed, placed.dropFirst()).reduce(0) { $0 + planeLength(from: $1.0, to: $1.1) }
  }

  private var isOrdered: Bool {
    zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  private func piecesInOrder() -> [Range<Int>] {
    let starts = [0] + pieces.map(\.start).filter { $0 > 0 && $0 < count }
    let ranges = zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }.filter { !$0.isEmpty }
    // The standard library's sort is stable.
    return ranges.sorted { times[$0.lowerBound] < times[$1.lowerBound] }
  }
}

/// Of the samples in this order, the longest subsequence whose times never decrease (patience sorting, O(n log n)).
func longestNeverGoingBack(_ order: [Int], times: [Timestamp]) -> [Int] {
  // Both by index in the order.
  var lastOfLength: [Int] = []
  var predecessor = [Int](repeating: -1, count: order.count)
  for place in order.indices {
    var (low, high) = (0, lastOfLength.count)
    while low < high {
      let middle = (low + high) / 2
      if times[order[lastOfLength[middle]]] <= times[order[place]] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { predecessor[place] = lastOfLength[low - 1] }
    if low == lastOfLength.count { lastOfLength.append(place) } else { lastOfLength[low] = place }
  }
  var kept: [Int] = []
  var place = lastOfLength.last ?? -1
  while place >= 0 {
    kept.append(order[place])
    place = predecessor[place]
  }
  return kept.reversed()
}
