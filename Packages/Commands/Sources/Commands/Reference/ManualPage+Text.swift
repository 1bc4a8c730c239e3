extension ManualPage {
  /// The page as lines of at most `width` characters.
  ///
  /// - Parameter isBold: whether headings and terms are bold.
  func text(width: Int, isBold: Bool = false) -> String {
    let width = max(20, min(width, 100))
    var lines = [strong(subject, isBold)]
    for block in blocks {
      switch block {
      case .heading(let title): lines += ["", strong(title.uppercased(), isBold)]
      case .paragraph(let text):
        if !Self.isHeading(lines.last, isBold) { lines.append("") }
        lines += Self.wrapped(text.replacing("`", with: ""), width: width, indent: 2)
      case .code(let code):
        lines += [""] + code.map { "    " + $0 }
      case .entry(let term, let text):
        lines.append("  " + strong(term, isBold))
        lines += Self.wrapped(text.replacing("`", with: ""), width: width, indent: 6)
      }
    }
    if !related.isEmpty {
      lines += ["", strong("SEE ALSO", isBold)]
      lines += Self.wrapped(related.map(Self.reference).joined(separator: ", "), width: width, indent: 2)
    }
    return lines.joined(separator: "\n")
  }

  private func strong(_ text: String, _ isBold: Bool) -> String { isBold ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private static func isHeading(_ line: String?, _ isBold: Bool) -> Bool {
    line.map { !$0.isEmpty && !$0.hasPrefix(" ") } ?? true
  }

  private static func reference(_ fileName: String) -> String {
    let parts = fileName.split(separator: ".")
    return "\(parts[0])(\(parts.dropFirst().joined()))"
  }

  private static func wrapped(_ text: String, width: Int, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [margin + line]
  }
}
