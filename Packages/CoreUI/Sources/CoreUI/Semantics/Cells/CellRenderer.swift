/// Makes the elements of a screen for eyes: columns, rules, bars and charts.
struct CellRenderer: LayoutRenderer {
  var environment: EnvironmentValues

  func append(_ content: SemanticNode, in axis: Axis?, to nodes: inout [LayoutNode]) {
    switch content {
    case .text(let text): nodes.append(LayoutNode(element(text)))
    case .stack(let stack): nodes.append(LayoutNode(element(stack)))
    case .section(let section): nodes.append(LayoutNode(element(section)))
    case .panels(let grid): nodes.append(LayoutNode(element(grid)))
    case .item(let item): nodes.append(LayoutNode(element(item)))
    case .message(let message): nodes.append(LayoutNode(element(message)))
    case .figures(let figures): nodes.append(LayoutNode(element(figures)))
    case .highlights(let highlights): nodes.append(LayoutNode(element(highlights)))
    case .bigFigure(let figure): nodes.append(LayoutNode(element(figure)))
    case .choices(let choices): nodes.append(LayoutNode(element(choices)))
    case .table(let table): nodes.append(LayoutNode(element(table)))
    case .list(let list): nodes.append(LayoutNode(element(list)))
    case .chart(let chart), .map(let chart):
      if !chart.chart.isEmpty { nodes.append(LayoutNode(element(chart))) }
    case .form(let form): nodes.append(LayoutNode(element(form)))
    case .textField(let field): nodes.append(LayoutNode(TextFieldElement(field, symbols: symbols)))
    case .tabs(let tabs): nodes.append(LayoutNode(element(tabs)))
    case .keyHints(let hints): nodes.append(LayoutNode(HelpLineElement(hints)))
    case .placeholder(let placeholder): nodes.append(LayoutNode(PlaceholderElement(placeholder, symbols: symbols)))
    case .scroll(let scroll):
      let bar = ScrollBar(symbols: symbols, style: scroll.style)
      nodes.append(LayoutNode(ScrollElement(scroll, child: node(scroll.content), bar: bar)))
    case .overlay(let overlay): nodes.append(layers(overlay))
    case .toasts(let toasts):
      let base = node(toasts.base)
      let element = ToastsElement(base: base, items: toasts.items, symbols: symbols, style: toasts.style)
      nodes.append(LayoutNode(element, priority: base.priority))
    case .spacer(let minLength): nodes.append(LayoutNode(SpacerElement(axis: axis ?? .vertical, minLength: minLength)))
    case .divider(let style): nodes.append(LayoutNode(divider(in: axis, style: style)))
    case .frame(let frame):
      append(frame.content, in: axis, to: &nodes) {
        LayoutNode(FrameElement(frame, child: $0), priority: $0.priority)
      }
    case .padding(let padding):
      append(padding.content, in: axis, to: &nodes) {
        LayoutNode(PaddingElement(padding, child: $0), priority: $0.priority)
      }
    case .background(let background): append(background, in: axis, to: &nodes)
    case .priority(let priority): append(priority, in: axis, to: &nodes)
    case .environment(let content): append(content, in: axis, to: &nodes)
    }
  }
}

extension CellRenderer {
  var symbols: SymbolSet { environment.symbols }

  func element(_ text: TextNode) -> TextElement {
    TextElement(text, truncationMark: symbols.truncationMark)
  }

  /// An element for text of a renderer's own.
  func node(_ text: Text, style: Style, priority: Int = 0) -> LayoutNode {
    LayoutNode(element(TextNode(text: text, style: style)), priority: priority)
  }
}
