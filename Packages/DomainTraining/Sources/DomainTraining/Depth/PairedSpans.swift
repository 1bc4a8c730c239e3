import Foundation

/// The time during which two quantities were both recorded, in chronological order.
struct PairedSpans {
  struct Pair {
    /// Seconds since the workout's start.
    var start: TimeInterval
    /// More than 0.
    var seconds: TimeInterval
    var first: Double
    var second: Double
  }

  private(set) var pairs: [Pair] = []
  private(set) var totalSeconds: TimeInterval = 0
  /// The sums before each pair and, last, of all.
  private var sums = [PairedSums()]

  init(_ first: SampleSpans, _ second: SampleSpans) {
    pairs.reserveCapacity(max(first.spans.count, second.spans.count))
    sums.reserveCapacity(pairs.capacity + 1)
    var (one, other) = (0, 0)
    while one < first.spans.count, other < second.spans.count {
      let (left, right) = (first.spans[one], second.spans[other])
      let (leftEnd, rightEnd) = (left.start + left.seconds, right.start + right.seconds)
      let start = max(left.start, right.start)
      append(Pair(start: start, seconds: min(leftEnd, rightEnd) - start, first: left.value, second: right.value))
      if leftEnd <= rightEnd { one += 1 }
      if rightEnd <= leftEnd { other += 1 }
    }
  }

  private mutating func append(_ pair: Pair) {
    guard pair.seconds > 0 else { return }
    pairs.append(pair)
    var sum = sums[sums.count - 1]
    sum.add(pair, seconds: pair.seconds)
    sums.append(sum)
    totalSeconds = sum.seconds
  }

  /// The spans of the first quantity.
  var firsts: SampleSpans { firsts(in: 0...totalSeconds) }

  /// The spans of the first quantity in a part of the recorded time. A span is cut where necessary.
  ///
  /// - Parameter part: in recorded seconds since the first pair.
  func firsts(in part: ClosedRange<TimeInterval>) -> SampleSpans {
    let (low, high) = (index(atRecorded: part.lowerBound), index(atRecorded: part.upperBound))
    var spans = SampleSpans(capacity: high - low + 1)
    for index in low..<min(high + 1, pairs.count) {
      let (pair, before) = (pairs[index], sums[index].seconds)
      let skipped = max(0, part.lowerBound - before)
      let seconds = min(pair.seconds, part.upperBound - before) - skipped
      if seconds > 0 { spans.append(pair.first, from: pair.start + skipped, seconds: seconds) }
    }
    return spans
  }

  /// The means over the time, if there is any.
  var means: (first: Double, second: Double)? { means(in: 0...totalSeconds) }

  /// The means over a part of the recorded time, if there is any.
  ///
  /// - Parameter part: in recorded seconds since the first pair.
  func means(in part: ClosedRange<TimeInterval>) -> (first: Double, second: Double)? {
    let (from, to) = (sums(atRecorded: part.lowerBound), sums(atRecorded: part.upperBound))
    let seconds = to.seconds - from.seconds
    guard seconds > 0 else { return nil }
    return ((to.first - from.first) / seconds, (to.second - from.second) / seconds)
  }

  /// The recorded seconds before a moment, in seconds since the workout's start.
  func recordedSeconds(until offset: TimeInterval) -> TimeInterval {
    guard let index = pairs.firstIndex(where: { $0.seconds > offset - $0.start }) else { return totalSeconds }
    return sums[index].seconds + max(0, offset - pairs[index].start)
  }

  /// The pair in which the recorded time reaches a number of seconds.
  private func index(atRecorded seconds: TimeInterval) -> Int {
    var (low, high) = (0, pairs.count)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle + 1].seconds <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func sums(atRecorded seconds: TimeInterval) -> PairedSums {
    let index = index(atRecorded: seconds)
    var sum = sums[index]
    if index < pairs.count { sum.add(pairs[index], seconds: max(0, seconds - sum.seconds)) }
    return sum
  }
}

/// What adds up along paired spans.
private struct PairedSums {
  var seconds = 0.0
  /// Value × seconds.
  var first = 0.0
  var second = 0.0

  mutating func add(_ pair: PairedSpans.Pair, seconds: TimeInterval) {
    self.seconds += seconds
    first += pair.first * seconds
    second += pair.second * seconds
  }
}
