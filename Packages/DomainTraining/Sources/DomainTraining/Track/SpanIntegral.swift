import Foundation

/// Answers queries about the spans between any two moments, in nearly constant time.
struct SpanIntegral {
  /// A span, and what adds up before it.
  private struct Place {
    var start: TimeInterval
    var seconds: TimeInterval
    var value: Double
    var secondsBefore: TimeInterval
    /// Value × seconds.
    var productBefore: Double
  }

  private let places: [Place]
  private let index: MomentIndex

  /// - Parameter isIndexed: whether it will be queried at moments far from each other.
  init(_ samples: SampleSpans, isIndexed: Bool = true) {
    var places: [Place] = []
    places.reserveCapacity(samples.spans.count)
    var (seconds, product) = (0.0, 0.0)
    for span in samples.spans {
      places.append(
        Place(
          start: span.start, seconds: span.seconds, value: span.value, secondsBefore: seconds, productBefore: product))
      seconds += span.seconds
      product += span.seconds * span.value
    }
    self.places = places
    index = isIndexed ? MomentIndex(count: places.count) { places[$0].start } : MomentIndex()
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
    until(time, after: index.count(before: time, of: places.count) { places[$0].start })
  }

  /// - Parameter low: the number of spans that begin before the time.
  private func until(_ time: TimeInterval, after low: Int) -> (seconds: Double, product: Double) {
    guard low > 0 else { return (0, 0) }
    let place = places[low - 1]
    let part = min(time - place.start, place.seconds)
    return (place.secondsBefore + part, place.productBefore + part * place.value)
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

  private func move(_ place: inout Int, to time: TimeInterval) {
    while place < places.count, places[place].start < time { place += 1 }
    while place > 0, places[place - 1].start >= time { place -= 1 }
  }

  private func mean(from start: (time: TimeInterval, low: Int), to end: (time: TimeInterval, low: Int)) -> Double? {
    let (from, to) = (until(start.time, after: start.low), until(end.time, after: end.low))
    let seconds = to.seconds - from.seconds
    return seconds > 1e-6 ? (to.product - from.product) / seconds : nil
  }
}
