import DomainCore
import DomainProfile
import Testing

@testable import FeatureProfile

struct WeightCourseTests {
  private func course(_ entries: [(Int?, Double?)]) -> WeightCourse {
    WeightCourse(DatedValues(entries.map { .init(from: $0.map(CalendarDay.init), value: $1) }))
  }

  @Test func `between two days a weight is interpolated`() {
    #expect(course([(10, 70), (12, 72), (13, 70)]).days == [70, 71, 72, 70])
  }

  @Test func `a value valid from the beginning has no day, and an end leaves a gap`() {
    let course = course([(nil, 80), (10, 70), (12, nil), (14, 66)])
    #expect(course.days == [70, 70, nil, nil, 66])
    #expect(course.measured.map(\.kilograms) == [70, 66])
  }

  @Test func `an end after the last weight changes nothing, and without days there is no course`() {
    #expect(course([(10, 70), (11, 71), (20, nil)]).days == [70, 71])
    #expect(course([(nil, 80)]).days == [])
    #expect(course([(10, 70)]).days == [70])
  }
}
