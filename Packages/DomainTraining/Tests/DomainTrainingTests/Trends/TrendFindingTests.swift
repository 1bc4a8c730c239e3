import CoreTesting
import DomainCore
import Testing

@testable import DomainTraining

struct TrendFindingTests {
  private static let start = CalendarDay(daysSinceEpoch: 20_000)

  private func values(_ points: [SeriesPoint]) -> [DatedValue] {
    points.map { DatedValue(day: Self.start.advanced(by: Int(exactly: $0.day) ?? 0), value: $0.value) }
  }

  private func trend(_ series: [Double], dayStep: Double) -> TrendFinding {
    TrendFinding(of: values(WorkedSeries.points(series, dayStep: dayStep)))
  }

  /// Rising values with waves of 36 days, so that neighboring days are alike.
  private static func waves(dayCount: Int) -> [Double] {
    let heights = [0.0, 1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1]
    return (0..<dayCount).map { day in Double(day) / 10 + heights[day / 3 % heights.count] }
  }

  @Test func `the worked efficiency rises`() throws {
    let line = try #require(TrendFinding(of: values(WorkedSeries.efficiency)).line)
    #expect(line.direction == .rising)
    #expect(line.slopePer28Days.isNear(0.064, within: 1e-9))
    #expect((line.slopePer28Days / 1.365).isNear(0.0469))
    #expect(line.interval95Per28Days.lowerBound.isNear(0.04, within: 1e-9))
    #expect(line.interval90Per28Days.lowerBound.isNear(0.048, within: 1e-9))
    #expect(line.interval95PerDay.upperBound.isNear(0.00285714, within: 5e-9))
    #expect(line.reduction == nil)
    #expect(line.valueCount == 10)
    #expect(line.firstDay == Self.start)
    #expect(line.lastDay == Self.start.advanced(by: 63))
    #expect(line.spanDays == 63)
    #expect(line.value(on: Self.start).isNear(1.293, within: 1e-9))
    #expect(line.value(on: line.lastDay).isNear(1.437, within: 1e-9))
    #expect(line.medianAbsoluteResidual.isNear(0.014, within: 1e-9))
    #expect(line.pValue.isNear(0.007290, within: 5e-7))
  }

  @Test func `an interval that touches zero is no trend, whatever its p`() throws {
    let line = try #require(trend(WorkedSeries.equalWeights.map(\.value), dayStep: 7).line)
    #expect(line.interval95PerDay.upperBound == 0)
    #expect(line.interval90PerDay.upperBound < 0)
    #expect(line.pValue.isNear(0.006606, within: 5e-7))
    #expect(!line.isSlopeCertain)
    #expect(!line.isWithinNoise)
    #expect(line.direction == .none)
  }

  @Test func `values without a trend have none to speak of`() throws {
    let line = try #require(trend(WorkedSeries.flat.map(\.value), dayStep: 7).line)
    #expect(line.slopePerDay == 0)
    #expect(line.direction == .none)
  }

  @Test func `a certain change that is smaller than the noise is no trend`() throws {
    // The values of each day differ by 20, and rise by 0.1 a week.
    let points: [SeriesPoint] = (0..<40).flatMap { week -> [SeriesPoint] in
      let base = Double(week) * 0.1
      return [-10, -10, 0, 10, 10].map { (Double(week * 7), base + $0) }
    }
    let noisy = try #require(TrendFinding(of: values(points)).line)
    #expect(noisy.isWithinNoise)
    #expect(noisy.medianAbsoluteResidual.isNear(10, within: 0.5))
    #expect(noisy.direction == .none)
  }

  @Test func `weights that fall have a falling trend`() throws {
    let line = try #require(trend([74, 73.6, 73.4, 73.5, 72.9, 72.4, 72.1], dayStep: 7).line)
    #expect(line.direction == .falling)
    #expect(line.interval95PerDay.upperBound < 0)
  }

  @Test(arguments: 0...5)
  func `fewer than six values have no line, and say how many are missing`(_ count: Int) {
    let found = trend((0..<count).map(Double.init), dayStep: 14)
    #expect(found == .failure(.tooFew(count: count)))
    #expect(found.failure?.missingCount == 6 - count)
  }

  @Test func `less than three weeks have no line`() {
    #expect(trend([1, 2, 3, 4, 5, 6], dayStep: 4) == .failure(.tooShort(spanDays: 20)))
    #expect(trend([1, 2, 3, 4, 5, 6], dayStep: 4).failure?.missingCount == 1)
    #expect(trend([1, 2, 3, 4, 5, 6, 7, 8], dayStep: 3).line?.direction == .rising)
    #expect(trend([1, 2, 3, 4, 5, 6, 7], dayStep: 0) == .failure(.tooShort(spanDays: 0)))
  }

  @Test func `values that are not finite are left out`() {
    let wild = [.nan, .infinity, -.infinity].map { DatedValue(day: Self.start.advanced(by: 400), value: $0) }
    #expect(
      TrendFinding(of: values(WorkedSeries.efficiency) + wild) == TrendFinding(of: values(WorkedSeries.efficiency)))
    #expect(TrendFinding(of: Array(values(WorkedSeries.efficiency).prefix(5)) + wild) == .failure(.tooFew(count: 5)))
    #expect(trend([-1e308, 1.5e308, -1e308, 1.5e308, -1e308, 1.5e308], dayStep: 7) == .failure(.tooFew(count: 0)))
  }

  @Test func `daily values that depend on each other are reduced to the medians of weeks`() throws {
    let series = Self.waves(dayCount: 108)
    let line = try #require(trend(series, dayStep: 1).line)
    guard case .dependentValues(let correlation)? = line.reduction else {
      Issue.record("Neighboring days are alike.")
      return
    }
    #expect(correlation > 0.8)
    #expect(line.valueCount == 108)
    #expect(line.direction == .rising)
    let daily = try #require(TheilSenLine(WorkedSeries.points(series)))
    let width = line.interval95PerDay.upperBound - line.interval95PerDay.lowerBound
    #expect(width > daily.interval95PerDay.upperBound - daily.interval95PerDay.lowerBound)
  }

  @Test func `values that depend on each other need six weeks`() {
    let found = trend(Self.waves(dayCount: 35), dayStep: 1)
    #expect(found == .failure(.tooFewWeeks(count: 5)))
    #expect(found.failure?.missingCount == 1)
  }

  @Test func `values on a line do not depend on each other`() throws {
    let line = try #require(trend((0..<40).map { 70 + Double($0) / 10 }, dayStep: 1).line)
    #expect(line.reduction == nil)
    #expect(line.direction == .rising)
    #expect(line.medianAbsoluteResidual.isNear(0, within: 1e-9))
  }

  @Test func `more than 600 values are reduced to the medians of weeks`() throws {
    let line = try #require(trend((0..<700).map { Double($0) / 100 }, dayStep: 1).line)
    #expect(line.reduction == .manyValues(weeksPerMedian: 1))
    #expect(line.valueCount == 700)
    #expect(line.direction == .rising)
    #expect(line.slopePerDay.isNear(0.01, within: 1e-9))
  }

  @Test(arguments: 1...10)
  func `the order of the values does not matter, and negated values have the opposite trend`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let points: [SeriesPoint] = (0..<50).map { index in
      (
        Double(index + Int.random(in: 0...2, using: &random)),
        Double(Int.random(in: index...index + 30, using: &random))
      )
    }
    let found = TrendFinding(of: values(points))
    #expect(TrendFinding(of: values(points.shuffled(using: &random))) == found)
    let opposite = TrendFinding(of: values(points.map { ($0.day, -$0.value) }))
    #expect(found.line?.direction == .rising)
    #expect(opposite.line?.direction == .falling)
    #expect(opposite.line?.reduction == found.line?.reduction)
    #expect(opposite.line?.medianAbsoluteResidual == found.line?.medianAbsoluteResidual)
  }

  @Test func `each failure has its sentence and its code`() {
    let failures: [TrendFailure] = [
      .tooFew(count: 5), .tooFew(count: 1), .tooShort(spanDays: 1), .tooFewWeeks(count: 4),
    ]
    #expect(Set(failures.map(\.sentence)).count == failures.count)
    #expect(failures.allSatisfy { $0.sentence.hasSuffix(".") })
    #expect(failures[0].sentence == "5 values: a trend takes 6, so 1 is missing.")
    #expect(failures[1].sentence == "1 value: a trend takes 6, so 5 are missing.")
    #expect(Set(failures.map(\.code)) == ["too-few", "too-short", "too-few-weeks"])
  }
}

extension TrendFinding {
  fileprivate var failure: TrendFailure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
