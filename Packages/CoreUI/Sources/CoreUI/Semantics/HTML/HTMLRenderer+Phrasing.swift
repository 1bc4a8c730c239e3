import CorePresentation

extension HTMLRenderer {
  /// Adds content that is part of a line.
  mutating func append(phrasing content: SemanticNode) {
    switch content.unmodified {
    case .text(let text): append(text)
    case .placeholder: append(text: PlaceholderNode.words)
    case .bigFigure(let figure): append(TextNode(text: figure.words, style: figure.style))
    case .chart(let chart): append(inline: chart)
    case .textField(let field):
      append(empty: "input", ["type": "text", "value": field.entry.text, "placeholder": field.placeholder])
    case .stack(let stack):
      var separator = ""
      for child in stack.children where !child.isEmpty {
        html += separator
        append(phrasing: child)
        separator = " "
      }
    default: break
    }
  }

  /// Adds content to an element that can have both: a part of a line, or paragraphs.
  mutating func append(flow content: SemanticNode) {
    if content.isPhrasing { return append(phrasing: content) }
    html += "\n"
    append([content])
  }

  private mutating func append(_ text: TextNode) {
    for run in text.text.runs {
      let style = run.style.over(text.style)
      guard let words = run.words else {
        append(run.text, in: style, color: run.text.isWords ? style.foreground?.readable : style.foreground)
        continue
      }
      // A mark is for the eye, its words for the ear.
      append("span", ["aria-hidden": "true"]) { $0.append(run.text, in: style, color: style.foreground) }
      if !words.isEmpty { append("span", ["class": "heard"]) { $0.append(text: words) } }
    }
  }

  private mutating func append(_ text: String, in style: Style, color: ColorRole?) {
    let names = [
      style.attributes.contains(.bold) ? "strong" : nil, style.attributes.contains(.italic) ? "em" : nil,
    ].compactMap(\.self)
    html += names.map { "<\($0)>" }.joined()
    if let color, color != .primary, color != .strong {
      append("span", ["style": "color:\(color.pageColor)"]) { $0.append(text: text) }
    } else {
      append(text: text)
    }
    html += names.reversed().map { "</\($0)>" }.joined()
  }
}

extension String {
  /// Whether it is read, and not only seen, as a row of blocks is.
  fileprivate var isWords: Bool { contains { $0.isLetter || $0.isNumber } }
}

extension TextNode {
  /// The text as it is drawn, without styles. It is not made safe to print.
  public var words: String { runs.map(\.text).joined() }
}

extension SemanticNode {
  /// The content without modifiers of its layout.
  var unmodified: SemanticNode {
    switch self {
    case .frame(let node): node.content.unmodified
    case .padding(let node): node.content.unmodified
    case .background(let node): node.content.unmodified
    case .priority(let node): node.content.unmodified
    case .environment(let node): node.content.unmodified
    default: self
    }
  }

  var item: ItemNode? {
    if case .item(let item) = self { item } else { nil }
  }

  /// Whether it can be part of a line.
  var isPhrasing: Bool {
    switch unmodified {
    case .text, .placeholder, .textField, .bigFigure, .spacer: true
    case .chart(let chart): chart.chart.isPartOfLine
    case .stack(let stack):
      (stack.axis == .horizontal || stack.children.count <= 1)
        && stack.children.allSatisfy { $0.isPhrasing || $0.isEmpty }
    default: false
    }
  }

  /// Whether it needs the whole width of a page: a chart over time, a map beside nothing, a table of many columns.
  var isWide: Bool {
    switch unmodified {
    case .chart(let chart): chart.chart.isWideOnPage
    case .table(let table): table.columns.filter { !$0.isDecoration }.count > 5
    case .stack(let stack): stack.children.contains(where: \.isWide)
    case .section(let section): section.children.contains(where: \.isWide)
    case .scroll(let scroll): scroll.content.isWide
    default: false
    }
  }

  /// Whether nothing of it is read.
  var isEmpty: Bool {
    switch unmodified {
    case .text(let text): text.words.isEmpty
    case .spacer, .divider: true
    case .stack(let stack): stack.children.allSatisfy(\.isEmpty)
    default: false
    }
  }
}
