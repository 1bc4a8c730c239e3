import CoreCommon
import CoreUI
import Testing

struct QuantityFormatterDateTests {
  private let quantities = QuantityFormatter(units: .metric)

  private func text(
    _ year: Int, _ month: Int, _ day: Int, _ style: QuantityFormatter.DateStyle = .weekdayDayMonthYear
  ) -> String {
    let number = GregorianCalendar.daysSince1970(year: year, month: month, day: day)
    return quantities.date(daysSinceEpoch: number, style: style)
  }

  @Test("a day is formatted in every style")
  func styles() {
    #expect(text(2015, 8, 5) == "Wed 5 Aug 2015")
    #expect(text(2015, 8, 5, .weekdayDayMonth) == "Wed 5 Aug")
    #expect(text(2015, 8, 5, .dayMonthYear) == "5 Aug 2015")
    #expect(text(2015, 8, 5, .dayMonth) == "5 Aug")
    #expect(text(2015, 8, 5, .iso) == "2015-08-05")
    #expect(text(1, 1, 1, .iso) == "0001-01-01")
    #expect(text(9999, 12, 31, .iso) == "9999-12-31")
  }

  @Test("every month and every weekday has a name")
  func names() {
    #expect(
      (1...12).map { text(2026, $0, 1, .dayMonth) }.map { $0.suffix(3) } == [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ])
    #expect((1...7).map { text(2026, 6, $0).prefix(3) } == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
  }

  @Test(
    "a day that is missing or outside the calendar is shown as missing",
    arguments: [nil, -719_163, 2_932_897, .min, .max])
  func noDay(daysSinceEpoch: Int?) {
    #expect(quantities.date(daysSinceEpoch: daysSinceEpoch) == "–")
  }
}
