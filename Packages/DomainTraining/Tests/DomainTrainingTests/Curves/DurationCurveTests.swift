import CoreTesting
import DomainTraining
import Testing

struct DurationCurveTests {
  private let efforts = [
    CurveEffort(measure: .power(seconds: 300), value: 360, source: 2, weightKilograms: 72),
    CurveEffort(measure: .power(seconds: 60), value: 480, source: 0, weightKilograms: 75),
    CurveEffort(measure: .power(seconds: 300), value: 370, source: 0, weightKilograms: 75),
    CurveEffort(measure: .power(seconds: 60), value: 480, source: 1),
    CurveEffort(measure: .heartRate(seconds: 60), value: 181, source: 0),
    CurveEffort(measure: .time(meters: 1_000), value: 210, source: 3),
    CurveEffort(measure: .time(meters: 1_000), value: 200, source: 4),
    CurveEffort(measure: .time(meters: 5_000), value: 1_250, source: 3),
  ]

  @Test func `the best value of each measure counts, the shortest measure first`() {
    let curve = DurationCurve(kind: .power, efforts: efforts)
    #expect(curve.points.map(\.value) == [480, 370])
    #expect(curve.points.map(\.source) == [0, 0])
    #expect(curve.points.map(\.seconds) == [60, 300])
    #expect(curve.point(for: .power(seconds: 300))?.value == 370)
    #expect(curve.point(for: .power(seconds: 30)) == nil)
  }

  @Test func `weight can make another workout the best`() {
    let curve = DurationCurve(kind: .powerPerKilogram, efforts: efforts)
    #expect(curve.points.map(\.value) == [6.4, 5])
    #expect(curve.points.map(\.source) == [0, 2])
  }

  @Test func `the shortest time is the highest speed`() {
    let curve = DurationCurve(kind: .pace, efforts: efforts)
    #expect(curve.points.map(\.value) == [5, 4])
    #expect(curve.points.map(\.seconds) == [200, 1_250])
    #expect(curve.points.map(\.source) == [4, 3])
  }

  @Test func `of equal values the earlier workout has the record, in any order`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<20 {
      let mixed = efforts.shuffled(using: &random)
      for kind in CurveKind.allCases {
        #expect(DurationCurve(kind: kind, efforts: mixed) == DurationCurve(kind: kind, efforts: efforts))
      }
    }
  }

  @Test func `values that are not finite and positive are ignored`() {
    let values: [Double] = [.nan, .infinity, -.infinity, 0, -5]
    let measures: [EffortMeasure] = [.power(seconds: 5), .heartRate(seconds: 60), .time(meters: 400)]
    let wrong = measures.flatMap { measure in
      values.map { CurveEffort(measure: measure, value: $0, source: 0, weightKilograms: 70) }
    }
    let weightless = values.map {
      CurveEffort(measure: .power(seconds: 5), value: 500, source: 0, weightKilograms: $0)
    }
    for kind in CurveKind.allCases { #expect(DurationCurve(kind: kind, efforts: wrong).points.isEmpty) }
    #expect(DurationCurve(kind: .powerPerKilogram, efforts: weightless).points.isEmpty)
  }

  @Test func `every kind has a name of its own`() {
    #expect(Set(CurveKind.allCases.map(\.name)).count == CurveKind.allCases.count)
    let effort = BestEffort(measure: .power(seconds: 60), value: 480, startOffset: 5, seconds: 60)
    #expect(CurveEffort(effort, source: 1) == efforts[3])
  }
}
