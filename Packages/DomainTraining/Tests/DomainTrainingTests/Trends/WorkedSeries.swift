import DomainTraining

typealias SeriesPoint = (day: Double, value: Double)

/// The worked examples of trends.
enum WorkedSeries {
  /// The efficiency of each of ten weeks, the fifth with a bad day.
  static let efficiency = points([1.30, 1.33, 1.31, 1.36, 1.20, 1.38, 1.40, 1.37, 1.43, 1.45], dayStep: 7)
  /// Weights of ten days, many of them equal.
  static let equalWeights = points([70, 70, 69.5, 70, 69.5, 69, 69, 69.5, 69, 68.5])
  /// Ten days without a trend.
  static let flat = points([60, 58, 61, 59, 60, 62, 57, 60, 59, 61])

  static func points(_ values: [Double], dayStep: Double = 1) -> [SeriesPoint] {
    values.enumerated().map { (Double($0) * dayStep, $1) }
  }
}

extension MannKendall {
  /// The test that belongs to the line through some points.
  init?(_ points: [SeriesPoint]) {
    guard let line = TheilSenLine(points) else { return nil }
    self = line.mannKendall
  }
}
