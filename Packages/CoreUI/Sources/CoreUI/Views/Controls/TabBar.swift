/// The screens in one line with their numbers; the current one is in brackets: "[1 Dashboard]".
///
/// If there is too little room, the others are shown by their numbers only, and then not at all. On plain screens the
/// current one is marked as selected.
public struct TabBar: View {
  public typealias Body = Self

  private let titles: [String]
  private let selected: Int
  private let name: String?

  /// - Parameters:
  ///   - titles: The titles of the screens, numbered from 1.
  ///   - selected: The one that is shown, counted from 0.
  ///   - name: The name of the region in which each tab is a row, for clicks; `nil` if they do not matter.
  public init(_ titles: [String], selected: Int, name: String? = nil) {
    self.titles = titles
    self.selected = selected
    self.name = name
  }

  public func resolve(into resolution: inout Resolution) {
    guard !resolution.isPlain else {
      let words = titles.enumerated().map { "\($0 + 1) \($1)" + ($0 == selected ? " (selected)" : "") }
      return Text(words.joined(separator: ", ")).resolve(into: &resolution)
    }
    let secondary = Style(foreground: .secondary).over(resolution.style)
    let marked = Style(attributes: [.bold, .reversed]).over(resolution.style)
    let tabs = titles.enumerated().map { index, title in
      index == selected
        ? TabBarElement.Tab(
          full: [Glyph]("[\(index + 1) \(title)]", style: marked).inOneLine, short: nil)
        : TabBarElement.Tab(
          full: [Glyph](" \(index + 1) \(title) ", style: secondary).inOneLine,
          short: [Glyph](" \(index + 1) ", style: secondary))
    }
    resolution.append(TabBarElement(tabs: tabs, name: name, mark: resolution.environment.symbols.truncationMark))
  }
}

private struct TabBarElement: LayoutElement {
  struct Tab {
    let full: [Glyph]
    /// `nil` for the tab that is never shortened.
    let short: [Glyph]?
  }

  let tabs: [Tab]
  let name: String?
  let mark: [Character]

  func measure(_ proposal: ProposedSize) -> Size {
    let width = labels(in: proposal.width).reduce(0) { $0 + $1.width }
    return Size(width: width, height: min(1, proposal.height ?? 1))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var x = rect.minX
    for (index, label) in labels(in: rect.width).enumerated() {
      canvas.draw(label, at: Point(x: x, y: rect.minY))
      if let name {
        let room = Rect(x: x, y: rect.minY, width: label.width, height: 1)
        canvas.note(name, rowsIn: room, firstRow: index, rowCount: tabs.count)
      }
      x += label.width
    }
  }

  /// The text of each tab; empty for omitted ones.
  private func labels(in width: Int?) -> [[Glyph]] {
    let full = tabs.map(\.full)
    let short = tabs.map { $0.short ?? $0.full }
    let one = tabs.map { tab -> [Glyph] in
      guard tab.short == nil, let style = tab.full.first?.style else { return [] }
      return tab.full.truncated(to: width ?? .max, mode: .tail, mark: mark.map { Glyph(symbol: $0, style: style) })
    }
    return [full, short].first { $0.reduce(0) { $0 + $1.width } <= width ?? .max } ?? one
  }
}
