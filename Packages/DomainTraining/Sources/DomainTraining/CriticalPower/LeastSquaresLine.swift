/// The line `y = intercept + slope × x` with the smallest sum of squared residuals in y, with the standard errors of both parameters.
struct LeastSquaresLine {
  let slope: Double
  let intercept: Double
  /// `nil` for two points, whose error is unknown.
  let standardErrors: (slope: Double, intercept: Double)?

  /// - Returns: `nil` unless there are two different x, or if a result is not finite.
  init?(_ points: [(x: Double, y: Double)]) {
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    // Deviations from the means keep the digits that sums of squares would lose.
    let squares = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    let products = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    guard squares > 0 else { return nil }
    slope = products / squares
    intercept = meanY - slope * meanX
    guard slope.isFinite, intercept.isFinite else { return nil }
    let (slope, intercept) = (slope, intercept)
    let residuals = points.reduce(0) { $0 + ($1.y - intercept - slope * $1.x) * ($1.y - intercept - slope * $1.x) }
    let variance = residuals / (count - 2)
    standardErrors =
      count > 2
      ? ((variance / squares).squareRoot(), (variance * (1 / count + meanX * meanX / squares)).squareRoot()) : nil
  }
}

/// The square root of the mean of squares; 0 without values.
func rootMeanSquare(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
}
