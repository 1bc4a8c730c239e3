public import CorePresentation

/// A line of text that can be edited, scrolled so that the insertion point is visible, where the terminal's cursor is.
/// It takes the remaining width.
public struct TextField: View {
  public typealias Body = Self

  private let entry: TextEntry
  private let placeholder: String
  private let isFocused: Bool
  private let isSecret: Bool

  /// - Parameters:
  ///   - entry: The text, and the insertion point.
  ///   - placeholder: The text to show while it is empty.
  ///   - isFocused: Whether typed text goes here; exactly one field of a screen is focused.
  ///   - isSecret: Whether a dot is shown for each character.
  public init(_ entry: TextEntry, placeholder: String = "", isFocused: Bool, isSecret: Bool = false) {
    self.entry = entry
    self.placeholder = placeholder
    self.isFocused = isFocused
    self.isSecret = isSecret
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(
      .textField(
        TextFieldNode(
          entry: entry, placeholder: placeholder, isFocused: isFocused, isSecret: isSecret, style: resolution.style)))
  }
}

struct TextFieldElement: LayoutElement {
  let glyphs: [Glyph]
  /// The column of the cursor before scrolling; `nil` where there is none.
  let cursor: Int?

  init(_ node: TextFieldNode, symbols: SymbolSet) {
    let style = node.style
    let dot = Glyph(symbol: symbols.dot, style: style)
    func glyphs(_ text: some StringProtocol) -> [Glyph] {
      node.isSecret ? text.map { _ in dot } : [Glyph](String(text), style: style)
    }
    let entry = node.entry
    self.glyphs =
      entry.text.isEmpty
      ? [Glyph](node.placeholder, style: Style(foreground: .secondary).over(style)).inOneLine : glyphs(entry.text)
    cursor = node.isFocused ? glyphs(entry.text.prefix(entry.cursor)).width : nil
  }

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    // The cursor may stand after the last character.
    let width = glyphs.width + 1
    return Size(width: min(width, proposal.width ?? width), height: min(1, proposal.height ?? 1))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let hidden = hiddenColumns(in: rect.width)
    canvas.draw(glyphs, at: Point(x: rect.minX - hidden, y: rect.minY))
    if let cursor { canvas.putCursor(at: Point(x: rect.minX + cursor - hidden, y: rect.minY)) }
  }

  /// The columns scrolled away, by half the width each time, so that not every character moves the whole line.
  private func hiddenColumns(in width: Int) -> Int {
    guard let cursor, cursor >= width else { return 0 }
    let step = max(1, width / 2)
    return ((cursor - width) / step + 1) * step
  }
}
