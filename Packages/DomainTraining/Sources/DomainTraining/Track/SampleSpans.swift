public import Foundation

/// The intervals that the samples of one column represent, in order; samples without a value have none.
public struct SampleSpans: Sendable {
  /// One sample, and the time that it represents.
  public struct Span: Sendable {
    /// Seconds since the workout's start.
    public var start: TimeInterval
    /// More than 0.
    public var seconds: TimeInterval
    /// The recorded value, in the unit of its column.
    public var value: Double
  }

  /// In chronological order.
  public private(set) var spans: [Span] = []
  /// The sum of the spans' seconds.
  public private(set) var totalSeconds: TimeInterval = 0

  /// A sample represents the time to the next one of its segment, but never more than the longest gap; the last of a
  /// segment represents one second.
  public init(of column: [Double]?, in track: Track, where isCounted: (Double) -> Bool = { _ in true }) {
    guard let column else { return }
    let starts = Set(track.segmentStarts)
    let count = min(track.count, column.count)
    var (spans, total) = ([Span](), 0.0)
    spans.reserveCapacity(count)
    let offsets = track.offsets
    for index in 0..<count {
      let value = column[index]
      guard value.isFinite, isCounted(value) else { continue }
      let (start, next) = (offsets[index], index + 1)
      let isLast = next >= offsets.count || (!starts.isEmpty && starts.contains(next))
      let seconds = min(isLast ? 1 : offsets[next] - start, TrackMeasurement.longestGapSeconds)
      guard seconds > 0, start.isFinite else { continue }
      spans.append(Span(start: start, seconds: seconds, value: value))
      total += seconds
    }
    (self.spans, totalSeconds) = (spans, total)
  }

  /// Plausible heart rates: devices write 0 while they detect no pulse.
  public init(heartRatesOf track: Track) {
    self.init(of: track.heartRates, in: track) { $0 > 0 }
  }

  /// No spans; a source of values appends them.
  public init() {}

  /// No spans, with room for some.
  init(capacity: Int) { spans.reserveCapacity(capacity) }

  /// The mean of the values, weighted by time; `nil` if there are none.
  public var mean: Double? {
    guard totalSeconds > 0 else { return nil }
    return spans.reduce(0) { $0 + $1.value * $1.seconds } / totalSeconds
  }

  /// Spans must be appended in chronological order.
  public mutating func append(_ value: Double, from start: TimeInterval, seconds: TimeInterval) {
    guard seconds > 0, start.isFinite else { return }
    spans.append(Span(start: start, seconds: seconds, value: value))
    totalSeconds += seconds
  }
}

/// Answers queries about the spans between any two moments, in nearly constant time.
struct SpanIntegral {
  /// A span, and what adds up before it.
  private struct SummedSpan {
    var start: TimeInterval
    var seconds: TimeInterval
    var value: Double
    var secondsBefore: TimeInterval
    /// Value × seconds.
    var productBefore: Double
  }

  private let sums: [SummedSpan]
  private let index: MomentIndex

  /// - Parameter isIndexed: whether it will be queried at moments far from each other.
  init(_ samples: SampleSpans, isIndexed: Bool = true) {
    var sums: [SummedSpan] = []
    sums.reserveCapacity(samples.spans.count)
    var (seconds, product) = (0.0, 0.0)
    for span in samples.spans {
      sums.append(
        SummedSpan(
          start: span.start, seconds: span.seconds, value: span.value, secondsBefore: seconds, productBefore: product))
      seconds += span.seconds
      product += span.seconds * span.value
    }
    self.sums = sums
    index = isIndexed ? MomentIndex(count: sums.count) { sums[$0].start } : MomentIndex()
  }

  func seconds(from start: TimeInterval, to end: TimeInterval) -> TimeInterval {
    until(end).seconds - until(start).seconds
  }

  /// The mean over the time with values; `nil` if there are none.
  func mean(from start: TimeInterval, to end: TimeInterval) -> Double? {
    let (from, to) = (until(start), until(end))
    let seconds = to.seconds - from.seconds
    // Differences of long sums leave a small remainder where the result should be zero.
    return seconds > 1e-6 ? (to.product - from.product) / seconds : nil
  }

  private func until(_ time: TimeInterval) -> (seconds: Double, product: Double) {
    until(time, after: index.count(before: time, of: sums.count) { sums[$0].start })
  }

  /// - Parameter low: the number of spans that begin before the time.
  private func until(_ time: TimeInterval, after low: Int) -> (seconds: Double, product: Double) {
    guard low > 0 else { return (0, 0) }
    let sum = sums[low - 1]
    let part = min(time - sum.start, sum.seconds)
    return (sum.secondsBefore + part, sum.productBefore + part * sum.value)
  }
}

extension SpanIntegral {
  /// Answers for windows that move along the track, each from where the last one was.
  struct Window {
    /// Before the time that is asked about.
    private let lead: TimeInterval
    private let seconds: TimeInterval
    private var first = 0
    private var last = 0

    /// - Parameters:
    ///   - lead: how many seconds after a time its window begins; negative before it.
    ///   - seconds: the length of the window.
    init(from lead: TimeInterval, seconds: TimeInterval) {
      self.lead = lead
      self.seconds = seconds
    }

    /// The mean of the window of a time; `nil` if nothing was recorded in it.
    mutating func mean(of integral: SpanIntegral, at time: TimeInterval) -> Double? {
      let (start, end) = (time + lead, time + lead + seconds)
      integral.move(&first, to: start)
      integral.move(&last, to: end)
      return integral.mean(from: (start, first), to: (end, last))
    }
  }

  private func move(_ index: inout Int, to time: TimeInterval) {
    while index < sums.count, sums[index].start < time { index += 1 }
    while index > 0, sums[index - 1].start >= time { index -= 1 }
  }

  private func mean(from start: (time: TimeInterval, low: Int), to end: (time: TimeInterval, low: Int)) -> Double? {
    let (from, to) = (until(start.time, after: start.low), until(end.time, after: end.low))
    let seconds = to.seconds - from.seconds
    return seconds > 1e-6 ? (to.product - from.product) / seconds : nil
  }
}
