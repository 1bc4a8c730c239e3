/// A line with texts at the left and at the right. Where there is too little room, those at the left go first, from the
/// end, then those at the right. In words it is one sentence.
public struct HeaderLine: View, Chart {
  public typealias Body = Self

  private let leading: [Text]
  private let trailing: [Text]
  let sentences: [String]

  /// - Parameters:
  ///   - leading: The first is always shown.
  ///   - trailing: The most important first.
  ///   - sentence: The line in words.
  public init(_ leading: [Text], trailing: [Text], sentence: String) {
    self.leading = leading
    self.trailing = trailing
    sentences = [sentence]
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  func element(in context: ChartContext) -> any LayoutElement {
    func glyphs(_ text: Text) -> [Glyph] {
      text.runs.flatMap { [Glyph]($0.text, style: $0.style.over(context.style)).inOneLine }
    }
    let (left, right) = (leading.map(glyphs), trailing.map(glyphs))
    return ChartElement(natural: Size(width: 80, height: 1), flexible: .horizontal, in: context) { grid in
      func width(_ texts: some Collection<[Glyph]>) -> Int {
        texts.reduce(0) { $0 + $1.width } + 3 * max(0, texts.count - 1)
      }
      var (shown, ends) = (left[...], right[...])
      while width(shown) + width(ends) + (ends.isEmpty ? 2 : 5) > grid.width, shown.count > 1 || !ends.isEmpty {
        if shown.count > 1 { shown.removeLast() } else { ends.removeLast() }
      }
      var x = 1
      for text in shown {
        grid.write(text, x, 0)
        x += text.width + 3
      }
      x = grid.width - 1 - width(ends)
      for (index, text) in ends.enumerated() {
        if index > 0 { grid.write(context.text("·"), x - 2, 0) }
        grid.write(text, x, 0)
        x += text.width + 3
      }
    }
  }
}
