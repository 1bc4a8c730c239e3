import CoreCommon
import Testing

@testable import CoreUI

struct DateTicksTests {
  private let monday = GregorianCalendar.daysSince1970(year: 2026, month: 4, day: 6)

  @Test func `few days have a tick each, more have one for each week`() {
    #expect(DateTicks(from: monday, to: monday + 6, spacing: 1).days == Array(monday...monday + 6))
    let weeks = DateTicks(from: monday, to: monday + 82, spacing: 7)
    #expect(weeks.unit == .week)
    #expect(weeks.days == Array(stride(from: monday, through: monday + 77, by: 7)))
    #expect(DateTicks(from: monday, to: monday + 82, spacing: 10).days.count == 6)
    #expect(DateTicks(from: monday + 1, to: monday + 30, spacing: 7, firstWeekday: 6).days.first == monday + 6)
  }

  @Test func `long periods have ticks at the first days of months and years`() {
    let months = DateTicks(from: monday, to: monday + 364, spacing: 30)
    #expect(months.unit == .month && months.days.count == 12)
    #expect(months.days.allSatisfy { GregorianCalendar.date(daysSince1970: $0).day == 1 })
    let years = DateTicks(from: monday, to: monday + 3_650, spacing: 700)
    #expect(years.unit == .year)
    #expect(years.days.map { GregorianCalendar.date(daysSince1970: $0).year } == [2028, 2030, 2032, 2034, 2036])
  }

  @Test(arguments: [0, 0.5, 1, 6, 8, 29, 40, 180, 200, 5_000, 1e9, .infinity, .nan])
  func `ticks are within the days and no closer than their spacing`(spacing: Double) {
    for length in [0, 1, 6, 30, 100, 364, 4_000, 900_000] {
      let ticks = DateTicks(from: monday, to: monday + length, spacing: spacing)
      #expect(ticks.days.allSatisfy { $0 >= monday && $0 <= monday + length })
      #expect(ticks.days == ticks.days.sorted() && ticks.days.count <= 320)
    }
    #expect(DateTicks(from: .min, to: .max, spacing: spacing).days.count <= 320)
    #expect(DateTicks(from: 10, to: 0, spacing: spacing).days.isEmpty)
  }
}
