import DomainProfile
import DomainProfileTestSupport
import Testing

struct TypedDayTests {
  @Test func `a day is typed as a date or as today`() {
    #expect(TypedDay("2026-03-01") == .day(.sampleMarch))
    #expect(TypedDay("Today") == .today)
    #expect(TypedDay("today")?.day(today: .sampleMay) == .sampleMay)
    #expect(TypedDay("2026-03-01")?.day(today: .sampleMay) == .sampleMarch)
  }

  @Test(arguments: ["", "yesterday", "2026-3-1", "1 March 2026"])
  func `any other text is not a day`(_ text: String) {
    #expect(TypedDay(text) == nil)
  }
}
