extension CellRenderer {
  func element(_ item: ItemNode) -> StackElement {
    var label = LayoutNode(
      element(TextNode(text: item.label.text.lineLimit(1), style: item.label.style)),
      priority: item.kind == .mark ? 1 : 0)
    if let width = item.labelWidth {
      label = LayoutNode(FrameElement(child: label, width: width), priority: label.priority)
    }
    return StackElement(row: [label] + nodes(item.children, in: .horizontal), spacing: item.spacing)
  }

  func element(_ message: MessageNode) -> StackElement {
    let mark = Text(message.mark(symbols)).bold().foreground(message.color)
    return StackElement(row: [
      node(mark, style: message.style, priority: 1), node(Text(message.text), style: message.style),
    ])
  }

  func element(_ figures: FiguresNode) -> KeyValueGridElement {
    let pairs = figures.items.map { item in
      KeyValueGridElement.Pair(
        label: node(Text(item.label).foreground(.secondary), style: figures.style),
        value: node(item.value, style: figures.style)
      )
    }
    return KeyValueGridElement(pairs: pairs, maxColumns: figures.maxColumns)
  }

  func element(_ chart: ChartNode) -> any LayoutElement {
    chart.chart.element(
      in: ChartContext(symbols: symbols, depth: environment.colorDepth, style: chart.style))
  }
}
