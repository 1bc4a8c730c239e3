import CoreUI
import Testing

struct UncutFrameTests {
  private struct Screen: View {
    let title: String

    var body: some View {
      VStack {
        Text(String(repeating: "word ", count: 40))
        Table(["a"]) {
          TableColumn("First", priority: 9, minWidth: 4) { _ in Text(title).lineLimit(1) }
          TableColumn("Second", priority: 1) { _ in "second" }
        }
      }
    }
  }

  @Test func `a frame widens to fit its widest unwrappable line, and text still wraps`() {
    let title = String(repeating: "x", count: 70) + "end"
    let text = Frame.drawUncut(Screen(title: title), width: 40).plainText()
    #expect(text.contains("end"))
    #expect(text.contains("second"))
    #expect(!text.contains("…"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 160 })
    #expect(!Frame.draw(Screen(title: title), width: 40).plainText().contains("end"))
  }

  @Test func `a view that fits keeps the requested width`() {
    #expect(Frame.drawUncut(Screen(title: "short"), width: 40).size.width == 40)
    let long = Screen(title: String(repeating: "long ", count: 60))
    #expect(Frame.drawUncut(long, width: 40, widest: 119).size.width == 119)
  }

  @Test func `a view that is truncated at any width ends the search`() {
    let view = Text("a long text").lineLimit(1).frame(width: 4)
    #expect(Frame.drawUncut(view, width: 20).size.width < 200)
  }
}
