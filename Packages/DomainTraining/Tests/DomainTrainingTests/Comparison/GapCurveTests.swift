import DomainTraining
import Testing

struct GapCurveTests {
  /// A gap at each 50 m.
  private func curve(_ gaps: [Double]) -> GapCurve {
    GapCurve(distancesMeters: gaps.indices.map { Double($0) * 50 }, gapsSeconds: gaps)
  }

  private func changes(_ gaps: [Double]) -> [[Double]] {
    curve(gaps).stretches.map { [$0.startMeters, $0.endMeters, $0.changeSeconds] }
  }

  @Test func `level ends do not belong to a stretch`() {
    #expect(changes([0, 0, 0, 0, 0, 1, 2, 3, 4, 4, 4, 4, 4]) == [[200, 400, 4]])
    #expect(changes([0, 0, 0, 3, 3, 3, 3, 3, 0, 0, 0]) == [[100, 200, 3], [300, 400, -3]])
  }

  @Test func `a change of less than 2 s is part of the stretch around it`() {
    #expect(changes([0, 0, 1, 1, 0.5, 0, 1, 2, 3, 4, 5]) == [[0, 500, 5]])
    #expect(changes([0, 1, 1.5, 1, 0, 0.5, 0]) == [])
  }

  @Test func `gain before a loss begins at the highest gap`() {
    #expect(changes([0, 0.5, 1, 0, -1, -2, -2, 0, 2, 4, 6]) == [[100, 300, -3], [300, 500, 8]])
  }

  @Test func `the greatest stretches of each kind are in the order of the way`() {
    let curve = curve([0, 0, 3, 3, 0, 0, 9, 9, 3, 3, 8, 8, 4, 4])
    let greatest = curve.greatestStretches(1)
    #expect(greatest.map(\.changeSeconds) == [9, -6])
    #expect(curve.greatestStretches(2).map(\.changeSeconds) == [9, -6, 5, -4])
    #expect(curve.greatestStretches(9) == curve.stretches)
    #expect(curve.greatestStretches(0) == [])
  }

  @Test func `the last stretch has the rest of the way`() {
    // 250 m: points at 0 and 100 m and at the end.
    #expect(changes([0, 1, 2, 3, 4, 5]) == [[0, 250, 5]])
    #expect(changes([0, 5]) == [])
    #expect(changes([]) == [] && changes([1]) == [])
  }

  @Test func `drawing level is no change of the lead`() {
    #expect(curve([0, 1, 0, 1]).leadChanges == [])
    #expect(curve([0, 1, -1, -1]).leadChanges.map(\.distanceMeters) == [75])
    #expect(curve([0, -1, 0, 0, 3]).leadChanges.map(\.distanceMeters) == [100])
    #expect(curve([0, -1, 0, 0, 3]).leadChanges.map(\.referenceLeads) == [true])
  }

  @Test func `outside of the curve there is no gap`() {
    #expect(curve([0, 4]).gapSeconds(atMeters: 25) == 2)
    #expect(curve([0, 4]).gapSeconds(atMeters: 51) == nil)
    #expect(curve([0, 4]).gapSeconds(atMeters: .nan) == nil)
    #expect(curve([]).gapSeconds(atMeters: 0) == nil)
    #expect(curve([]).finalGapSeconds == 0)
  }
}
