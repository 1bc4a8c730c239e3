extension PlainRenderer {
  func element(_ section: SectionNode) -> PlainLinesElement {
    let title = section.state.map { section.title.text + Text(", ").foreground(.secondary) + $0.text }
    let footer = section.footer.flatMap { $0.isSilent ? nil : [LayoutNode(element($0))] } ?? []
    return PlainLinesElement(
      [node(title ?? section.title.text, style: section.title.style)] + nodes(section.children, in: .vertical) + footer)
  }

  /// One panel after the other, whatever a layout would leave out; they scroll as one text.
  func element(_ grid: PanelGridNode) -> PlainPanelsElement {
    PlainPanelsElement(panels: grid.panels.map { LayoutNode(element($0)) }, top: environment.panels.top)
  }

  func element(_ stack: StackNode) -> any LayoutElement {
    let children = nodes(stack.children, in: stack.axis)
    switch stack.axis {
    case .horizontal: return PlainRowElement(children: children)
    case .vertical:
      return StackElement(lines: children, alignment: stack.alignment.horizontal, spacing: stack.spacing)
    }
  }

  /// A label and its content in one sentence.
  func element(_ item: ItemNode) -> any LayoutElement {
    if let sentence = item.sentence { return element(sentence) }
    let label = item.label.text.followed(by: item.kind == .label ? ":" : "")
    let style = item.label.style
    if item.children.count == 1, case .text(let value) = item.children[0] {
      return element(TextNode(text: label.followed(by: " ") + value.text, style: style))
    }
    return PlainRowElement(children: [node(label, style: style)] + nodes(item.children, in: .horizontal))
  }

  func lines(_ overlay: OverlayNode) -> LayoutNode {
    let base = node(overlay.base)
    let layers = overlay.layers.map { node($0) }
    return LayoutNode(StackElement(lines: [base] + layers, spacing: 1), priority: base.priority)
  }

  func lines(_ toasts: ToastsNode) -> LayoutNode {
    let base = node(toasts.base)
    let lines = toasts.items.map { LayoutNode(node(Text($0.words), style: toasts.style).element, priority: 1) }
    return LayoutNode(StackElement(lines: [base] + lines), priority: base.priority)
  }

  func append(_ chart: ChartNode, to nodes: inout [LayoutNode]) {
    let lines = chart.sentences.map { node($0, style: chart.style) }
    switch lines.count {
    case 0: break
    case 1: nodes += lines
    default: nodes.append(LayoutNode(StackElement(lines: lines)))
    }
  }
}

extension LabeledContent {
  /// "Distance: 12.34 km".
  var sentence: Text { Text("\(label): ").foreground(.secondary) + value }
}
