import CoreUI
import Testing

struct FigureTests {
  private let row = FigureRow([
    FigureTile("distance", "12.40 km"), FigureTile("pace", "4:33 /km", note: "▲ 0:06"), FigureTile("load", "75"),
  ])

  @Test("values are above their labels, numbers prominent and units not")
  func tiles() {
    let frame = Frame.draw(row, width: 80)
    #expect(
      frame.plainText() == """
        ▎ 12.40 km                ▎ 4:33 /km                ▎ 75
        ▎ distance                ▎ pace ▲ 0:06             ▎ load
        """)
    #expect(frame[2, 0].style.attributes == .bold && frame[8, 0].style.foreground == .secondary)
  }

  @Test("figures that do not fit are left out from the end, and one line has values beside labels")
  func narrow() {
    #expect(Frame.draw(row, width: 34).plainText() == "▎ 12.40 km        ▎ 4:33 /km\n▎ distance        ▎ pace ▲ 0:06")
    let line = Frame.draw(row, width: 80, height: 1).plainText()
    #expect(line.contains("▎ 12.40 km distance"))
  }

  @Test("in words, each figure is a line")
  func plain() {
    let frame = Frame.draw(row, width: 80, environment: EnvironmentValues(presentation: .plain))
    #expect(frame.plainText() == "distance: 12.40 km\npace: 4:33 /km, ▲ 0:06\nload: 75")
  }

  @Test("large digits are three rows high, and text where there is no room")
  func large() {
    let figure = BigFigure("2:24", unit: "h")
    #expect(
      Frame.draw(figure, width: 20).plainText() == """
        ▀▀█ ▄ ▀▀█ █ █
        █▀▀ ▄ █▀▀ ▀▀█
        ▀▀▀   ▀▀▀   ▀ h
        """)
    #expect(Frame.draw(figure, width: 20, height: 2).plainText() == "2:24 h\n")
    #expect(Frame.draw(BigFigure("x"), width: 20).plainText() == "x")
    #expect(Frame.draw(figure, width: 20, environment: EnvironmentValues(symbols: .ascii)).plainText() == "2:24 h")
  }

  @Test("a difference has a mark for its direction, and a color for what it means")
  func change() {
    #expect(Frame.draw(Text.change(2.1, "2.1", trend: .better), width: 9).plainText() == "▲ 2.1")
    #expect(Frame.draw(Text.change(-6, "0:06"), width: 9)[0, 0].style.foreground == .secondary)
    #expect(Frame.draw(Text.change(0, "0", trend: .worse), width: 9).plainText() == "= 0")
  }

  @Test func `a difference that rounds to zero has no direction`() {
    let frame = Frame.draw(Text.change(0.04, "0.0", trend: .better), width: 9)
    #expect(frame.plainText() == "= 0.0")
    #expect(frame[0, 0].style.foreground == .secondary)
  }
}
