/// Makes a fragment of HTML: headings, paragraphs, tables, lists and forms, without styles and scripts. A chart is a
/// figure with its sentences.
public struct HTMLRenderer {
  private static let deepestHeading = 6

  var html = ""
  private var headingLevel: Int

  private init(headingLevel: Int) {
    self.headingLevel = headingLevel
  }

  /// A fragment that can be the content of a page.
  ///
  /// - Parameters:
  ///   - content: The tree of a screen.
  ///   - headingLevel: The level of its highest headings, 1 to 6.
  public static func fragment(of content: SemanticNode, headingLevel: Int = 2) -> String {
    var renderer = HTMLRenderer(headingLevel: min(max(1, headingLevel), deepestHeading))
    renderer.append([content])
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
    case .text, .placeholder, .textField, .bigFigure: appendParagraph(content)
    case .stack(let stack):
      if content.isPhrasing { appendParagraph(content) } else { append(stack.children) }
    case .section(let section): append(section)
    case .panels(let grid):
      for panel in grid.panels { append(panel) }
    case .item(let item): append([item])
    case .message(let message):
      append(line: "p", ["class": "\(message.kind)"]) {
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
    case .overlay(let overlay): append([overlay.base] + overlay.layers)
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

  private mutating func append(note: TextNode) {
    html += " "
    append("small") { $0.append(text: note.words) }
  }

  private mutating func append(_ section: SectionNode) {
    append(lines: "section") {
      $0.append(line: "h\($0.headingLevel)") {
        $0.append(text: section.title.words)
        if let state = section.state { $0.append(note: state) }
      }
      let level = $0.headingLevel
      $0.headingLevel = min(level + 1, Self.deepestHeading)
      $0.append(section.children)
      $0.headingLevel = level
      if let footer = section.footer { $0.append(line: "p") { $0.append(phrasing: .text(footer)) } }
    }
  }
}
