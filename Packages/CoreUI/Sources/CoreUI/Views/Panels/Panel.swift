/// Views under a title: a box with the title cut into its border, or a heading with a rule where boxes would take too
/// much room; on plain screens only below the title.
///
/// Without a name, it is as large as its contents, or fills its room if they do. A panel of a ``PanelGrid`` has a name,
/// and takes exactly the room that the grid gives it. If its contents are higher, they scroll.
public struct Panel<Content: View>: View {
  public typealias Body = Self

  private let title: Text
  private let name: String?
  private let state: Text?
  private let footer: Text?
  private let width: Int?
  private let height: Int?
  private let isBare: Bool
  private let content: Content

  /// - Parameters:
  ///   - title: The title in the border.
  ///   - width: Its columns, including the border, unless its contents determine them.
  ///   - height: Its rows, including the border, unless its contents determine them.
  ///   - content: The views.
  public init(_ title: String, width: Int? = nil, height: Int? = nil, @ViewBuilder content: () -> Content) {
    self.title = Text(title).bold().lineLimit(1)
    name = nil
    state = nil
    footer = nil
    isBare = false
    self.width = width
    self.height = height
    self.content = content()
  }

  /// A panel of a ``PanelGrid``.
  ///
  /// - Parameters:
  ///   - title: The title in the border.
  ///   - name: Its name in the arrangement of the grid; unique in the screen.
  ///   - state: What it shows now, at the right of the title: the period, the order, the keys that change it.
  ///   - footer: Totals or a legend, in the lower border.
  ///   - isBare: Whether the contents draw their own border; then the title appears in words only.
  ///   - content: The views.
  public init(
    _ title: Text, name: String, state: Text? = nil, footer: Text? = nil, isBare: Bool = false,
    @ViewBuilder content: () -> Content
  ) {
    self.title = title.lineLimit(1)
    self.name = name
    self.state = state?.lineLimit(1)
    self.footer = footer?.lineLimit(1)
    self.isBare = isBare
    width = nil
    height = nil
    self.content = content()
  }

  /// A panel of a ``PanelGrid`` with a bold title.
  ///
  /// - Parameters:
  ///   - title: The title in the border.
  ///   - name: Its name in the arrangement of the grid; unique in the screen.
  ///   - state: What it shows now, at the right of the title.
  ///   - footer: Totals or a legend, in the lower border.
  ///   - isBare: Whether the contents draw their own border; then the title appears in words only.
  ///   - content: The views.
  public init(
    _ title: String, name: String, state: Text? = nil, footer: Text? = nil, isBare: Bool = false,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      Text(title).bold().foreground(.primary), name: name, state: state, footer: footer, isBare: isBare,
      content: content)
  }

  public func resolve(into resolution: inout Resolution) {
    let outer = resolution.style
    // A box of its own lies on top of a screen.
    if name == nil { resolution.style = Style(background: .surface).over(outer) }
    defer { resolution.style = outer }
    let style = resolution.style
    func node(_ text: Text?) -> TextNode? { text.map { TextNode(text: $0, style: style) } }
    let form = name.map { SectionNode.Form.gridPanel(name: $0) } ?? .panel(width: width, height: height)
    resolution.append(
      .section(
        SectionNode(
          form: form, title: TextNode(text: title, style: style), state: node(state?.foreground(.secondary)),
          footer: node(footer?.foreground(.secondary)), isBare: isBare, children: resolution.nodes(of: content),
          style: style)))
  }
}
