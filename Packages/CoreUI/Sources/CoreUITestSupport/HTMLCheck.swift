/// Checks a fragment of HTML: elements are closed in order and contain only what they may, and all text is escaped.
public struct HTMLCheck {
  /// What is wrong; empty if nothing is.
  public private(set) var problems: [String] = []

  private var open: [String] = []
  private let vocabulary: HTMLVocabulary

  // A literal is parsed each time that it is evaluated.
  private let tagPattern = #/([a-zA-Z0-9]+)((?: [a-zA-Z0-9-]+="[^"<>]*")*)(/?)/#
  private let attributePattern = #/ ([a-zA-Z0-9-]+)="([^"]*)"/#
  private let entityPattern = #/&(?:amp|lt|gt|quot);/#

  /// - Parameter isInteractive: Whether it may have links and controls that send something.
  public init(_ html: String, isInteractive: Bool = false) {
    vocabulary = isInteractive ? .interactive : .still
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
    if vocabulary.content[parent]?.contains(name) != true { problems.append("<\(name)> in <\(parent)>") }
    for attribute in match.2.matches(of: attributePattern) {
      if !vocabulary.allows(String(attribute.1), of: name) { problems.append("\(attribute.1) of <\(name)>") }
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
    if !vocabulary.withText.contains(parent), !text.allSatisfy(\.isWhitespace) {
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
}
