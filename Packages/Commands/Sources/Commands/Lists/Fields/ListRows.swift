/// The rows of a list with some of their fields, for programs.
struct ListRows: Equatable {
  let names: [String]
  /// A value for each name; `nil` where a row has none.
  let rows: [[ListValue?]]

  init<Row>(_ rows: some Sequence<Row>, _ fields: [ListField<Row>]) {
    names = fields.map(\.name)
    self.rows = rows.map { row in fields.map { $0.value(row) } }
  }

  /// Comma-separated values (RFC 4180) after a line of names. Characters that a terminal interprets are removed.
  ///
  /// - Parameter isForSpreadsheet: whether texts that would be formulas get an apostrophe before them.
  func csv(isForSpreadsheet: Bool = false) -> String {
    let lines = rows.map { row in
      CSVLine.text(row.map { $0?.csvCell(isForSpreadsheet: isForSpreadsheet) ?? "" })
    }
    return ([CSVLine.text(names)] + lines).joined(separator: "\n")
  }

  /// A line of names and a line for each row, cells separated by tabs.
  var tabSeparated: String {
    ([names] + rows.map { row in row.map { $0?.cell ?? "" } }).map(TabSeparated.line).joined(separator: "\n")
  }
}

/// A list of which `--fields` chooses the fields: an object for each row, without the fields it has no value for.
struct ListRowsDocument: JSONDocument {
  let format = "fettle.rows/1"
  let rows: [Row]

  init(_ list: ListRows) {
    rows = list.rows.map { Row(names: list.names, values: $0) }
  }

  struct Row: Encodable {
    let names: [String]
    let values: [ListValue?]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: DocumentKey.self)
      for (name, value) in zip(names, values) {
        try container.encodeIfPresent(value, forKey: DocumentKey(stringValue: name))
      }
    }
  }
}
