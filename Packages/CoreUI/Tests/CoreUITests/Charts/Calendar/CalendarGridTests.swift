import CoreUI
import Testing

struct CalendarGridTests {
  private func text(_ title: String, width: Int) -> String {
    let item = CalendarGrid.DayItem(
      mark: "●", color: .category(0), amount: "12 km", length: "1:24", title: title, kind: "Running")
    let days = (1...7).map { number in
      CalendarGrid.Day(
        "\(number)", value: "42", items: number == 3 ? [item] : [], parts: [], traits: [], sentence: "")
    }
    let grid = CalendarGrid(
      [CalendarGrid.Week(days, totals: [], parts: [], sentence: "")],
      titles: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Week"], hasFocus: false, emptySentence: "")
    return Frame.draw(grid, width: width, height: 12).plainText()
  }

  @Test(arguments: 101...220)
  func `a title is shown whole, or says what it is`(_ width: Int) {
    let text = text("Morning run", width: width)
    #expect(text.contains("Morning run") || text.contains("Running"), "\(text)")
    #expect(!text.contains("Morning r…"))
    #expect(width < 180 || text.contains("Morning run"))
  }
}
