/// Makes a fragment of HTML: headings, paragraphs, tables, lists and forms, without a style sheet and scripts. A chart is
/// a figure with a picture and its sentences. ``HTMLPage`` makes pages of fragments.
public struct HTMLRenderer {
  private static let deepestHeading = 6

  var html = ""
  private var headingLevel: Int
  /// The pictures so far, on all of the page.
  var pictureCount: Int
  /// The title of the section around the content.
  private(set) var sectionTitle = ""

  private init(headingLevel: Int, pictureCount: Int) {
    self.headingLevel = headingLevel
    self.pictureCount = pictureCount
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
      append(line: "p", ["class": "big"]) { $0.append(text: figure.words.runs.map(\.text).joined()) }
    case .stack(let stack):
      if content.isPhrasing { appendParagraph(content) } else { append(stack.children) }
    case .section(let section): append(section)
    case .panels(let grid):
      append(lines: "div", ["class": "panels"]) {
        for panel in grid.panels { $0.append(panel) }
      }
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
    append(lines: "section", attributes(of: section)) {
      $0.append(line: "h\($0.headingLevel)") {
        $0.append(text: section.title.words)
        if let state = section.state { $0.append(note: state) }
      }
      let outer = ($0.headingLevel, $0.sectionTitle)
      $0.headingLevel = min(outer.0 + 1, Self.deepestHeading)
      $0.sectionTitle = section.title.words
      $0.append(section.children)
      ($0.headingLevel, $0.sectionTitle) = outer
      if let footer = section.footer {
        let attributes: KeyValuePairs<String, String> = footer.isSilent ? ["aria-hidden": "true"] : [:]
        $0.append(line: "p", attributes) { $0.append(phrasing: .text(footer)) }
      }
    }
  }

  /// Panels of a grid share a row unless they need all of it.
  private func attributes(of section: SectionNode) -> KeyValuePairs<String, String> {
    switch section.form {
    case .heading: [:]
    case .panel: ["class": "boxed"]
    case .gridPanel: section.children.contains(where: \.isWide) ? ["class": "wide"] : [:]
    }
  }
}
