/// Checks a fragment of HTML: elements are closed in order and contain only what they may, and all text is escaped.
public struct HTMLCheck {
  /// What is wrong; empty if nothing is.
  public private(set) var problems: [String] = []

  private var open: [String] = []

  // A literal is parsed each time that it is evaluated.
  private let tagPattern = #/([a-zA-Z0-9]+)((?: [a-zA-Z0-9-]+="[^"<>]*")*)(/?)/#
  private let attributePattern = #/ ([a-zA-Z0-9-]+)="([^"]*)"/#
  private let entityPattern = #/&(?:amp|lt|gt|quot);/#

  public init(_ html: String) {
    var rest = Substring(html)
    while let start = rest.firstIndex(of: "<") {
      check(text: rest[..<start])
      guard let end = rest[start...].firstIndex(of: ">") else {
        problems.append("a tag has no end: \(rest[start...].prefix(40))")
        return
      }
      check(tag: rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
    }
    check(text: rest)
    if !open.isEmpty { problems.append("not closed: \(open.joined(separator: " "))") }
  }

  private mutating func check(tag: Substring) {
    if tag.hasPrefix("/") {
      let last = open.popLast()
      if last != String(tag.dropFirst()) { problems.append("</\(tag.dropFirst())> after <\(last ?? "")>") }
      return
    }
    guard let match = tag.wholeMatch(of: tagPattern) else {
      problems.append("not a tag: <\(tag)>")
      return
    }
    let name = String(match.1)
    let parent = open.last ?? "body"
    if Self.content[parent]?.contains(name) != true { problems.append("<\(name)> in <\(parent)>") }
    for attribute in match.2.matches(of: attributePattern) {
      if Self.attributes[name]?.contains(String(attribute.1)) != true { problems.append("\(attribute.1) of <\(name)>") }
      check(escaping: attribute.2)
    }
    if name == "th", !match.2.contains(" scope=\"") { problems.append("<th> without a scope") }
    if name == "svg", parent != "svg", !match.2.contains(" aria-label=\""), !match.2.contains(" aria-hidden=\"") {
      problems.append("<svg> without a name")
    }
    let isVoid = ["br", "hr", "input"].contains(name)
    // Elements of SVG may be closed in their own tag.
    let mayBeVoid = SVGVocabulary.attributes[name] != nil
    if isVoid == match.3.isEmpty, !mayBeVoid { problems.append("<\(name)> is closed wrongly") }
    if match.3.isEmpty { open.append(name) }
  }

  private mutating func check(text: Substring) {
    check(escaping: text)
    let parent = open.last ?? "body"
    if !Self.withText.contains(parent), !text.allSatisfy(\.isWhitespace) {
      problems.append("text in <\(parent)>: \(text)")
    }
  }

  private mutating func check(escaping text: Substring) {
    if text.utf8.contains(where: Self.isSpecial),
      text.replacing(entityPattern, with: "").utf8.contains(where: Self.isSpecial)
    {
      problems.append("not escaped: \(text)")
    }
    let controls = text.unicodeScalars.filter { $0 != "\n" && $0.properties.generalCategory == .control }
    if !controls.isEmpty { problems.append("control characters: \(controls.map(\.value))") }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
  }

  private static let phrasing: Set<String> = [
    "strong", "em", "small", "kbd", "br", "input", "select", "label", "svg", "span",
  ]
  private static let flow = phrasing.union([
    "p", "div", "section", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "dl", "figure", "form", "nav", "hr",
  ])
  private static let blocks = flow.subtracting(phrasing)
  private static let rows: Set<String> = ["tr"]

  /// What an element may contain.
  private static let content: [String: Set<String>] = [
    "body": blocks, "section": blocks, "form": ["p"], "nav": ["ul"],
    "p": phrasing, "h1": ["small", "br"], "h2": ["small", "br"], "h3": ["small", "br"], "h4": ["small", "br"],
    "h5": ["small", "br"], "h6": ["small", "br"], "strong": ["em", "br", "span"], "em": ["br", "span"],
    "span": ["strong", "em", "br", "span"],
    "small": ["br"], "kbd": [], "label": phrasing.subtracting(["label"]), "select": ["option"], "option": [],
    "ul": ["li"], "li": flow, "dl": ["div"], "div": blocks.union(["dt", "dd"]), "dt": [], "dd": flow,
    "table": ["caption", "thead", "tbody"], "caption": ["br"], "thead": rows, "tbody": rows, "tr": ["th", "td"],
    "th": [], "td": flow, "figure": ["svg", "figcaption"], "figcaption": ["br", "details"],
    "details": ["summary", "ul"], "summary": [],
  ].merging(SVGVocabulary.content) { html, _ in html }

  private static let withText: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "strong", "em", "small", "kbd", "label", "option", "li", "dt", "dd", "th",
    "td", "span", "figcaption", "caption", "summary", "text", "title",
  ]

  private static let attributes: [String: Set<String>] = [
    "p": ["class", "role", "aria-hidden"], "ul": ["class"], "figure": ["class"], "li": ["class", "aria-current"],
    "tr": ["class"],
    "th": ["class", "scope", "colspan"], "td": ["class", "aria-hidden"], "option": ["selected"], "select": ["name"],
    "section": ["class"], "div": ["class", "style", "role", "tabindex", "aria-label"], "dl": ["class"],
    "span": ["class", "style", "aria-hidden"],
    "input": ["type", "name", "value", "placeholder", "checked"],
  ].merging(SVGVocabulary.attributes) { html, _ in html }
}
