import DomainCore
import Testing

struct WeekdayTests {
  @Test func `a week has seven days in the order of ISO 8601, with stable names`() {
    #expect(
      Weekday.allCases.map(\.rawValue) == [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
      ])
    #expect(Weekday.allCases.map(\.index) == Array(0...6))
    #expect(Weekday.allCases.map { $0.name.lowercased() } == Weekday.allCases.map(\.rawValue))
  }
}
