import CorePresentation

/// Makes a fragment of HTML: headings, paragraphs, tables, lists and forms, without a style sheet and scripts. A chart is
/// a figure with a picture and its sentences. ``HTMLPage`` makes pages of fragments.
public struct HTMLRenderer {
  private static let deepestHeading = 6

  var html = ""
  /// The parts so far that are replaced by themselves, and what is between them; only on a live page.
  var pieces: [LiveBlock.Piece] = []
  /// What a page needs that follows a screen; `nil` for a page that stays as it is.
  var live: LiveContext?
  private(set) var headingLevel: Int
  /// The pictures so far, on all of the page, or in the part of a live page.
  var pictureCount: Int
  /// The part of a live page in which pictures are counted.
  var pictureScope = ""
  /// The title of the section around the content.
  private(set) var sectionTitle = ""

  private init(headingLevel: Int, pictureCount: Int) {
    self.headingLevel = headingLevel
    self.pictureCount = pictureCount
  }

  /// For a page that follows a screen.
  init(live: LiveContext) {
    self.init(headingLevel: 2, pictureCount: 0)
    self.live = live
  }

  /// A fragment that can be the content of a page.
  ///
  /// - Parameters:
  ///   - content: The tree of a screen.
  ///   - headingLevel: The level of its highest headings, 1 to 6.
  public static func fragment(of content: SemanticNode, headingLevel: Int = 2) -> String {
    var pictures = 0
    return fragment(of: content, title: "", headingLevel: headingLevel, pictures: &pictures)
  }

  /// - Parameters:
  ///   - title: The heading above the content.
  ///   - pictures: The number of pictures on the page so far.
  static func fragment(of content: SemanticNode, title: String, headingLevel: Int, pictures: inout Int) -> String {
    var renderer = HTMLRenderer(headingLevel: min(max(1, headingLevel), deepestHeading), pictureCount: pictures)
    renderer.sectionTitle = title
    renderer.append([content])
    pictures = renderer.pictureCount
    return renderer.html
  }

  /// Adds content below each other. Items one after another are one list.
  mutating func append(_ content: [SemanticNode]) {
    var rest = content.map(\.unmodified)[...]
    while let first = rest.first {
      let items = rest.prefix { $0.item != nil && $0.item?.kind == first.item?.kind }.compactMap(\.item)
      if items.isEmpty { append(first) } else { append(items) }
      rest = rest.dropFirst(max(1, items.count))
    }
  }

  private mutating func append(_ content: SemanticNode) {
    switch content {
    case .text, .placeholder, .textField: appendParagraph(content)
    case .bigFigure(let figure):
      append(line: "p", ["class": "big"]) {
        guard $0.live != nil else { return $0.append(text: figure.words.runs.map(\.text).joined()) }
        $0.append(text: figure.text)
        if !figure.unit.isEmpty { $0.append("small") { $0.append(text: figure.unit) } }
      }
    case .stack(let stack):
      if content.isPhrasing, live == nil || !stack.isWide {
        appendParagraph(content)
      } else if live != nil, stack.axis == .horizontal {
        append(row: stack)
      } else {
        append(stack.children)
      }
    case .section(let section): append(section)
    case .panels(let grid):
      append(lines: "div", ["class": "panels"]) {
        for panel in grid.panels { $0.append(panel) }
      }
    case .item(let item): append([item])
    case .message(let message):
      append(line: "p", ["class": "\(message.kind)", "role": live == nil ? nil : message.role]) {
        $0.append("strong") { $0.append(text: "\(message.word):") }
        $0.append(text: " \(message.text)")
      }
    case .figures(let figures): append(figures)
    case .highlights(let highlights): append(highlights)
    case .choices(let choices): append(choices)
    case .table(let table): append(table)
    case .list(let list): append(list)
    case .chart(let chart): append(chart, kind: "chart")
    case .map(let map): append(map, kind: "map")
    case .form(let form): append(form)
    case .tabs(let tabs): append(tabs)
    case .keyHints(let hints): append(hints)
    case .scroll(let scroll): append([scroll.content])
    case .overlay(let overlay):
      append([overlay.base])
      if live == nil { append(overlay.layers) } else { appendDialogs(overlay.layers) }
    case .toasts(let toasts):
      append([toasts.base])
      for item in toasts.items { append(line: "p", ["role": "status"]) { $0.append(text: item.words) } }
    case .spacer: break
    case .divider: html += "<hr/>\n"
    case .frame, .padding, .background, .priority, .environment: append([content])
    }
  }

  private mutating func appendParagraph(_ content: SemanticNode) {
    guard !content.isEmpty else { return }
    append(line: "p") { $0.append(phrasing: content) }
  }

  /// Adds what is below a heading of the current level.
  mutating func append(below title: String, content: (inout Self) -> Void) {
    let outer = (headingLevel, sectionTitle)
    (headingLevel, sectionTitle) = (min(headingLevel + 1, Self.deepestHeading), title)
    content(&self)
    (headingLevel, sectionTitle) = outer
  }

  mutating func append(note: TextNode) {
    html += " "
    append("small") { $0.append(text: note.words) }
  }

  private mutating func append(_ section: SectionNode) {
    append(lines: "section", attributes(of: section)) {
      $0.append(line: "h\($0.headingLevel)") {
        $0.append(text: section.title.words)
        if let state = section.state { $0.append(note: state) }
      }
      $0.append(below: section.title.words) { $0.append(section.children) }
      if let footer = section.footer {
        $0.append(line: "p", ["aria-hidden": footer.isSilent ? "true" : nil]) { $0.append(phrasing: .text(footer)) }
      }
    }
  }

  /// Panels of a grid share a row unless they need all of it.
  private func attributes(of section: SectionNode) -> HTMLAttributes {
    switch section.form {
    case .heading: [:]
    case .panel: ["class": "boxed"]
    case .gridPanel: ["class": section.children.contains(where: \.isWide) ? "wide" : nil]
    }
  }
}

extension HTMLRenderer {
  /// An element in the current line.
  mutating func append(
    _ name: String, _ attributes: HTMLAttributes = [:], content: (inout Self) -> Void
  ) {
    html += "<\(name)"
    append(attributes)
    html += ">"
    content(&self)
    html += "</\(name)>"
  }

  /// An element without content.
  mutating func append(empty name: String, _ attributes: HTMLAttributes = [:]) {
    html += "<\(name)"
    append(attributes)
    html += "/>"
  }

  /// An element in a line of its own.
  mutating func append(
    line name: String, _ attributes: HTMLAttributes = [:], content: (inout Self) -> Void
  ) {
    append(name, attributes, content: content)
    html += "\n"
  }

  /// An element of several lines.
  mutating func append(
    lines name: String, _ attributes: HTMLAttributes = [:], content: (inout Self) -> Void
  ) {
    append(line: name, attributes) {
      $0.html += "\n"
      content(&$0)
    }
  }

  /// Text without its control characters.
  mutating func append(text: String) {
    if Markup.isPlain(text) { return html += text }
    for glyph in [Glyph](text, style: Style()) {
      html += glyph.isLineBreak ? "<br/>" : Markup.escaped(glyph.character)
    }
  }

  private mutating func append(_ attributes: HTMLAttributes) {
    for (name, value) in attributes.values { html += " \(name)=\"\(Markup.escaped(value))\"" }
  }
}

extension HTMLRenderer {
  /// Adds content that is part of a line.
  mutating func append(phrasing content: SemanticNode) {
    switch content.unmodified {
    case .text(let text): append(text)
    case .placeholder: append(text: PlaceholderNode.words)
    case .bigFigure(let figure): append(TextNode(text: figure.words, style: figure.style))
    case .chart(let chart): append(inline: chart)
    case .textField(let field):
      if isInteractive { return append(interactive: field) }
      // On a page that sends nothing, nobody can type.
      if live != nil { return append(text: field.isSecret ? "" : field.entry.text) }
      append(empty: "input", ["type": "text", "value": field.entry.text, "placeholder": field.placeholder])
    case .stack(let stack):
      if live != nil, stack.pushesApart { return append(line: stack) }
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
      append("span", ["class": color.pageClass]) { $0.append(text: text) }
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
