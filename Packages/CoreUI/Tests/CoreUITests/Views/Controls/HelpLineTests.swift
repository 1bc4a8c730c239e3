import CoreUI
import Testing

struct HelpLineTests {
  private let line = HelpLine([
    ("enter", "Open", nil), ("d", "Delete", "Nothing is selected."), ("/", "Search", nil), ("?", "Help", nil),
  ])

  private func plain(_ width: Int, environment: EnvironmentValues = EnvironmentValues()) -> String {
    Frame.draw(line, width: width, environment: environment).plainText()
  }

  @Test("an unavailable key command is faint and in parentheses")
  func unavailable() {
    let frame = Frame.draw(line, width: 60)
    #expect(frame.plainText() == " enter Open   (d Delete)   / Search   ? Help")
    #expect(frame[1, 0].style == Style(foreground: .key, attributes: .bold))
    #expect((14..<24).allSatisfy { frame[$0, 0].style.foreground == .faint })
  }

  @Test("the gaps shrink, then items are dropped from the end, except the last one")
  func narrow() {
    #expect(plain(44) == " enter Open   (d Delete)   / Search   ? Help")
    #expect(plain(43) == " enter Open  (d Delete)  / Search  ? Help")
    #expect(plain(40) == " enter Open  (d Delete)  ? Help")
    #expect(plain(30) == " enter Open  ? Help")
    #expect(plain(18) == " ? Help")
    #expect(plain(4) == " ? H")
    #expect(Frame.draw(HelpLine([]), width: 9).plainText().isEmpty)
  }

  @Test("a click on an item finds it, even if others before it are left out")
  func clicks() {
    let frame = Frame.draw(line, width: 30)
    let rows = [0, 1, 10, 11, 13, 18].map { x in frame.regions.lazy.compactMap { $0.row(at: Point(x: x, y: 0)) }.first }
    #expect(rows == [nil, 0, 0, nil, 3, 3])
    #expect(frame.regions.allSatisfy { $0.name == HelpLine.regionName })
  }

  @Test("in plain text, every item is shown, with the reason it is unavailable")
  func words() {
    let environment = EnvironmentValues(presentation: .plain)
    #expect(
      plain(90, environment: environment)
        == "enter Open, d Delete (not now: Nothing is selected.), / Search, ? Help")
  }
}
