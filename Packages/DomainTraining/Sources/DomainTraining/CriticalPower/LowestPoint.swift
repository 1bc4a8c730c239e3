import Foundation

/// Where a smooth function of one variable is lowest.
///
/// Equally spaced steps find the neighborhood of the lowest value, and a golden-section search the place within it.
enum LowestPoint {
  /// The steps of the first pass; a valley that is narrower than two of them can be missed.
  private static let stepCount = 400
  /// Each iteration leaves 62 % of the neighborhood, so the last ones are below the precision of the numbers.
  private static let iterationCount = 80

  /// - Returns: `nil` if the function is lowest at an end of the range, so that it has no lowest point within it.
  static func of(in range: ClosedRange<Double>, _ function: (Double) -> Double) -> Double? {
    let step = (range.upperBound - range.lowerBound) / Double(stepCount)
    var lowest: (index: Int, value: Double)?
    for index in 0...stepCount {
      let value = function(range.lowerBound + Double(index) * step)
      if value.isFinite, value < lowest?.value ?? .infinity { lowest = (index, value) }
    }
    guard let lowest, 0 < lowest.index, lowest.index < stepCount else { return nil }
    var low = range.lowerBound + Double(lowest.index - 1) * step
    var high = range.lowerBound + Double(lowest.index + 1) * step
    let ratio = (5.0.squareRoot() - 1) / 2
    for _ in 0..<iterationCount {
      let (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
      if function(left) < function(right) { high = right } else { low = left }
    }
    return (low + high) / 2
  }
}
