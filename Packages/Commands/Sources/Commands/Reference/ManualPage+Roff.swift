extension ManualPage {
  /// The source of the man page, in the man(7) macros.
  func roff(version: String, day: String) -> String {
    var lines = [
      ".TH \(Self.quoted(name.uppercased())) \(section) \(day) \(Self.quoted("Fettle \(version)"))",
      ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(subject))",
    ]
    for block in blocks {
      switch block {
      case .heading(let title): lines.append(".SH \(Self.quoted(title.uppercased()))")
      case .paragraph(let text): lines += [".PP", Self.formatted(text)]
      case .code(let code): lines += [".PP", ".EX"] + code.map(Self.line) + [".EE"]
      case .entry(let term, let text): lines += [".TP", "\\fB\(Self.escaped(term))\\fR", Self.formatted(text)]
      }
    }
    if !related.isEmpty {
      lines += [".SH SEE ALSO", related.map(Self.reference).joined(separator: ",\n")]
    }
    return Self.withoutEmptyParagraphs(lines).joined(separator: "\n") + "\n"
  }

  /// `.BR fettle (1)` would need a line of its own; this is the same inside of a sentence.
  private static func reference(_ fileName: String) -> String {
    let parts = fileName.split(separator: ".")
    return "\\fB\(escaped(String(parts[0])))\\fR(\(parts.dropFirst().joined()))"
  }

  /// A heading begins a paragraph of its own.
  private static func withoutEmptyParagraphs(_ lines: [String]) -> [String] {
    lines.indices.filter { lines[$0] != ".PP" || !lines[$0 - 1].hasPrefix(".SH") }.map { lines[$0] }
  }

  /// Text between backticks is bold.
  private static func formatted(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return line(text) }
    return protected(
      parts.enumerated().map {
        $0.offset % 2 == 1 ? "\\fB\(escaped(String($0.element)))\\fR" : escaped(String($0.element))
      }
      .joined())
  }

  private static func line(_ text: String) -> String { protected(escaped(text)) }

  /// A line that begins with a period or an apostrophe would be a request.
  private static func protected(_ text: String) -> String {
    text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
      .replacing("^", with: "\\(ha").replacing("~", with: "\\(ti").replacing("`", with: "\\(ga")
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }
}
