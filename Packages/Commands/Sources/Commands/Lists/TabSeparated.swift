/// A list for other programs: a line of titles, then a line for each row, cells separated by tabs. Nothing is cut off,
/// and a cell never contains a tab or a line break.
struct TabSeparated: Equatable {
  struct Column<Row> {
    let title: String
    let cell: (Row) -> String?

    init(_ title: String, _ cell: @escaping (Row) -> String?) {
      self.title = title
      self.cell = cell
    }
  }

  private(set) var lines: [String]

  init<Row>(_ rows: [Row], _ columns: [Column<Row>]) {
    lines = [Self.line(columns.map(\.title))]
    lines += rows.map { row in Self.line(columns.map { $0.cell(row) ?? "" }) }
  }

  var text: String { lines.joined(separator: "\n") }

  static func line(_ cells: [String]) -> String {
    cells.map(\.cell).joined(separator: "\t")
  }
}

extension String {
  /// Characters that would end a cell or a line become spaces, and those that a terminal interprets are removed.
  fileprivate var cell: String {
    guard unicodeScalars.contains(where: \.isTerminalControl) else { return self }
    let scalars = unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      ["\n", "\t", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
        ? " " : scalar.isTerminalControl ? nil : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
