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
