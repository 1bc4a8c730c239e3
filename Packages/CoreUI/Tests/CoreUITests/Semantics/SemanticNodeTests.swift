import CorePresentation
import Testing

@testable import CoreUI

struct SemanticNodeTests {
  /// Counts the rows that were made.
  private final class Counter {
    var count = 0
  }

  private struct Units: View {
    @Environment(\.units) private var units

    var body: some View {
      Text(units == .metric ? "km" : "mi")
    }
  }

  @Test func `a tree is the same for every renderer`() {
    let trees = Presentation.allCases.map { presentation in
      let environment = EnvironmentValues(presentation: presentation)
      return "\(SemanticNode(Section("Week") { Text("12 km") }, width: 80, environment: environment))"
    }
    #expect(trees[0] == trees[1])
  }

  @Test func `rows are made on demand, also after the tree`() {
    let counter = Counter()
    let table = Table(Array(0..<100_000), position: ListPosition(row: 50_000), name: "rows") {
      TableColumn("Number") { (row: Int) in
        counter.count += 1
        return Text("\(row)")
      }
    }
    guard case .table(let node) = SemanticNode(table, width: 80) else {
      Issue.record("it is no table")
      return
    }
    #expect(counter.count == 0)
    guard case .text(let text) = node.rows.row(99_999).first else {
      Issue.record("the cell is no text")
      return
    }
    #expect(text.words == "99999")
    #expect(counter.count == 1)
  }

  @Test func `rows read the environment of their place`() {
    let list = List([1, 2], position: ListPosition(), name: "rows") { _ in Units() }
      .environment(\.units, .imperial)
    let words = EnvironmentValues(presentation: .plain)
    #expect(Frame.draw(list, width: 20, environment: words).plainText() == "Selected: mi\nmi")
    #expect(Frame.draw(list, width: 20).plainText().hasSuffix("\n  mi"))
    #expect(HTMLRenderer.fragment(of: SemanticNode(list, width: 10)).contains("<li>mi</li>"))
  }

  @Test func `the symbols are those of the place`() {
    let view = VStack {
      Divider()
      Divider().environment(\.symbols, .ascii)
    }
    #expect(Frame.draw(view, width: 3).plainText() == "───\n---")
  }

  @Test func `a labeled row is a line, or a sentence in words`() {
    let row = LabeledRow("Sport", labelWidth: 8, sentence: Text("The sport is running.")) {
      Text("Running")
      Spacer()
      Text("sport").foreground(.accent)
    }
    let words = EnvironmentValues(presentation: .plain)
    #expect(Frame.draw(row, width: 30).plainText() == "Sport     Running        sport")
    #expect(Frame.draw(row, width: 30, environment: words).plainText() == "The sport is running.")
    let simple = LabeledRow("Sport") { Text("Running") }
    #expect(Frame.draw(simple, width: 30, environment: words).plainText() == "Sport: Running")
    let several = LabeledRow("Sport") {
      Text("Running")
      Text("on trails")
    }
    #expect(Frame.draw(several, width: 30, environment: words).plainText() == "Sport: Running on trails")
    #expect(Frame.draw(several, width: 16, environment: words).plainText() == "Sport:\nRunning\non trails")
  }

  @Test func `a mark is shown in full before its line shrinks`() {
    let row = MarkedRow(Text("new").foreground(.good)) { Text("Morning run") }
    #expect(Frame.draw(row, width: 11).plainText() == "new Morning\n    run")
    #expect(
      Frame.draw(row, width: 40, environment: EnvironmentValues(presentation: .plain)).plainText()
        == "new Morning run")
  }
}
