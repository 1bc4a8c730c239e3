extension HTMLRenderer {
  /// An element in the current line.
  mutating func append(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], content: (inout Self) -> Void
  ) {
    html += "<\(name)"
    append(attributes)
    html += ">"
    content(&self)
    html += "</\(name)>"
  }

  /// An element without content.
  mutating func append(empty name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    html += "<\(name)"
    append(attributes)
    html += "/>"
  }

  /// An element in a line of its own.
  mutating func append(
    line name: String, _ attributes: KeyValuePairs<String, String> = [:], content: (inout Self) -> Void
  ) {
    append(name, attributes, content: content)
    html += "\n"
  }

  /// An element of several lines.
  mutating func append(
    lines name: String, _ attributes: KeyValuePairs<String, String> = [:], content: (inout Self) -> Void
  ) {
    append(line: name, attributes) {
      $0.html += "\n"
      content(&$0)
    }
  }

  /// Text without its control characters.
  mutating func append(text: String) {
    for glyph in [Glyph](text, style: Style()) {
      if glyph.isLineBreak { html += "<br/>" } else { append(escaped: glyph.character) }
    }
  }

  private mutating func append(_ attributes: KeyValuePairs<String, String>) {
    for (name, value) in attributes {
      html += " \(name)=\""
      for glyph in [Glyph](value, style: Style()).inOneLine { append(escaped: glyph.character) }
      html += "\""
    }
  }

  private mutating func append(escaped character: Character) { html += Markup.escaped(character) }
}
