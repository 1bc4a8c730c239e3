/// What a screen means, before anything is drawn: a tree of values that views resolve to.
///
/// Three renderers read it: one makes cells, one makes sentences, and one makes HTML. No view knows which of them will.
/// A new kind of content is a new case here, a node in `Semantics/Nodes`, and a line in each renderer.
public indirect enum SemanticNode {
  /// Words to read.
  case text(TextNode)
  /// Content in a row or below each other.
  case stack(StackNode)
  /// Content under a title, with or without a box around it.
  case section(SectionNode)
  /// Panels that share a screen.
  case panels(PanelGridNode)
  /// A label or a mark, and what belongs to it.
  case item(ItemNode)
  /// A prominent message.
  case message(MessageNode)
  /// Labels and values.
  case figures(FiguresNode)
  /// The most important figures, side by side.
  case highlights(HighlightsNode)
  /// A figure in large digits.
  case bigFigure(BigFigureNode)
  /// Choices side by side, such as periods.
  case choices(ChoicesNode)
  /// Rows of cells under titles.
  case table(TableNode)
  /// Rows of one line each.
  case list(ListNode)
  /// A chart, which can say itself in sentences.
  case chart(ChartNode)
  /// A chart of places on the ground.
  case map(ChartNode)
  /// The fields of a form.
  case form(FormNode)
  /// A line of text that can be edited.
  case textField(TextFieldNode)
  /// Places side by side, one of which is shown.
  case tabs(TabsNode)
  /// The effects of keys.
  case keyHints(KeyHintsNode)
  /// Content that is still being loaded.
  case placeholder(PlaceholderNode)
  /// Content that may be higher than its room.
  case scroll(ScrollNode)
  /// Content on top of other content.
  case overlay(OverlayNode)
  /// Short messages over other content.
  case toasts(ToastsNode)
  /// Room that grows.
  case spacer(minLength: Int)
  /// A rule across the surrounding stack, in this style.
  case divider(Style)

  // Modifiers: how the content inside is laid out.

  /// Content in a fixed or limited room.
  case frame(FrameNode)
  /// Content with blank cells around it.
  case padding(PaddingNode)
  /// Content on a ground of its own.
  case background(BackgroundNode)
  /// Content that takes its length in a stack before, or after, other content.
  case priority(PriorityNode)
  /// Content in an environment of its own.
  case environment(EnvironmentNode)
}

extension SemanticNode {
  /// The tree of a screen.
  ///
  /// - Parameters:
  ///   - view: The views of the screen.
  ///   - width: The columns of the whole frame; views say more or less depending on it.
  ///   - environment: The context of the views.
  public init(_ view: some View, width: Int, environment: EnvironmentValues = EnvironmentValues()) {
    let environment = environment.surrounding(view, width: width, height: nil)
    self = EnvironmentScope.$values.withValue(environment) {
      Resolution(environment: environment).node(of: view)
    }
  }
}

/// The tree under construction while views are resolved. Opaque outside CoreUI.
///
/// It does not know which renderer reads the tree.
public struct Resolution {
  /// Shared, because every nested stack copies the context.
  private final class Context {
    let environment: EnvironmentValues

    init(_ environment: EnvironmentValues) {
      self.environment = environment
    }
  }

  private var context: Context
  var style = Style()
  private(set) var nodes: [SemanticNode] = []

  init(environment: EnvironmentValues) {
    context = Context(environment)
  }

  var environment: EnvironmentValues { context.environment }

  /// The same context without nodes.
  var empty: Resolution {
    var copy = self
    copy.nodes = []
    return copy
  }

  mutating func append(_ node: SemanticNode) {
    nodes.append(node)
  }

  /// The nodes of `content`, resolved in the same context.
  func nodes(of content: some View) -> [SemanticNode] {
    var inner = empty
    content.resolve(into: &inner)
    return inner.nodes
  }

  /// One node for all of `content`: its only view, or its views one below the other.
  func node(of content: some View) -> SemanticNode {
    let nodes = nodes(of: content)
    if nodes.count == 1, let node = nodes.first { return node }
    return .stack(StackNode(axis: .vertical, alignment: .topLeading, spacing: 0, children: nodes))
  }

  /// Adds the nodes of `content`, each changed by `transform`.
  mutating func append(_ content: some View, transform: (SemanticNode) -> SemanticNode) {
    for node in nodes(of: content) {
      nodes.append(transform(node))
    }
  }

  /// Adds the nodes of `content` as they are in a changed style.
  mutating func append(_ content: some View, style: Style) {
    let outer = self.style
    self.style = style.over(outer)
    content.resolve(into: &self)
    self.style = outer
  }

  /// Adds the nodes of `content` as they are in a changed environment.
  mutating func append(_ content: some View, environment: EnvironmentValues) {
    let outer = context
    context = Context(environment)
    let inner = EnvironmentScope.$values.withValue(environment) { self.nodes(of: content) }
    context = outer
    for node in inner {
      append(.environment(EnvironmentNode(content: node, environment: environment)))
    }
  }
}
