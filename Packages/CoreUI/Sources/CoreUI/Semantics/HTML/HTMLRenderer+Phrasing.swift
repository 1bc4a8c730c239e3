import CorePresentation

extension HTMLRenderer {
  /// Adds content that is part of a line.
  mutating func append(phrasing content: SemanticNode) {
    switch content.unmodified {
    case .text(let text): append(text)
    case .placeholder: append(text: PlaceholderNode.words)
    case .bigFigure(let figure): append(TextNode(text: figure.words, style: figure.style))
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
    for run in TextNode(text: text.text.spoken, style: text.style).runs {
      let names = [
        run.style.attributes.contains(.bold) ? "strong" : nil, run.style.attributes.contains(.italic) ? "em" : nil,
      ].compactMap(\.self)
      html += names.map { "<\($0)>" }.joined()
      append(text: run.text)
      html += names.reversed().map { "</\($0)>" }.joined()
    }
  }
}

extension TextNode {
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
    case .stack(let stack):
      (stack.axis == .horizontal || stack.children.count <= 1)
        && stack.children.allSatisfy { $0.isPhrasing || $0.isEmpty }
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
