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

  @Test func `a table that fits is complete on a phone`() {
    let view = Table(["a"]) {
      TableColumn("First", priority: 9) { _ in "one" }
      TableColumn("Second", alignment: .trailing, priority: 1) { _ in "two" }
    }
    #expect(!page(view).contains("wide-text"))
  }
}
