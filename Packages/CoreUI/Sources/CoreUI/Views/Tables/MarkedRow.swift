/// A line that begins with a mark for its kind, which is always shown in full: "new  Morning run". On plain screens the
/// mark is the first word.
public struct MarkedRow<Content: View>: View {
  public typealias Body = Self

  private let mark: Text
  private let markWidth: Int?
  private let spacing: Int
  private let sentence: Text?
  private let content: Content

  /// - Parameters:
  ///   - mark: A word, or less.
  ///   - markWidth: The cells of the mark, so that several rows align; `nil` for as many as it needs.
  ///   - spacing: The blank columns after the mark, and between two views of the content.
  ///   - sentence: Says the same in words; `nil` if the mark and the content do.
  ///   - content: The views after the mark.
  public init(
    _ mark: Text, markWidth: Int? = nil, spacing: Int = 1, sentence: Text? = nil, @ViewBuilder content: () -> Content
  ) {
    self.mark = mark
    self.markWidth = markWidth
    self.spacing = spacing
    self.sentence = sentence
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    let style = resolution.style
    resolution.append(
      .item(
        ItemNode(
          kind: .mark,
          label: TextNode(text: mark, style: style),
          labelWidth: markWidth,
          spacing: spacing,
          children: resolution.nodes(of: content),
          sentence: sentence.map { TextNode(text: $0, style: style) }
        )))
  }
}
