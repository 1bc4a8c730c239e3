import Testing

@testable import CoreUI

struct CanvasTests {
  private func glyphs(_ text: String) -> [Glyph] {
    [Glyph](text, style: Style())
  }

  private func text(_ canvas: Canvas, width: Int) -> String {
    let size = Size(width: width, height: canvas.cells.count / width)
    return Frame(size: size, theme: .dark, cells: canvas.cells).plainText()
  }

  @Test("overwriting half of a wide character leaves a blank for the other half")
  func overwriting() {
    var first = Canvas(size: Size(width: 4, height: 1))
    first.draw(glyphs("語語"), at: .zero)
    first.draw(glyphs("a"), at: Point(x: 1, y: 0))
    #expect(text(first, width: 4) == " a語")

    var second = Canvas(size: Size(width: 4, height: 1))
    second.draw(glyphs("語語"), at: .zero)
    second.draw(glyphs("語"), at: Point(x: 1, y: 0))
    #expect(text(second, width: 4) == " 語")
    #expect(second.cells.map(\.width) == [1, 2, 0, 1])
  }

  @Test("a wide character cut by an edge leaves a blank")
  func cut() {
    var canvas = Canvas(size: Size(width: 5, height: 1))
    canvas.clipped(to: Rect(x: 1, y: 0, width: 3, height: 1)) { $0.draw(glyphs("語a語"), at: .zero) }
    #expect(canvas.cells.map(\.width) == [1, 1, 1, 1, 1])
    #expect(text(canvas, width: 5) == "  a")
  }

  @Test("a row of cells is drawn as its text is, wherever it is cut", arguments: -6...6)
  func row(_ x: Int) {
    var whole = Canvas(size: Size(width: 6, height: 1))
    whole.draw(glyphs("語a語b"), at: .zero)
    func drawn(_ draw: (inout Canvas) -> Void) -> [Cell] {
      var canvas = Canvas(size: Size(width: 6, height: 1))
      canvas.draw(glyphs("語語語"), at: .zero)
      canvas.clipped(to: Rect(x: 1, y: 0, width: 4, height: 1), draw)
      return canvas.cells
    }
    #expect(
      drawn { $0.draw(whole.cells[...], at: Point(x: x, y: 0)) }
        == drawn { $0.draw(glyphs("語a語b"), at: Point(x: x, y: 0)) })
  }

  @Test("text that begins left of the clip is drawn from the clip's edge")
  func scrolled() {
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.draw(glyphs("語語ab語cd"), at: Point(x: -5, y: 0))
    #expect(text(canvas, width: 4) == "b語c")
  }

  @Test("nothing outside the clip changes, and an outer clip limits an inner one")
  func clip() {
    var canvas = Canvas(size: Size(width: 4, height: 3))
    canvas.clipped(to: Rect(x: 1, y: 1, width: 2, height: 1)) { canvas in
      canvas.clipped(to: Rect(x: 0, y: 0, width: 4, height: 3)) { canvas in
        canvas.fill(Rect(x: -9, y: -9, width: 99, height: 99), with: "#", style: Style())
      }
    }
    #expect(text(canvas, width: 4) == "\n ##\n")
  }
}
