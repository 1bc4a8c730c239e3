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

  /// No pairs, with room for some.
  private init(capacity: Int) { pairs.reserveCapacity(capacity) }

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
    return split { pair in
      defer { clock += pair.seconds }
      return limit - clock
    }
  }

  /// The part before a moment, in seconds since the workout's start, and the part after.
  func split(atOffset offset: TimeInterval) -> (before: PairedSpans, after: PairedSpans) {
    split { offset - $0.start }
  }

  /// - Parameter cut: the seconds of a pair that belong to the first part; values outside of it are clamped.
  private func split(_ cut: (Pair) -> TimeInterval) -> (before: PairedSpans, after: PairedSpans) {
    var (before, after) = (PairedSpans(capacity: pairs.count), PairedSpans(capacity: pairs.count))
    for pair in pairs {
      let part = max(0, min(pair.seconds, cut(pair)))
      guard part > 0, part < pair.seconds else {
        part > 0 ? before.append(pair) : after.append(pair)
        continue
      }
      var (head, tail) = (pair, pair)
      head.seconds = part
      tail.start += part
      tail.seconds -= part
      before.append(head)
      after.append(tail)
    }
    return (before, after)
  }
}
