import Testing

@testable import CoreUI

/// A table on a phone leaves out what a narrow terminal leaves out, and dates stay on one line.
struct TableColumnsTests {
  private struct Wide: View {
    var body: some View {
      Table(["Long ride to the coast and back again by the old railway"]) {
        TableColumn("Date", priority: 9) { _ in "Wed 25 Nov" }
        TableColumn("Title", priority: 10, minWidth: 18) { title in Text(title) }
        TableColumn("Distance", alignment: .trailing, priority: 8) { _ in "112.30 km" }
        TableColumn("Time", alignment: .trailing, priority: 7) { _ in "4:25:00" }
        TableColumn("Ascent", alignment: .trailing, priority: 3) { _ in "hilly" }
      }
    }
  }

  private func page(_ view: some View) -> String { HTMLRenderer.fragment(of: SemanticNode(view, width: 120)) }

  @Test func `columns of a low priority are for wide pages, the title and the date are not`() {
    let page = page(Wide())
    #expect(page.contains("<th scope=\"col\" class=\"n wide-text\">Ascent</th>"))
    #expect(page.contains("<td class=\"n wide-text\">hilly</td>"))
    #expect(page.contains("<th scope=\"col\">Title</th>"))
    #expect(page.contains("<td class=\"k\">Wed 25 Nov</td>"))
  }

  @Test func `a phone keeps the figures that fit beside a title of several lines`() {
    let page = page(Wide())
    for title in ["Date", "Distance", "Time"] { #expect(page.contains("\">\(title)</th>"), "\(title)") }
    #expect(page.matches(of: #/wide-text/#).count == 2)
  }

  @Test func `marks have a narrow column, and bars a wide one`() {
    let page = page(
      Table([0.5]) {
        TableColumn("", isDecoration: true) { _ in Text(mark: "●", words: "") }
        TableColumn("Part") { "\($0)" }
        TableColumn("", isDecoration: true) { TableBar($0, color: .accent) }
      })
    #expect(page.contains("<td class=\"mark\" aria-hidden=\"true\"></td><th scope=\"col\">Part</th>"))
    #expect(page.matches(of: #/class="bars"/#).count == 2)
  }

  @Test func `the columns of a live page leave one after the other, the least important first`() {
    let live = LiveDocument(
      LivePage(
        title: "", heading: "Workouts", content: SemanticNode(WideLive(), width: 200), address: "/",
        window: LivePage.Window(id: "w", secret: "s"))
    ).html
    let classes = live.matches(of: #/<th scope="col"(?: class="([^"]*)")?>([A-Z]+)</#).map { "\($0.2) \($0.1 ?? "")" }
    #expect(
      classes == [
        "TITLE ", "A n", "B n", "C n wide-text", "D n wide-text wider-text", "E n wide-text widest-text",
        "F n wide-text widest-text", "G n wide-text widest-text",
      ])
  }

  private struct WideLive: View {
    var body: some View {
      Table(["A long title of a workout, which may be cut off"]) {
        TableColumn("TITLE", priority: 20, minWidth: 22) { Text($0) }
        for (index, title) in ["A", "B", "C", "D", "E", "F", "G"].enumerated() {
          TableColumn(title, alignment: .trailing, priority: 10 - index) { _ in "123456.78 km" }
        }
      }
    }
  }

  @Test func `a table that fits is complete on a phone`() {
    let view = Table(["a"]) {
      TableColumn("First", priority: 9) { _ in "one" }
      TableColumn("Second", alignment: .trailing, priority: 1) { _ in "two" }
    }
    #expect(!page(view).contains("wide-text"))
  }
}
