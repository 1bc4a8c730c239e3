import Foundation

/// Answers queries about the spans between any two moments, in nearly constant time.
struct SpanIntegral {
  private let spans: [SampleSpans.Span]
  /// Seconds and value × seconds before each span, and after the last.
  private let secondsBefore: [Double]
  private let productBefore: [Double]
  private let index: MomentIndex

  init(_ samples: SampleSpans) {
    spans = samples.spans
    var (seconds, products) = ([0.0], [0.0])
    seconds.reserveCapacity(spans.count + 1)
    products.reserveCapacity(spans.count + 1)
    var (second, product) = (0.0, 0.0)
    for span in spans {
      second += span.seconds
      product += span.seconds * span.value
      seconds.append(second)
      products.append(product)
    }
    secondsBefore = seconds
    productBefore = products
    let spans = samples.spans
    index = MomentIndex(count: spans.count) { spans[$0].start }
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
    let low = index.count(before: time, of: spans.count) { spans[$0].start }
    guard low > 0 else { return (0, 0) }
    let span = spans[low - 1]
    let part = min(time - span.start, span.seconds)
    return (secondsBefore[low - 1] + part, productBefore[low - 1] + part * span.value)
  }
}
