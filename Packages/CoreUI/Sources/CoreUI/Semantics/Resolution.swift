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
