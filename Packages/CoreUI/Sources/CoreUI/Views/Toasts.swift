/// A short message over a screen, at its lower right.
public struct ToastItem: Hashable, Sendable {
  /// How important the message is.
  public enum Kind: Hashable, Sendable {
    /// Something succeeded, needs attention, or failed. Words begin with "Done", "Note" or "Error".
    case good, warning, failure
  }

  /// The importance, which decides the color and the mark.
  public let kind: Kind
  /// The message in whole sentences.
  public let text: String
  /// The keys that answer it, each with its effect.
  public let hints: [Hint]

  /// A key and its effect.
  public struct Hint: Hashable, Sendable {
    /// The key as a person reads it.
    public let key: String
    /// The effect in a word or two, such as "Undo".
    public let title: String

    public init(key: String, title: String) {
      self.key = key
      self.title = title
    }
  }

  public init(_ kind: Kind, _ text: String, hints: [Hint] = []) {
    self.kind = kind
    self.text = text
    self.hints = hints
  }
}

extension View {
  /// Shows messages over this view, which takes all the available room: at the lower right, the last at the bottom. They
  /// cover what is below them, and leave the rest as it is. In words, each is a line after the view.
  public func toasts(_ toasts: [ToastItem]) -> ModifiedView<Self> {
    ModifiedView(self) { content, resolution in
      let base = resolution.node(of: content)
      resolution.append(.toasts(ToastsNode(base: base, items: toasts, style: resolution.style)))
    }
  }
}

/// Draws messages over other content: a bar in the message's color, its mark, and up to two lines of text.
struct ToastsElement: LayoutElement {
  /// The bar, a blank, the mark and a blank.
  private static let textOffset = 4
  private static let maxWidth = 58
  private static let maxLineCount = 2

  let base: LayoutNode
  let items: [ToastItem]
  let symbols: SymbolSet
  let style: Style

  var flexibleAxes: Axes { [.horizontal, .vertical] }
  var adaptsToHeight: Bool { true }

  func measure(_ proposal: ProposedSize) -> Size {
    let size = base.measure(proposal)
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    base.draw(in: Rect(origin: rect.origin, size: base.measure(ProposedSize(rect.size))), on: &canvas)
    let width = min(Self.maxWidth, rect.width)
    guard width > Self.textOffset else { return }
    var bottom = rect.maxY
    for item in items.reversed() {
      let lines = lines(of: item, width: width - Self.textOffset - 1)
      let top = bottom - lines.count
      guard top >= rect.minY else { return }
      draw(item, lines, in: Rect(x: rect.maxX - width, y: top, width: width, height: lines.count), on: &canvas)
      bottom = top
    }
  }

  private func draw(_ item: ToastItem, _ lines: [[Glyph]], in rect: Rect, on canvas: inout Canvas) {
    canvas.cover(rect)
    canvas.fill(rect, with: " ", style: ground)
    let mark = Style(foreground: item.color, attributes: .bold).over(ground)
    for (row, line) in lines.enumerated() {
      let y = rect.minY + row
      canvas.draw([Glyph](String(symbols.selectionMark), style: mark), at: Point(x: rect.minX, y: y))
      canvas.draw(line, at: Point(x: rect.minX + Self.textOffset, y: y))
    }
    canvas.draw([Glyph](item.mark(symbols), style: mark), at: Point(x: rect.minX + 2, y: rect.minY))
    let hints = hints(of: item)
    canvas.draw(hints, at: Point(x: rect.maxX - 1 - hints.width, y: rect.maxY - 1))
  }

  private var ground: Style { Style(background: .surface).over(style) }

  /// The lines of the text. If the keys do not fit beside the last, they get a line of their own.
  private func lines(of item: ToastItem, width: Int) -> [[Glyph]] {
    let mark = symbols.truncationMark.map { Glyph(symbol: $0, style: ground) }
    let layout = LineLayout(width: width, lineLimit: Self.maxLineCount, truncation: .tail, mark: mark)
    let lines = layout.lines(of: [Glyph](item.text, style: Style(foreground: .strong).over(ground)))
    let hints = hints(of: item)
    guard !hints.isEmpty, let last = lines.last, last.width + 2 + hints.width > width else { return lines }
    return lines + [[]]
  }

  private func hints(of item: ToastItem) -> [Glyph] {
    let parts = item.hints.map { hint in
      [Glyph](hint.key, style: Style(foreground: .key, attributes: .bold).over(ground)).inOneLine
        + [Glyph](" \(hint.title)", style: Style(foreground: .secondary).over(ground)).inOneLine
    }
    return Array(parts.joined(separator: [Glyph]("  ", style: ground)))
  }
}
