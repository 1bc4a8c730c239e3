import CorePresentation

/// Makes the elements of a screen in words, from top to bottom, for screen readers, logs and searches: each chart
/// becomes its sentences, each row of a table a line that names its cells, and nothing is drawn but text.
struct PlainRenderer: LayoutRenderer {
  var environment: EnvironmentValues

  func append(_ content: SemanticNode, in axis: Axis?, to nodes: inout [LayoutNode]) {
    switch content {
    case .text(let text): nodes.append(LayoutNode(element(text)))
    case .stack(let stack): nodes.append(LayoutNode(element(stack)))
    case .section(let section): nodes.append(LayoutNode(element(section)))
    case .panels(let grid): nodes.append(LayoutNode(element(grid)))
    case .item(let item): nodes.append(LayoutNode(element(item)))
    case .message(let message):
      let word = Text("\(message.word): ").bold().foreground(message.color)
      nodes.append(node(word + Text(message.text), style: message.style))
    case .figures(let figures):
      let lines = figures.items.map { node($0.sentence, style: figures.style) }
      nodes.append(LayoutNode(StackElement(lines: lines)))
    case .highlights(let highlights):
      let lines = highlights.tiles.map { node($0.sentence, style: highlights.style) }
      nodes.append(LayoutNode(StackElement(lines: lines)))
    case .bigFigure(let figure): nodes.append(node(figure.words, style: figure.style))
    case .choices(let choices): nodes.append(node(choices.sentence, style: choices.style))
    case .table(let table): nodes.append(LayoutNode(element(table)))
    case .list(let list): nodes.append(LayoutNode(element(list)))
    case .chart(let chart), .map(let chart): append(chart, to: &nodes)
    case .form(let form): nodes.append(LayoutNode(element(form)))
    case .textField(let field): nodes.append(LayoutNode(TextFieldElement(field, symbols: environment.symbols)))
    case .tabs(let tabs):
      nodes.append(node(tabs.words, style: tabs.style))
      nodes += tabs.trailing.map { node($0, style: tabs.style) }
    case .keyHints(let hints):
      nodes.append(node(hints.items.map { KeyHintsNode.words($0) }.joined(separator: ", "), style: hints.style))
    case .placeholder(let placeholder):
      nodes.append(node(Text(PlaceholderNode.words).foreground(.secondary), style: placeholder.style))
    case .scroll(let scroll): nodes.append(LayoutNode(ScrollElement(scroll, child: node(scroll.content), bar: nil)))
    case .overlay(let overlay): nodes.append(lines(overlay))
    case .toasts(let toasts): nodes.append(lines(toasts))
    case .spacer, .divider: break
    case .frame(let frame): append(frame.content, in: axis, to: &nodes)
    case .padding(let padding): append(padding.content, in: axis, to: &nodes)
    case .background(let background): append(background, in: axis, to: &nodes)
    case .priority(let priority): append(priority, in: axis, to: &nodes)
    case .environment(let content): append(content, in: axis, to: &nodes)
    }
  }
}

extension PlainRenderer {
  /// Words wrap; a limit of lines leaves nothing out.
  func element(_ text: TextNode) -> TextElement {
    let glyphs = TextNode(text: text.text.spoken, style: text.style).glyphs
    return TextElement(
      glyphs: text.text.lineLimit == 1 ? glyphs.inOneLine : glyphs, lineLimit: nil, truncation: text.text.truncation,
      alignment: text.text.alignment, mark: environment.symbols.truncationMark, style: text.style)
  }

  func node(_ text: Text, style: Style) -> LayoutNode {
    LayoutNode(element(TextNode(text: text, style: style)))
  }

  func node(_ words: String, style: Style) -> LayoutNode {
    node(Text(words), style: style)
  }

  /// A line of words, however long.
  func line(_ glyphs: [Glyph], style: Style) -> LayoutNode {
    LayoutNode(
      TextElement(glyphs: glyphs, lineLimit: nil, truncation: .tail, alignment: .leading, mark: [], style: style))
  }
}

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
    case .vertical: return StackElement(stack, children: children)
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

extension PlainRenderer {
  /// A field in words: "Selected: Sport: Running", followed by its hint and its problem.
  func element(_ form: FormNode) -> FocusedStackElement {
    let fields = form.fields.enumerated().map { index, field in
      let isFocused = index == form.focus
      let label = Text((isFocused ? "Selected: " : "") + "\(field.label):").foreground(.secondary)
      let line = PlainRowElement(children: [
        node(label, style: form.style), value(of: field, isTyping: isFocused && form.isTyping, style: form.style),
      ])
      let notes = [field.hint, field.problem.map { "Problem: \($0)" }].compactMap(\.self)
      return LayoutNode(StackElement(lines: [LayoutNode(line)] + notes.map { node($0, style: form.style) }))
    }
    return FocusedStackElement(name: form.name, children: fields, focus: form.focus)
  }

  private func value(of field: FormField, isTyping: Bool, style: Style) -> LayoutNode {
    switch field.kind {
    case .text:
      LayoutNode(
        TextFieldElement(
          TextFieldNode(field, isTyping: isTyping, environment, style), symbols: environment.symbols))
    case .choice(let words, _): node("\(field.text), of \(words.joined(separator: ", "))", style: style)
    case .toggle(let isOn): node(isOn ? "yes" : "no", style: style)
    }
  }
}

extension PlainRenderer {
  /// The cells of a row one after another, each after the title of its column, without empty ones.
  func element(_ table: TableNode) -> any LayoutElement {
    let titleStyle = Style(foreground: .secondary).over(table.style)
    let comma = [Glyph](", ", style: table.style)
    let lines = table.rows.withCells { cell in
      self.lines(table.rows.count, in: table.selection, style: table.style) { row in
        let cells = table.columns.enumerated().compactMap { index, column -> [Glyph]? in
          guard !column.isDecoration else { return nil }
          let content = node(cell(row, index)).glyphsInOneLine
          guard !content.isEmpty else { return nil }
          return [Glyph]("\(column.title) ", style: titleStyle).inOneLine + content
        }
        return Array(cells.joined(separator: comma))
      }
    }
    guard let selection = table.selection else { return StackElement(lines: lines) }
    guard let separator = table.separator else { return element(lines, in: selection) }
    let separated = lines.enumerated().map { row, line in
      guard let words = separator(row)?.sentence else { return line }
      return LayoutNode(StackElement(lines: [self.line([Glyph](words, style: titleStyle), style: titleStyle), line]))
    }
    return element(separated, in: selection)
  }

  func element(_ list: ListNode) -> any LayoutElement {
    let lines = list.rows.withCells { cell in
      self.lines(list.rows.count, in: list.selection, style: list.style) { node(cell($0, 0)).glyphsInOneLine }
    }
    return element(lines, in: list.selection)
  }

  private func lines(
    _ count: Int, in selection: RowSelection?, style: Style, words: (_ row: Int) -> [Glyph]
  ) -> [LayoutNode] {
    (0..<count).map { row in
      let marks = selection?.words(before: row, of: count) ?? ""
      return line([Glyph](marks, style: style) + words(row), style: style)
    }
  }

  private func element(_ lines: [LayoutNode], in selection: RowSelection) -> FocusedStackElement {
    FocusedStackElement(
      name: selection.name, children: lines, focus: selection.position.selectedRow(of: lines.count))
  }
}

extension LayoutNode {
  /// The largest part of a table's cell that is read, in cells of the frame.
  private static let longestCell = Size(width: 4096, height: 16)

  /// The complete output of this node if there is enough room, one line after the other.
  fileprivate var glyphsInOneLine: [Glyph] {
    let natural = measure(ProposedSize(width: nil, height: nil))
    let size = Size(
      width: min(natural.width, Self.longestCell.width), height: min(natural.height, Self.longestCell.height))
    var canvas = Canvas(size: size)
    draw(in: Rect(origin: .zero, size: size), on: &canvas)
    let lines = (0..<size.height).map { row in
      canvas.cells[row * size.width..<(row + 1) * size.width].compactMap(Glyph.init).withoutSpacesAround
    }
    return Array(lines.filter { !$0.isEmpty }.joined(separator: [Glyph(symbol: " ", style: Style())]))
  }
}

extension [Glyph] {
  fileprivate var withoutSpacesAround: [Glyph] {
    Array(drop(while: \.isSpace)).withoutTrailingSpaces
  }
}
