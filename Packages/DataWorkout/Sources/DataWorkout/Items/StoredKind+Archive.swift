import CoreDatabase
import DomainCore
import DomainItems
import DomainWorkout
import GRDB

extension StoredItem {
  static var tableName: String { stored.table }

  /// The table of the kind as an archive of the log has it.
  static var archived: ArchivedTable {
    let columns = stored.columns.map { ArchivedTable.Column($0.name, $0.field.meaning + $0.form.note) }
    return ArchivedTable(
      stored.table, stored.meaning,
      columns: [.init("id", "a UUID")] + columns + [
        .init("deleted_at", "when it was deleted, seconds since 1970"),
        .init("out_of_range", "impossible values received from a server, as JSON"),
      ])
  }

  /// A condition of SQL for the rows that cannot be the program's, because a number in them is impossible.
  static var isImpossible: String {
    let conditions = stored.columns.compactMap { column in
      column.form.bounds.map { "\(column.name) NOT BETWEEN \($0) AND \($1)" }
    }
    return conditions.isEmpty ? "FALSE" : conditions.joined(separator: " OR ")
  }

  /// The table without its owner's words.
  static var redacted: TableRedaction {
    var changes: [String: TableRedaction.Change] = ["out_of_range": { _, _ in .null }]
    for column in stored.columns {
      switch column.form {
      case .words: changes[column.name] = TableRedaction.letters
      case .query: changes[column.name] = TableRedaction.query
      case .code, .codes, .number, .day, .dayAsDate, .flag: break
      }
    }
    return TableRedaction(stored.table, changes)
  }
}

extension StoredForm {
  /// The least and the greatest number.
  fileprivate var bounds: (String, String)? {
    switch self {
    case .number(let range): ("\(range.lowerBound)", "\(range.upperBound)")
    case .day, .dayAsDate: ("\(ValueRange.day.lowerBound)", "\(ValueRange.day.upperBound)")
    case .code, .codes, .words, .query, .flag: nil
    }
  }
}

extension TableRedaction {
  /// A query that remains one.
  fileprivate static let query: Change = { value, _ in
    guard case .text(let text) = value else { return value }
    let query = try? WorkoutQuery(parsing: text, today: CalendarDay(daysSinceEpoch: 0), firstWeekday: .monday)
    return .text(query?.redacted.text ?? text.redacted)
  }
}
