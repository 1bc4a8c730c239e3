/// A page of the manual, printed in a terminal by `fettle help` and as a man page.
struct ManualPage: Equatable, Sendable {
  enum Block: Equatable, Sendable {
    case heading(String)
    case paragraph(String)
    /// Lines that keep their breaks.
    case code([String])
    case entry(term: String, text: String)
  }

  /// The name of its file without the section, as in `fettle-workouts-list`.
  let name: String
  /// 1 for commands, 5 for files and formats, 7 for everything else.
  let section: Int
  /// Its subject in a line.
  let subject: String
  var blocks: [Block]
  /// The pages to read next.
  var related: [String] = []

  var fileName: String { "\(name).\(section)" }
}

extension [ManualPage.Block] {
  /// The paragraphs of a text, which empty lines separate.
  init(paragraphs text: String) {
    self = text.split(separator: "\n\n").map {
      .paragraph($0.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
  }
}

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
      lines += Self.wrapped(related.map(Self.plainReference).joined(separator: ", "), width: width, indent: 2)
    }
    return lines.joined(separator: "\n")
  }

  private func strong(_ text: String, _ isBold: Bool) -> String { isBold ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private static func isHeading(_ line: String?, _ isBold: Bool) -> Bool {
    line.map { !$0.isEmpty && !$0.hasPrefix(" ") } ?? true
  }

  private static func plainReference(_ fileName: String) -> String {
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
