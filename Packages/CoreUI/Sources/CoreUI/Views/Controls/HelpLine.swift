/// What keys do now, in one line: "enter Open  / Search  ? Help". What cannot be done now is dimmed and in parentheses.
///
/// Where there is too little room, items are left out from the end, but for the last one, which says where there is
/// more. Where screens are plain, none is left out, and what cannot be done says why.
public struct HelpLine: View {
  public typealias Body = Self

  /// What a key does: its name as in "ctrl+s", what that does, and why it cannot be done now.
  public typealias Item = (key: String, title: String, refusal: String?)

  private let items: [Item]

  /// - Parameter items: The most important first, the one that is never left out last.
  public init(_ items: [Item]) {
    self.items = items
  }

  public func resolve(into resolution: inout Resolution) {
    guard !resolution.isPlain else {
      let words = items.map { "\($0.key) \($0.title)" + ($0.refusal.map { " (not now: \($0))" } ?? "") }
      return Text(words.joined(separator: ", ")).resolve(into: &resolution)
    }
    let style = resolution.style
    let keyStyle = Style(attributes: .bold).over(style)
    let titleStyle = Style(foreground: .secondary).over(style)
    let refusedStyle = Style(foreground: .secondary, attributes: .dim).over(style)
    resolution.append(
      HelpLineElement(
        items: items.map { item in
          item.refusal == nil
            ? [Glyph](item.key, style: keyStyle).inOneLine + [Glyph](" \(item.title)", style: titleStyle).inOneLine
            : [Glyph]("(\(item.key) \(item.title))", style: refusedStyle).inOneLine
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
