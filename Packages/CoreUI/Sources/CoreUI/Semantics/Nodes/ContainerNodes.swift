/// Content on top of other content. Words and HTML read one after the other.
public struct OverlayNode {
  /// The content below the layers.
  public let base: SemanticNode
  /// What covers the base, the lowest first.
  public let layers: [SemanticNode]
  /// Whether it takes all the available room, not only that of the base.
  public let fills: Bool
}

/// Panels that share a screen, in reading order.
public struct PanelGridNode {
  /// All panels, including those that a layout leaves out.
  public let panels: [SectionNode]
  /// The panel that has the focus until a person gives it to another; `nil` for the first.
  let focus: String?
  /// The places of the panels in a room.
  let layout: (PanelRoom) -> PanelLayout
}

/// Content that may be higher than its room.
public struct ScrollNode {
  /// The name of the region.
  public let name: String
  /// The first visible row.
  public let top: Int
  /// The whole content, not only the visible rows.
  public let content: SemanticNode
  let style: Style
}

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

/// Content in a row or below each other. Words and HTML read it in order.
public struct StackNode {
  /// The direction in which the children follow one another.
  public let axis: Axis
  /// The position of content smaller than the stack, across it.
  public let alignment: Alignment
  /// The blank cells between two children.
  public let spacing: Int
  /// The content in reading order.
  public let children: [SemanticNode]
}

/// Short messages over other content. Words and HTML read them after it.
public struct ToastsNode {
  /// The content below the messages.
  public let base: SemanticNode
  /// The messages, the newest last.
  public let items: [ToastItem]
  let style: Style
}

extension ToastItem {
  var color: ColorRole {
    switch kind {
    case .good: .good
    case .warning: .warning
    case .failure: .bad
    }
  }

  func mark(_ symbols: SymbolSet) -> String {
    switch kind {
    case .good: String(symbols.check)
    case .warning: "!"
    case .failure: String(symbols.problemMark)
    }
  }

  /// The word that says how important the message is.
  var word: String {
    switch kind {
    case .good: "Done"
    case .warning: "Note"
    case .failure: "Error"
    }
  }

  /// The message and the keys that answer it, in one line.
  var words: String {
    "\(word): \(text)" + (hints.isEmpty ? "" : " (\(hints.map { "\($0.key) \($0.title)" }.joined(separator: ", ")))")
  }
}
