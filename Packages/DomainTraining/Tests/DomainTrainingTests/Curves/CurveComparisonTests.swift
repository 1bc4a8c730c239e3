import DomainTraining
import Testing

struct CurveComparisonTests {
  private func curve(_ values: [(seconds: Int, watts: Double)], kind: CurveKind = .power) -> DurationCurve {
    DurationCurve(
      kind: kind, efforts: values.map { CurveEffort(measure: .power(seconds: $0.0), value: $0.1, source: 0) })
  }

  @Test func `curves are aligned by measure, and either side may be missing`() throws {
    let comparison = try #require(
      CurveComparison(
        first: curve([(5, 800), (60, 400), (300, 320)]), second: curve([(60, 420), (300, 304), (1_200, 280)])))
    #expect(comparison.rows.map(\.measure) == [5, 60, 300, 1_200].map { .power(seconds: $0) })
    #expect(comparison.rows.map(\.difference) == [nil, 20, -16, nil])
    #expect(comparison.rows.map(\.differenceFraction) == [nil, 0.05, -0.05, nil])
    #expect(comparison.rows[0].first?.value == 800 && comparison.rows[0].second == nil)
    #expect(comparison.rows[3].first == nil && comparison.rows[3].second?.value == 280)
  }

  @Test func `an empty curve is comparable, one of another kind is not`() throws {
    let (some, none) = (curve([(60, 400)]), curve([]))
    #expect(try #require(CurveComparison(first: none, second: none)).rows.isEmpty)
    #expect(try #require(CurveComparison(first: none, second: some)).rows.map(\.second?.value) == [400])
    #expect(try #require(CurveComparison(first: some, second: none)).rows.map(\.first?.value) == [400])
    #expect(CurveComparison(first: some, second: curve([], kind: .heartRate)) == nil)
  }
}
