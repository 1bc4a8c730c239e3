import CoreUI
import Testing

@Suite struct HelpLineTests {
  private let line = HelpLine([
    ("enter", "Open", nil), ("d", "Delete", "Nothing is selected."), ("/", "Search", nil), ("?", "Help", nil),
  ])

  private func plain(_ width: Int, environment: EnvironmentValues = EnvironmentValues()) -> String {
    Frame.draw(line, width: width, environment: environment).plainText()
  }

  @Test("an unavailable key command is dimmed and in parentheses")
  func unavailable() {
    let frame = Frame.draw(line, width: 60)
    #expect(frame.plainText() == "enter Open  (d Delete)  / Search  ? Help")
    #expect(frame[0, 0].style.attributes == .bold)
    #expect((12..<22).allSatisfy { frame[$0, 0].style.attributes == .dim })
  }

  @Test("items are dropped from the end, except the last one")
  func narrow() {
    #expect(plain(40) == "enter Open  (d Delete)  / Search  ? Help")
    #expect(plain(39) == "enter Open  (d Delete)  ? Help")
    #expect(plain(29) == "enter Open  ? Help")
    #expect(plain(17) == "? Help")
    #expect(plain(3) == "? H")
    #expect(Frame.draw(HelpLine([]), width: 9).plainText().isEmpty)
  }

  @Test("in plain text, every item is shown, with the reason it is unavailable")
  func words() {
    let environment = EnvironmentValues(presentation: .plain)
    #expect(
      plain(90, environment: environment)
        == "enter Open, d Delete (not now: Nothing is selected.), / Search, ? Help")
  }
}
