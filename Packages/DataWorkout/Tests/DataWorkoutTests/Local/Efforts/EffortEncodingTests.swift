import DomainCore
import DomainTraining
import Foundation
import Testing

@testable import DataWorkout

struct EffortEncodingTests {
  @Test func `every measure of every sport is read as it was written`() {
    for sport in Sport.allCases {
      let efforts = EffortMeasure.all(for: sport).enumerated().map { index, measure in
        let value = 100.125 + Double(index)
        let seconds: Double =
          switch measure {
          case .time: value
          case .power(let seconds), .heartRate(let seconds): Double(seconds)
          case .whole: 3_600.5
          }
        return BestEffort(measure: measure, value: value, startOffset: Double(index) - 0.5, seconds: seconds)
      }
      #expect(EffortEncoding.efforts(EffortEncoding.data(efforts)) == efforts)
    }
  }

  @Test func `fifty efforts take less than 550 bytes`() {
    let efforts = EffortMeasure.all(for: .running).map {
      BestEffort(measure: $0, value: 1_234.567, startOffset: 2_345, seconds: 60)
    }
    #expect(efforts.count > 40)
    #expect(EffortEncoding.data(efforts).count < 550)
  }

  @Test func `what comes after an effort of an unknown kind is left out`() {
    let effort = BestEffort(measure: .power(seconds: 60), value: 300, startOffset: 5, seconds: 60)
    let data = EffortEncoding.data([effort])
    #expect(EffortEncoding.efforts(data + [9, 1, 1, 1] + data) == [effort])
    for count in 0..<data.count { #expect(EffortEncoding.efforts(data.prefix(count)) == []) }
  }
}
