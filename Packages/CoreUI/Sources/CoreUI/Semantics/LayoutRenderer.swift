/// Turns a tree into elements that can be measured and drawn.
protocol LayoutRenderer {
  /// The environment of the content.
  var environment: EnvironmentValues { get set }

  /// Adds the elements of a node; none if it has none in this form.
  ///
  /// - Parameter axis: the direction of the surrounding stack.
  func append(_ content: SemanticNode, in axis: Axis?, to nodes: inout [LayoutNode])
}

extension LayoutRenderer {
  func nodes(_ content: [SemanticNode], in axis: Axis?) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    nodes.reserveCapacity(content.count)
    for node in content { append(node, in: axis, to: &nodes) }
    return nodes
  }

  /// One element for all of `content`: its only one, or several one below the other.
  func node(_ content: [SemanticNode]) -> LayoutNode {
    let nodes = nodes(content, in: .vertical)
    if nodes.count == 1, let node = nodes.first { return node }
    return LayoutNode(StackElement(lines: nodes))
  }

  func node(_ content: SemanticNode) -> LayoutNode {
    var nodes: [LayoutNode] = []
    append(content, in: .vertical, to: &nodes)
    if nodes.count == 1, let node = nodes.first { return node }
    return LayoutNode(StackElement(lines: nodes))
  }

  /// Adds the elements of `content`, each changed by `change`.
  func append(
    _ content: SemanticNode, in axis: Axis?, to nodes: inout [LayoutNode], change: (LayoutNode) -> LayoutNode
  ) {
    let start = nodes.count
    append(content, in: axis, to: &nodes)
    for index in start..<nodes.count { nodes[index] = change(nodes[index]) }
  }

  /// Adds the elements of the content, each on the background.
  func append(_ background: BackgroundNode, in axis: Axis?, to nodes: inout [LayoutNode]) {
    append(background.content, in: axis, to: &nodes) {
      LayoutNode(BackgroundElement(child: $0, style: background.style), priority: $0.priority)
    }
  }

  /// Adds the elements of the content, each with the priority.
  func append(_ priority: PriorityNode, in axis: Axis?, to nodes: inout [LayoutNode]) {
    append(priority.content, in: axis, to: &nodes) { LayoutNode($0.element, priority: priority.priority) }
  }

  func append(_ content: EnvironmentNode, in axis: Axis?, to nodes: inout [LayoutNode]) {
    var renderer = self
    renderer.environment = content.environment
    renderer.append(content.content, in: axis, to: &nodes)
  }
}

extension StackElement {
  /// Content one below the other.
  init(lines: [LayoutNode], spacing: Int = 0) {
    self.init(axis: .vertical, spacing: spacing, children: lines)
  }

  /// Content side by side.
  init(row: [LayoutNode], spacing: Int = 1) {
    self.init(axis: .horizontal, spacing: spacing, children: row)
  }

  init(_ stack: StackNode, children: [LayoutNode]) {
    self.init(axis: stack.axis, alignment: stack.alignment, spacing: stack.spacing, children: children)
  }
}
