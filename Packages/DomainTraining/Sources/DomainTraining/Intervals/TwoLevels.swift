/// The two levels that explain most of the variance of values: Otsu's method.
struct TwoLevels {
  /// Values from here on belong to the high level.
  let threshold: Double
  /// The mean of the lower values.
  let low: Double
  /// The mean of the higher values.
  let high: Double
  /// The part of the variance that is between the levels, 0 to 1.
  let separation: Double

  private static let binCount = 256
  /// Values below this part of the mean are standing or coasting, and are not counted.
  private static let idleFraction = 0.1

  /// `nil` if all values are the same or idle.
  init?(of values: some Sequence<Double>) {
    let active = Self.active(values)
    guard let least = active.min(), let most = active.max(), most > least else { return nil }
    let width = (most - least) / Double(Self.binCount)
    var counts = [Double](repeating: 0, count: Self.binCount)
    var sums = counts
    var (total, squares) = (0.0, 0.0)
    for value in active {
      let bin = min(Self.binCount - 1, max(0, Int(exactly: ((value - least) / width).rounded(.down)) ?? 0))
      counts[bin] += 1
      sums[bin] += value
      total += value
      squares += value * value
    }
    let count = Double(active.count)
    let variance = squares / count - (total / count) * (total / count)
    var (belowCount, belowSum) = (0.0, 0.0)
    var best: (bin: Int, between: Double, low: Double, high: Double)?
    for bin in 0..<(Self.binCount - 1) {
      belowCount += counts[bin]
      belowSum += sums[bin]
      guard belowCount > 0, belowCount < count, counts[bin] > 0 else { continue }
      let (low, high) = (belowSum / belowCount, (total - belowSum) / (count - belowCount))
      let between = belowCount / count * (1 - belowCount / count) * (high - low) * (high - low)
      if between > best?.between ?? 0 { best = (bin, between, low, high) }
    }
    guard let best, variance > 0 else { return nil }
    // Half-way between the levels, the boundary of a smoothed step is where the step is.
    threshold = (best.low + best.high) / 2
    low = best.low
    high = best.high
    separation = min(1, best.between / variance)
  }

  private static func active(_ values: some Sequence<Double>) -> [Double] {
    let positive = values.filter { $0 > 0 }
    let mean = positive.reduce(0, +) / Double(max(1, positive.count))
    return positive.filter { $0 >= mean * idleFraction }
  }
}
