import Testing

import CorePresentation
@testable import CoreUI

struct ZStackTests {
  private let rows = (0..<6).map { "row \($0)" }

  private func screen(_ dialog: (some View)?) -> some View {
    ZStack {
      VStack {
        TextField(TextEntry("run"), isFocused: true)
        List(rows, position: ListPosition(), name: "rows") { Text($0) }
      }
      dialog
    }
  }

  @Test("the top view is centered and covers the view below without moving it")
  func covers() {
    let text = Frame.draw(screen(Panel("A") { Text("b") }), width: 12, height: 9).plainText()
    #expect(text == "run\n▌ row 0\n  row 1\n  ╭─ A ─╮\n  │ b   │\n  ╰─────╯\n  row 5\n\n")
    let alone = Frame.draw(screen(Optional<Text>.none), width: 12, height: 9)
    #expect(alone.plainText() == "run\n▌ row 0\n  row 1\n  row 2\n  row 3\n  row 4\n  row 5\n\n")
    #expect(alone.cursor == Point(x: 3, y: 0))
  }

  @Test("clicks do not reach covered rows, and visible rows keep their numbers")
  func regions() {
    let frame = Frame.draw(screen(Text("ab\ncd")), width: 7, height: 8)
    func row(_ x: Int, _ y: Int) -> Int? {
      frame.regions.lazy.compactMap { $0.row(at: Point(x: x, y: y)) }.first
    }
    #expect(frame.plainText().split(separator: "\n")[3] == "  abw 2")
    for y in 1...6 {
      for x in 0..<7 {
        let isCovered = (2...3).contains(x) && (3...4).contains(y)
        #expect(row(x, y) == (isCovered ? nil : y - 1), "\(x), \(y)")
      }
    }
  }

  @Test("the cursor belongs to the topmost view")
  func cursor() {
    let typed = TextField(TextEntry("ab"), isFocused: true).frame(width: 4)
    #expect(Frame.draw(screen(typed), width: 10, height: 7).cursor == Point(x: 5, y: 3))
    #expect(Frame.draw(screen(Text("a")), width: 10, height: 7).cursor == nil)
  }

  @Test("a wide character half covered by an overlay becomes a blank")
  func wide() {
    let view = Text("語語語").overlay { Text("ab") }
    #expect(Frame.draw(view, width: 6).plainText() == "語ab語")
    #expect(Frame.draw(Text("a語語b").overlay { Text("xy") }, width: 6).plainText() == "a xy b")
  }

  @Test("an overlay has the size of the view below")
  func overlay() {
    let view = VStack {
      Text("above")
      Text("a row\na row\na row").overlay { Text("b") }
      Text("below")
    }
    #expect(Frame.draw(view, width: 9, height: 9).plainText() == "above\na row\na bow\na row\nbelow\n\n\n\n")
    #expect(Frame.draw(Text("ab").overlay { if false { Text("c") } }, width: 9).plainText() == "ab")
  }

  @Test("in plain text, the top view comes last")
  func plain() {
    let view = Text("below").overlay { Panel("A") { Text("b") } }
    let words = EnvironmentValues(presentation: .plain)
    #expect(Frame.draw(view, width: 9, environment: words).plainText() == "below\n\nA\nb")
  }
}
