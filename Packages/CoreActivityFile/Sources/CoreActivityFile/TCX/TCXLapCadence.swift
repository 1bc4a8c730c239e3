/// The two cadences of a lap. Garmin Connect writes the highest to `Cadence` and the average to `MaxBikeCadence`, other
/// programs use each correctly; the samples of the lap's track decide.
struct TCXLapCadence {
  /// Of `Cadence`.
  var average: Double?
  /// Of `MaxBikeCadence`.
  var maximum: Double?

  private var highestSample: Double?
  /// Of the samples above 0, as devices average.
  private var sum = 0.0
  private var count = 0.0

  mutating func take(_ sample: Double) {
    guard !sample.isNaN else { return }
    highestSample = max(highestSample ?? 0, sample)
    if sample > 0 { (sum, count) = (sum + sample, count + 1) }
  }

  /// Each in its actual role; `nil` for one that the track disproves.
  var settled: (average: Double?, maximum: Double?) {
    switch (average, maximum) {
    // One number for both is the highest; the samples may show that it is the average as well.
    case (let first?, let second?) where first == second:
      return (count > 0 && abs(sum / count - first) < 2 ? first : nil, second)
    case (let first?, let second?) where first > second:
      // No sample reached the first: it is not the maximum either.
      if let highestSample, highestSample <= second + 1, first > second + 1 { return (nil, second) }
      return (second, first)
    case (let first?, nil): return isReached(first) ? (nil, first) : (first, nil)
    case (nil, let second?): return isPassed(second) ? (second, nil) : (nil, second)
    default: return (average, maximum)
    }
  }

  /// Close to the highest sample, while the average is clearly lower.
  private func isReached(_ value: Double) -> Bool {
    highestSample.map { abs($0 - value) < 1 && sum < (value - 2) * count } ?? false
  }

  private func isPassed(_ value: Double) -> Bool {
    highestSample.map { $0 >= value + 1 } ?? false
  }
}
