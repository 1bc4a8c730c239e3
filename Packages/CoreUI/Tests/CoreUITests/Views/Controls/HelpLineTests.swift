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

  @Test("the gaps shrink, then items are dropped from the end, unavailable ones first, except the last one")
  func narrow() {
    #expect(plain(44) == " enter Open   (d Delete)   / Search   ? Help")
    #expect(plain(43) == " enter Open  (d Delete)  / Search  ? Help")
    #expect(plain(40) == " enter Open  / Search  ? Help")
    #expect(plain(28) == " enter Open  ? Help")
    #expect(plain(18) == " ? Help")
    #expect(plain(4) == " ? H")
    #expect(Frame.draw(HelpLine([]), width: 9).plainText().isEmpty)
  }

  @Test("keys for panels are left out where they would do nothing")
  func panels() {
    func text(_ names: [String], width: Int, isZoomed: Bool = false) -> String {
      let view = VStack {
        PanelGrid { _ in
          .rows(names.map { .share(1, .panel($0)) })
        } panels: {
          ForEach(names) { name in Panel(name, name: name) { Text("in \(name)") } }
        }
        HelpLine(
          [("tab", "Next", nil), ("z", "Full", nil), ("?", "Help", nil)], needs: [0: .panels, 1: .roomForPanels]
        )
        .layoutPriority(1)
      }
      var environment = EnvironmentValues(isInteractive: true)
      environment.panels = PanelPositions(isZoomed: isZoomed)
      return Frame.draw(view, width: width, height: 30, environment: environment).plainText()
    }
    #expect(text(["a", "b"], width: 80).hasSuffix("\n tab Next   z Full   ? Help"))
    #expect(text(["a", "b"], width: 80, isZoomed: true).hasSuffix("\n tab Next   z Full   ? Help"))
    #expect(text(["a", "b"], width: 60).hasSuffix("\n tab Next   ? Help"))
    #expect(text(["a"], width: 80).hasSuffix("\n ? Help"))
  }

  @Test("a click on an item finds it, even if others before it are left out")
  func clicks() {
    let frame = Frame.draw(line, width: 28)
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
