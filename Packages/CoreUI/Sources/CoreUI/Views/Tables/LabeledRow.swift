/// A label and the content it names, side by side; on plain screens in a sentence: "Distance: 12.34 km".
public struct LabeledRow<Content: View>: View {
  public typealias Body = Self

  private let label: Text
  private let labelWidth: Int?
  private let sentence: Text?
  private let content: Content

  /// - Parameters:
  ///   - label: What the content is.
  ///   - labelWidth: The cells of the label, so that several rows align; `nil` for as many as it needs.
  ///   - sentence: Says the same in words; `nil` if the label, a colon and the content do.
  ///   - content: The views after the label.
  public init(
    _ label: String, labelWidth: Int? = nil, sentence: Text? = nil, @ViewBuilder content: () -> Content
  ) {
    self.label = Text(label).foreground(.secondary)
    self.labelWidth = labelWidth
    self.sentence = sentence
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    let style = resolution.style
    resolution.append(
      .item(
        ItemNode(
          kind: .label,
          label: TextNode(text: label, style: style),
          labelWidth: labelWidth,
          spacing: 2,
          children: resolution.nodes(of: content),
          sentence: sentence.map { TextNode(text: $0, style: style) }
        )))
  }
}
