/// The effects of keys in one line: "enter Open  / Search  ? Help". Unavailable commands are dimmed and in parentheses.
///
/// If there is too little room, items are left out from the end, except the last one, which opens the full list. On
/// plain screens none is left out, and unavailable ones state the reason.
public struct HelpLine: View {
  public typealias Body = Self

  /// The effect of a key: its name, such as "ctrl+s", its effect, and why it is unavailable.
  public typealias Item = (key: String, title: String, unavailableBecause: String?)

  private let items: [Item]

  /// - Parameter items: The most important first; the one that is never left out last.
  public init(_ items: [Item]) {
    self.items = items
  }

  public func resolve(into resolution: inout Resolution) {
    guard !resolution.isPlain else {
      let words = items.map { "\($0.key) \($0.title)" + ($0.unavailableBecause.map { " (not now: \($0))" } ?? "") }
      return Text(words.joined(separator: ", ")).resolve(into: &resolution)
    }
    let style = resolution.style
    let keyStyle = Style(attributes: .bold).over(style)
    let titleStyle = Style(foreground: .secondary).over(style)
    let unavailableStyle = Style(foreground: .secondary, attributes: .dim).over(style)
    resolution.append(
      HelpLineElement(
        items: items.map { item in
          item.unavailableBecause == nil
            ? [Glyph](item.key, style: keyStyle).inOneLine + [Glyph](" \(item.title)", style: titleStyle).inOneLine
            : [Glyph]("(\(item.key) \(item.title))", style: unavailableStyle).inOneLine
        }))
  }
}

private struct HelpLineElement: LayoutElement {
  private static let gap = 2

  let items: [[Glyph]]

  func measure(_ proposal: ProposedSize) -> Size {
    let width = width(of: shown(in: proposal.width))
    return Size(width: min(width, proposal.width ?? width), height: min(1, proposal.height ?? 1))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var x = rect.minX
    for item in shown(in: rect.width) {
      canvas.draw(item, at: Point(x: x, y: rect.minY))
      x += item.width + Self.gap
    }
  }

  private func shown(in width: Int?) -> [[Glyph]] {
    var shown = items
    while shown.count > 1, self.width(of: shown) > width ?? .max {
      shown.remove(at: shown.count - 2)
    }
    return shown
  }

  private func width(of items: [[Glyph]]) -> Int {
    items.reduce(0) { $0 + $1.width } + Self.gap * max(0, items.count - 1)
  }
}
