@testable import CoreUI

extension Frame {
  private static let characters = [
    "a", "b", " ", "  ", "     ", "e\u{301}", "o\u{302}\u{323}", "語", "本語", "ｆ", "🏃‍♀️", "🇩🇪", "👩‍👩‍👧", "❤️", "❤", "👍🏽", "क्ष", "각",
    "━",
    "run", "12.40 km",
  ]

  private static let styles: [Style] = [
    Style(), Style(), Style(), Style(attributes: .bold), Style(foreground: .primary), Style(foreground: .accent),
    Style(foreground: .accent, attributes: .bold), Style(attributes: .reversed), Style(background: .bad),
    Style(background: .selection), Style(foreground: .key, background: .zone(3).tint),
    Style(foreground: .category(3), attributes: [.underline, .dim]), Style(foreground: .bad, background: .heat(2)),
    Style(attributes: .italic),
  ]

  /// A frame with wide, narrow and composed characters in all styles at random places, drawn over `old` if given.
  static func random(
    _ size: Size, over old: Frame? = nil, strokes: Int, using generator: inout some RandomNumberGenerator
  ) -> Frame {
    var canvas = Canvas(size: size)
    if let old {
      for y in 0..<size.height {
        canvas.draw((0..<size.width).compactMap { Glyph(old[$0, y]) }, at: Point(x: 0, y: y))
      }
    }
    for _ in 0..<strokes {
      let place = Point(
        x: Int.random(in: -2..<size.width, using: &generator), y: Int.random(in: 0..<size.height, using: &generator))
      let style = styles.randomElement(using: &generator) ?? Style()
      if Int.random(in: 0..<5, using: &generator) == 0 {
        let length = Int.random(in: 1...size.width, using: &generator)
        canvas.fill(Rect(x: place.x, y: place.y, width: length, height: 1), with: " ", style: style)
      } else {
        let text = (0..<3).map { _ in characters.randomElement(using: &generator) ?? "" }.joined()
        canvas.draw([Glyph](text, style: style), at: place)
      }
    }
    if Bool.random(using: &generator) {
      canvas.putCursor(at: Point(x: Int.random(in: 0..<size.width, using: &generator), y: 0))
    }
    return Frame(size: size, theme: .dark, cells: canvas.cells, cursor: canvas.cursor)
  }
}
