/// The layout under construction while views are resolved into elements that can be measured and drawn. Opaque outside
/// CoreUI.
public struct Resolution {
  var environment: EnvironmentValues
  var style = Style()
  var axis: Axis?
  private(set) var nodes: [LayoutNode] = []

  init(environment: EnvironmentValues) {
    self.environment = environment
  }

  mutating func append(_ element: some LayoutElement, priority: Int = 0) {
    nodes.append(LayoutNode(element, priority: priority))
  }

  /// The nodes of `content`, resolved in the same context except for the surrounding stack.
  func nodes(of content: some View, axis: Axis?) -> [LayoutNode] {
    var inner = self
    inner.axis = axis
    inner.nodes = []
    content.resolve(into: &inner)
    return inner.nodes
  }

  /// One node for all of `content`: its only view, or its views one below the other.
  func node(of content: some View) -> LayoutNode {
    let nodes = nodes(of: content, axis: .vertical)
    if nodes.count == 1, let node = nodes.first { return node }
    return LayoutNode(StackElement(axis: .vertical, alignment: .horizontal(.leading), spacing: 0, children: nodes))
  }

  /// Adds the nodes of `content`, each changed by `transform`.
  mutating func append(_ content: some View, transform: (LayoutNode) -> LayoutNode) {
    for node in nodes(of: content, axis: axis) {
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
    let outer = self.environment
    self.environment = environment
    EnvironmentScope.$values.withValue(environment) {
      content.resolve(into: &self)
    }
    self.environment = outer
  }
}
