extension SampleTable {
  /// Makes the times never go back: pieces are put in the order of their first samples, then the fewest samples are
  /// left out that still go back. So one sample with a time far ahead costs that sample, not all that follow it.
  /// - Returns: the samples kept, by their old places; nil when nothing had to change.
  mutating func putInOrder() -> [Int]? {
    guard !isOrdered else { return nil }
    let kept = longestNeverGoingBack(samplesByPiece())
    keep(kept)
    return kept
  }

  private var isOrdered: Bool {
    zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  private func samplesByPiece() -> [Int] {
    let starts = [0] + pieces.map(\.start).filter { $0 > 0 && $0 < count }
    let ranges = zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }.filter { !$0.isEmpty }
    // The standard library's sort is stable.
    return ranges.sorted { times[$0.lowerBound] < times[$1.lowerBound] }.flatMap(Array.init)
  }

  /// The longest subsequence whose times never go back (patience sorting, O(n log n)).
  private func longestNeverGoingBack(_ order: [Int]) -> [Int] {
    var lastOfLength: [Int] = []
    var predecessor = [Int](repeating: -1, count: count)
    for sample in order {
      var (low, high) = (0, lastOfLength.count)
      while low < high {
        let middle = (low + high) / 2
        if times[lastOfLength[middle]] <= times[sample] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { predecessor[sample] = lastOfLength[low - 1] }
      if low == lastOfLength.count { lastOfLength.append(sample) } else { lastOfLength[low] = sample }
    }
    var kept: [Int] = []
    var sample = lastOfLength.last ?? -1
    while sample >= 0 {
      kept.append(sample)
      sample = predecessor[sample]
    }
    return kept.reversed()
  }
}
