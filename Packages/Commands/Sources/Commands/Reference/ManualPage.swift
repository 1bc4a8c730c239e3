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
