import Testing

@testable import CoreUI

@Suite struct LineRasterTests {
  private func picture(_ lines: [[(x: Int, y: Int)]], symbols: SymbolSet = .unicode, dash: Bool = false) -> String {
    let size = Size(width: 3, height: 2)
    let pens = lines.indices.map { index in
      LineRaster.Pen(character: index == 0 ? "a" : "b", style: Style(), dash: dash ? (1, 2) : (1, 1))
    }
    var raster = LineRaster(size: size, symbols: symbols, pens: pens)
    for (index, line) in lines.enumerated() {
      raster.draw(line.map { LineRaster.Dot(x: $0.x, y: $0.y) }, pen: index)
    }
    var canvas = Canvas(size: size)
    for (cell, glyph) in raster.glyphs {
      canvas.draw([glyph], at: cell)
    }
    return Frame(size: size, theme: .dark, cells: canvas.cells).plainText()
  }

  @Test("each dot maps to its braille pattern")
  func dots() {
    for (dot, pattern) in zip((0..<4).flatMap { y in (0..<2).map { (x: $0, y: y) } }, "⠁⠈⠂⠐⠄⠠⡀⢀") {
      #expect(picture([[dot]]) == "\(pattern)\n")
    }
  }

  @Test("known lines produce known patterns")
  func lines() {
    #expect(picture([[(0, 0), (5, 0)]]) == "⠉⠉⠉\n")
    #expect(picture([[(0, 7), (5, 7)]]) == "\n⣀⣀⣀")
    #expect(picture([[(1, 0), (1, 7)]]) == "⢸\n⢸")
    #expect(picture([[(0, 0), (3, 3)]]) == "⠑⢄\n")
    #expect(picture([[(0, 7), (5, 2)]]) == "  ⡠\n⡠⠊")
  }

  @Test("where lines meet, the cell shows the dots of both, or the first line's letter")
  func meeting() {
    #expect(picture([[(0, 0), (5, 0)], [(0, 3), (3, 3)]]) == "⣉⣉⠉\n")
    #expect(picture([[(0, 0), (1, 0)], [(0, 0), (2, 0)]], symbols: .ascii) == "aab\n")
  }

  @Test("a dashed line has gaps, unless it is so short that it could vanish")
  func dashed() {
    #expect(picture([[(0, 0), (5, 0)]], dash: true) == "⠁⠁⠁\n")
    #expect(picture([[(1, 0)]], dash: true) == "⠈\n")
  }

  @Test("dots outside the raster are ignored")
  func outside() {
    #expect(picture([[(-1, -1), (6, 8)]]) == "⠱⡀\n ⠈⢆")
    #expect(picture([[]]) == "\n")
  }
}
