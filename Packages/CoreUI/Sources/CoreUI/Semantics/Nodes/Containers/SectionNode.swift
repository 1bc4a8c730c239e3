/// Content under a title.
public struct SectionNode {
  /// How a section is set apart.
  public enum Form: Hashable, Sendable {
    /// A heading with a rule.
    case heading
    /// A box with the title in its border. Without a length, its contents determine it.
    case panel(width: Int?, height: Int?)
    /// A panel of a grid, which has a name there.
    case gridPanel(name: String)
  }

  /// How it is set apart from what surrounds it.
  public let form: Form
  /// The heading, or the title in the border.
  public let title: TextNode
  /// What it shows now: the period, the order.
  public let state: TextNode?
  /// Totals or a legend.
  public let footer: TextNode?
  /// Whether its contents draw their own border.
  let isBare: Bool
  /// The content, from top to bottom.
  public let children: [SemanticNode]
  let style: Style

  init(
    form: Form, title: TextNode, state: TextNode? = nil, footer: TextNode? = nil, isBare: Bool = false,
    children: [SemanticNode], style: Style
  ) {
    self.form = form
    self.title = title
    self.state = state
    self.footer = footer
    self.isBare = isBare
    self.children = children
    self.style = style
  }

  /// Its name in a grid.
  var name: String? {
    if case .gridPanel(let name) = form { name } else { nil }
  }
}
