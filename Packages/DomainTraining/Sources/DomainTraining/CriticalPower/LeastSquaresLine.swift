/// The line `y = intercept + slope × x` with the smallest sum of squared residuals in y.
struct LeastSquaresLine {
  let slope: Double
  let intercept: Double

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
  }
}

/// The square root of the mean of squares; 0 without values.
func rootMeanSquare(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
}
