import CoreTesting
import Testing

@testable import DomainTraining

struct TheilSenLineTests {
  @Test func `the worked efficiency has its slope, intercept and intervals`() throws {
    let line = try #require(TheilSenLine(WorkedSeries.efficiency))
    #expect(line.slopePerDay.isNear(0.00228571, within: 5e-9))
    #expect(line.intercept.isNear(1.293, within: 1e-9))
    #expect(line.interval95PerDay.isNear(0.00142857, 0.00285714, within: 5e-9))
    #expect(line.interval90PerDay.isNear(0.00171429, 0.00285714, within: 5e-9))
    #expect(line.pointCount == 10)
    #expect(line.weeksPerMedian == nil)
    #expect(line.value(onDay: 7).isNear(1.309, within: 1e-9))
  }

  @Test func `the median of the residuals is that of the joint intercept`() throws {
    let line = try #require(TheilSenLine(WorkedSeries.efficiency))
    let residuals = WorkedSeries.efficiency.map { $0.value - line.value(onDay: $0.day) }
    #expect(try #require(residuals.median).isNear(1.301 - 1.293, within: 1e-9))
  }

  @Test func `a bad day moves the slope of least squares more`() throws {
    let squares = try #require(LeastSquaresLine(WorkedSeries.efficiency.map { ($0.day, $0.value) }))
    #expect(squares.slope.isNear(0.00229437, within: 5e-9))
    var worse = WorkedSeries.efficiency
    worse[4].value = 0.2
    let robust = try #require(TheilSenLine(worse)?.slopePerDay)
    let moved = try #require(LeastSquaresLine(worse.map { ($0.day, $0.value) })?.slope)
    #expect(robust.isNear(0.00228571, within: 1e-3))
    #expect(abs(moved - squares.slope) > 2 * abs(robust - 0.00228571))
  }

  @Test func `an interval with equal values touches zero at 95 % and not at 90 %`() throws {
    let line = try #require(TheilSenLine(WorkedSeries.equalWeights))
    #expect(line.slopePerDay.isNear(-0.14285714, within: 5e-9))
    #expect(line.interval95PerDay == -0.25...0)
    #expect(line.interval90PerDay.isNear(-0.2, -0.08333333, within: 5e-9))
  }

  @Test func `days without a trend have a slope of zero`() throws {
    let line = try #require(TheilSenLine(WorkedSeries.flat))
    #expect(line.slopePerDay == 0)
    #expect(line.interval95PerDay.isNear(-0.33333333, 0.5, within: 5e-9))
    #expect(line.interval90PerDay.isNear(-0.25, 0.4, within: 5e-9))
  }

  /// The values are those of SciPy 1.17.1.
  @Test func `pairs of one day are left out, and equal days narrow the variance`() throws {
    let days: [Double] = [0, 0, 3, 7, 7, 10, 14, 20, 21, 28, 28, 30]
    let values: [Double] = [50, 51, 50, 52, 52.5, 51, 53, 53, 54, 52, 55, 54]
    let points: [SeriesPoint] = zip(days, values).map { ($0, $1) }
    let line = try #require(TheilSenLine(points))
    #expect(line.slopePerDay.isNear(0.14285714, within: 5e-9))
    #expect(line.intercept.isNear(50.53571429, within: 5e-9))
    #expect(line.interval95PerDay.isNear(0.0625, 0.19047619, within: 5e-9))
    #expect(line.interval90PerDay.isNear(0.07142857, 0.15, within: 5e-9))
    let test = try #require(MannKendall(points))
    #expect(test.score == 42)
    #expect(test.variance.isNear(204.66666667, within: 5e-9))
  }

  @Test func `so many equal days and values that the order says nothing have the widest interval`() throws {
    let points: [SeriesPoint] = [(0, 1), (0, 1), (0, 1), (0, 1), (0, 1), (0, 1), (0, 1), (0, 1), (7, 1), (14, 3)]
    let line = try #require(TheilSenLine(points))
    #expect(line.interval95PerDay == 0...(2.0 / 7))
    let test = try #require(MannKendall(points))
    #expect(test.variance < 0)
    #expect(test.score == 9)
    #expect(test.z == 0)
    #expect(test.pValue == 1)
  }

  @Test func `equal values have a slope and an interval of zero`() throws {
    let line = try #require(TheilSenLine(WorkedSeries.points([Double](repeating: 4, count: 8))))
    #expect(line.slopePerDay == 0)
    #expect(line.interval95PerDay == 0...0)
    #expect(line.intercept == 4)
  }

  @Test func `one day, and values out of range, have no line`() {
    let impossible: [[SeriesPoint]] = [
      [], [(0, 1)], [(3, 1), (3, 2)], [(0, .nan), (1, 2)], [(.infinity, 1), (1, 2)], [(0, -1e308), (1, 1.5e308)],
      [(-1e308, 1), (1.5e308, 2)], [(0, 1), (1e-300, 1e10)],
    ]
    for points in impossible {
      #expect(TheilSenLine(points) == nil)
      #expect(MannKendall(points) == nil)
    }
  }

  @Test func `points that are not finite are left out`() {
    let wild: [SeriesPoint] = [(.nan, 1), (3, .nan), (4, .infinity), (-.infinity, 2)]
    #expect(TheilSenLine(WorkedSeries.flat + wild) == TheilSenLine(WorkedSeries.flat))
    #expect(MannKendall(WorkedSeries.flat + wild) == MannKendall(WorkedSeries.flat))
  }

  @Test func `601 points are reduced to the medians of weeks`() throws {
    let points = WorkedSeries.points((0...600).map { Double($0) / 4 + ($0.isMultiple(of: 2) ? 1 : -1) })
    let line = try #require(TheilSenLine(points))
    #expect(line.weeksPerMedian == 1)
    #expect(line.pointCount == 86)
    #expect(line.slopePerDay.isNear(0.25, within: 0.01))
    #expect(TheilSenLine(points.dropLast(400))?.weeksPerMedian == nil)
  }

  @Test func `a series of decades is reduced to medians of more than one week`() throws {
    let points = WorkedSeries.points((0..<1_000).map(Double.init), dayStep: 10)
    let line = try #require(TheilSenLine(points))
    #expect(line.weeksPerMedian == 3)
    #expect(line.pointCount <= TheilSenLine.mostPoints)
    #expect(line.slopePerDay.isNear(0.1, within: 1e-9))
  }
}

struct MannKendallTests {
  @Test func `the worked efficiency rises`() throws {
    let test = try #require(MannKendall(WorkedSeries.efficiency))
    #expect(test.score == 31)
    #expect(test.variance == 125)
    #expect(test.z.isNear(2.683282, within: 5e-7))
    #expect(test.pValue.isNear(0.007290, within: 5e-7))
  }

  @Test func `equal values make the variance smaller`() throws {
    let test = try #require(MannKendall(WorkedSeries.equalWeights))
    #expect(test.score == -30)
    #expect(test.variance == 114)
    #expect(test.z.isNear(-2.716099, within: 5e-7))
    #expect(test.pValue.isNear(0.006606, within: 5e-7))
  }

  @Test func `days without a trend have a score that chance explains`() throws {
    let test = try #require(MannKendall(WorkedSeries.flat))
    #expect(test.score == 4)
    #expect(test.z.isNear(0.274625, within: 5e-7))
    #expect(test.pValue > 0.7)
  }

  @Test func `five rising values have the p of the normal distribution`() throws {
    #expect(try #require(MannKendall(WorkedSeries.points([1, 2, 3, 4, 5]))).pValue.isNear(0.0275))
  }

  @Test func `equal values have no score`() throws {
    let test = try #require(MannKendall(WorkedSeries.points([2, 2, 2])))
    #expect(test.score == 0)
    #expect(test.pValue == 1)
  }
}

struct TrendPropertyTests {
  /// Values are quarters and days are whole, so that sums and doublings are exact.
  private static func series(seed: Int) -> (points: [SeriesPoint], shuffled: [SeriesPoint]) {
    var random = SeededGenerator(seed: seed)
    let drift = Double(Int.random(in: -2...2, using: &random)) / 4
    let points: [SeriesPoint] = (0..<Int.random(in: 8...60, using: &random)).map { index in
      let day = Double(index + Int.random(in: 0...2, using: &random))
      return (day, day * drift + Double(Int.random(in: 0...40, using: &random)) / 4)
    }
    return (points, points.shuffled(using: &random))
  }

  @Test(arguments: 1...20)
  func `the order of the points does not matter`(_ seed: Int) throws {
    let (points, shuffled) = Self.series(seed: seed)
    let (line, test) = (try #require(TheilSenLine(points)), try #require(MannKendall(points)))
    #expect(TheilSenLine(shuffled) == line)
    #expect(MannKendall(shuffled) == test)
  }

  @Test(arguments: 1...20)
  func `a constant moves the intercept alone`(_ seed: Int) throws {
    let points = Self.series(seed: seed).points
    let line = try #require(TheilSenLine(points))
    let moved = try #require(TheilSenLine(points.map { ($0.day, $0.value + 64) }))
    #expect(moved.slopePerDay == line.slopePerDay)
    #expect(moved.interval90PerDay == line.interval90PerDay)
    #expect(moved.interval95PerDay == line.interval95PerDay)
    #expect(moved.intercept.isNear(line.intercept + 64, within: 1e-9))
    #expect(MannKendall(points.map { ($0.day, $0.value + 64) }) == MannKendall(points))
  }

  @Test(arguments: 1...20)
  func `twice the values have twice the slope, and twice the days half of it`(_ seed: Int) throws {
    let points = Self.series(seed: seed).points
    let line = try #require(TheilSenLine(points))
    let tall = try #require(TheilSenLine(points.map { ($0.day, 2 * $0.value) }))
    let long = try #require(TheilSenLine(points.map { (2 * $0.day, $0.value) }))
    #expect(tall.slopePerDay == 2 * line.slopePerDay)
    #expect(tall.interval95PerDay.upperBound == 2 * line.interval95PerDay.upperBound)
    #expect(tall.intercept == 2 * line.intercept)
    #expect(long.slopePerDay == line.slopePerDay / 2)
    #expect(long.interval95PerDay.lowerBound == line.interval95PerDay.lowerBound / 2)
    #expect(long.intercept == line.intercept)
    let test = try #require(MannKendall(points))
    #expect(MannKendall(points.map { (2 * $0.day, 2 * $0.value) }) == test)
  }

  @Test(arguments: 1...20)
  func `negated values have the negated slope and swapped intervals`(_ seed: Int) throws {
    let points = Self.series(seed: seed).points
    let negated: [SeriesPoint] = points.map { ($0.day, -$0.value) }
    let (line, mirror) = (try #require(TheilSenLine(points)), try #require(TheilSenLine(negated)))
    #expect(mirror.slopePerDay == -line.slopePerDay)
    #expect(mirror.interval90PerDay == line.interval90PerDay.negated)
    #expect(mirror.interval95PerDay == line.interval95PerDay.negated)
    let (test, reverse) = (try #require(MannKendall(points)), try #require(MannKendall(negated)))
    #expect(reverse.score == -test.score)
    #expect(reverse.pValue == test.pValue)
  }

  @Test(arguments: 1...20)
  func `the interval of 95 % contains that of 90 %, which contains the slope`(_ seed: Int) throws {
    let line = try #require(TheilSenLine(Self.series(seed: seed).points))
    #expect(line.interval90PerDay.contains(line.slopePerDay))
    #expect(line.interval95PerDay.contains(line.interval90PerDay.lowerBound))
    #expect(line.interval95PerDay.contains(line.interval90PerDay.upperBound))
  }
}

extension ClosedRange<Double> {
  fileprivate func isNear(_ lower: Double, _ upper: Double, within tolerance: Double) -> Bool {
    lowerBound.isNear(lower, within: tolerance) && upperBound.isNear(upper, within: tolerance)
  }

  fileprivate var negated: Self { -upperBound ... -lowerBound }
}
