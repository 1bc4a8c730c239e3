import CorePresentation

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

extension CellRenderer {
  func element(_ stack: StackNode) -> StackElement {
    StackElement(stack, children: nodes(stack.children, in: stack.axis))
  }

  func element(_ section: SectionNode) -> any LayoutElement {
    switch section.form {
    case .heading:
      let rule = DividerElement(
        axis: .horizontal, character: symbols.horizontalRule,
        style: Style(foreground: .secondary).over(section.style))
      let title = LayoutNode(element(section.title), priority: 1)
      let heading = StackElement(row: [title, LayoutNode(FillingElement(child: LayoutNode(rule)))])
      return StackElement(lines: [LayoutNode(heading)] + nodes(section.children, in: .vertical))
    case .panel, .gridPanel: return panel(section)
    }
  }

  func panel(_ section: SectionNode) -> PanelElement {
    var lengths: (width: Int?, height: Int?)
    if case .panel(let width, let height) = section.form { lengths = (width, height) }
    return PanelElement(
      child: node(section.children),
      name: section.name,
      frame: PanelFrame(
        title: LayoutNode(element(section.title)),
        state: section.state.map { LayoutNode(element($0)) },
        footer: section.footer.map { LayoutNode(element($0)) },
        isBox: section.name == nil || environment.width >= PanelFrame.leastWidthOfBoxes,
        symbols: symbols,
        hasColors: environment.colorDepth.hasColors,
        isBare: section.isBare,
        style: section.style),
      width: lengths.width,
      height: lengths.height,
      firstRow: section.name.flatMap { environment.panels.firstRows[$0] } ?? 0)
  }

  func element(_ grid: PanelGridNode) -> PanelGridElement {
    PanelGridElement(
      panels: PanelStore(grid.panels) { panel($0) }, layout: grid.layout, columns: environment.width,
      defaultFocus: grid.focus, rows: environment.height, positions: environment.panels,
      isInteractive: environment.isInteractive)
  }

  func layers(_ overlay: OverlayNode) -> LayoutNode {
    let base = node(overlay.base)
    let layers = overlay.layers.map { node($0) }
    return LayoutNode(LayersElement(base: base, layers: layers, fills: overlay.fills), priority: base.priority)
  }

  func divider(in axis: Axis?, style: Style) -> DividerElement {
    let isColumn = axis == .horizontal
    return DividerElement(
      axis: isColumn ? .vertical : .horizontal,
      character: isColumn ? symbols.verticalRule : symbols.horizontalRule,
      style: Style(foreground: .secondary).over(style)
    )
  }
}

extension CellRenderer {
  func element(_ form: FormNode) -> FocusedStackElement {
    let labelWidth = form.fields.map { [Glyph]($0.label, style: Style()).width }.max() ?? 0
    let fields = form.fields.indices.map { index in
      LayoutNode(element(of: form.fields[index], isFocused: index == form.focus, in: form, labelWidth: labelWidth))
    }
    return FocusedStackElement(name: form.name, children: fields, focus: form.focus)
  }

  private func element(of field: FormField, isFocused: Bool, in form: FormNode, labelWidth: Int) -> FormFieldElement {
    let style = form.style
    let name = Text(field.label).lineLimit(1)
    return FormFieldElement(
      mark: isFocused ? node(Text(String(symbols.pointer)).bold().foreground(.accent), style: style) : nil,
      label: node(isFocused ? name.bold() : name.foreground(.secondary), style: style),
      value: value(of: field, isTyping: isFocused && form.isTyping, style: style),
      notes: notes(of: field, style: style),
      labelWidth: labelWidth
    )
  }

  private func value(of field: FormField, isTyping: Bool, style: Style) -> LayoutNode {
    switch field.kind {
    case .text:
      return LayoutNode(
        TextFieldElement(TextFieldNode(field, isTyping: isTyping, environment, style), symbols: symbols))
    case .choice:
      let marks = symbols.choiceMarks
      return node(Text("\(marks.before) \(field.text) \(marks.after)").lineLimit(1), style: style)
    case .toggle(let isOn):
      return node(Text(isOn ? "[x] yes" : "[ ] no").lineLimit(1), style: style)
    }
  }

  private func notes(of field: FormField, style: Style) -> LayoutNode {
    var lines: [LayoutNode] = []
    if let hint = field.hint { lines.append(node(Text(hint).foreground(.secondary), style: style)) }
    if let problem = field.problem {
      let style = Style(foreground: .bad).over(style)
      let row = [
        node(Text(String(symbols.problemMark)).bold(), style: style, priority: 1), node(Text(problem), style: style),
      ]
      lines.append(LayoutNode(StackElement(row: row)))
    }
    return LayoutNode(StackElement(lines: lines))
  }
}

extension TextFieldNode {
  /// The value of a form's field that is typed.
  init(_ field: FormField, isTyping: Bool, _ environment: EnvironmentValues, _ style: Style) {
    guard case .text(let entry, let isSecret) = field.kind else {
      self.init(entry: TextEntry(), placeholder: "", isFocused: false, isSecret: false, style: style)
      return
    }
    self.init(
      entry: entry, placeholder: field.placeholder ?? (isTyping ? "" : String(environment.symbols.missing)),
      isFocused: isTyping, isSecret: isSecret, style: style)
  }
}

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

extension CellRenderer {
  func element(_ table: TableNode) -> any LayoutElement {
    guard let selection = table.selection else { return element(table, window: ListWindow(0..<table.rows.count)) }
    var list = element(of: table.rows, in: selection, headerHeight: 1, style: table.style) {
      element(table, window: $0)
    }
    if let separator = table.separator {
      list.separator = { row in separator(row).map { element($0, style: table.style) } }
    }
    return list
  }

  private func element(_ separator: TableSeparator, style: Style) -> LayoutNode {
    func text(_ words: String) -> LayoutNode {
      node(Text(words).foreground(.secondary).lineLimit(1), style: style)
    }
    return LayoutNode(
      TableSeparatorElement(
        title: text(separator.title), note: text(separator.note), rule: symbols.horizontalRule,
        style: Style(foreground: .border).over(style)))
  }

  func element(_ list: ListNode) -> any LayoutElement {
    element(of: list.rows, in: list.selection, headerHeight: 0, style: list.style) { window in
      list.rows.withCells { cell in LinesElement(lines: window.rows.map { node(cell($0, 0)) }) }
    }
  }

  private func element(_ table: TableNode, window: ListWindow) -> TableElement {
    table.rows.withCells { cell in
      let columns = table.columns.enumerated().map { index, column in
        TableElement.Column(
          header: node(Text(column.title).foreground(.secondary), style: table.style),
          cells: window.rows.map { node(cell($0, index)) },
          alignment: column.alignment,
          priority: column.priority,
          minWidth: column.minWidth,
          idealWidth: column.idealWidth,
          wraps: column.wraps && table.selection == nil,
          key: column.key
        )
      }
      return TableElement(columns: columns, window: window, titles: table.columns.map(\.title))
    }
  }

  /// - Parameter content: draws a header and some of the rows. It is called once the visible rows are known.
  private func element(
    of rows: RowSource, in selection: RowSelection, headerHeight: Int, style: Style,
    content: @escaping (ListWindow) -> any LayoutElement
  ) -> ListElement {
    ListElement(
      name: selection.name,
      position: selection.position,
      rowCount: rows.count,
      headerHeight: headerHeight,
      symbols: symbols,
      style: style,
      isMarked: selection.isMarked,
      content: content
    )
  }
}
