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

  init(_ first: SampleSpans, _ second: SampleSpans) {
    pairs.reserveCapacity(max(first.spans.count, second.spans.count))
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

  private init(_ pairs: ArraySlice<Pair>) {
    self.pairs = Array(pairs)
    totalSeconds = pairs.reduce(0) { $0 + $1.seconds }
  }

  private mutating func append(_ pair: Pair) {
    guard pair.seconds > 0 else { return }
    pairs.append(pair)
    totalSeconds += pair.seconds
  }

  /// The spans of the first quantity.
  var firsts: SampleSpans {
    var spans = SampleSpans(capacity: pairs.count)
    for pair in pairs { spans.append(pair.first, from: pair.start, seconds: pair.seconds) }
    return spans
  }

  /// The means over the time, if there is any.
  var means: (first: Double, second: Double)? {
    guard totalSeconds > 0 else { return nil }
    var (first, second) = (0.0, 0.0)
    for pair in pairs {
      first += pair.first * pair.seconds
      second += pair.second * pair.seconds
    }
    return (first / totalSeconds, second / totalSeconds)
  }

  /// The part before a number of recorded seconds and the part after. A span is cut where necessary.
  func split(afterSeconds limit: TimeInterval) -> (before: PairedSpans, after: PairedSpans) {
    var clock = 0.0
    let index = pairs.firstIndex { pair in
      if pair.seconds > limit - clock { return true }
      clock += pair.seconds
      return false
    }
    return split(at: index ?? pairs.count, part: limit - clock)
  }

  /// The part before a moment, in seconds since the workout's start, and the part after.
  func split(atOffset offset: TimeInterval) -> (before: PairedSpans, after: PairedSpans) {
    let index = pairs.firstIndex { $0.seconds > offset - $0.start } ?? pairs.count
    return split(at: index, part: index < pairs.count ? offset - pairs[index].start : 0)
  }

  /// - Parameter part: the seconds of the pair at `index` that belong to the first part; none if it is negative.
  private func split(at index: Int, part: TimeInterval) -> (before: PairedSpans, after: PairedSpans) {
    var (before, after) = (PairedSpans(pairs[..<index]), PairedSpans(pairs[index...]))
    guard index < pairs.count, part > 0 else { return (before, after) }
    var (head, tail) = (pairs[index], pairs[index])
    head.seconds = part
    tail.start += part
    tail.seconds -= part
    before.append(head)
    after = PairedSpans([tail] + pairs[(index + 1)...])
    return (before, after)
  }
}
