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
