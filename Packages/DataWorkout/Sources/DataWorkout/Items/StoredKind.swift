import CoreSync
import DomainCore
public import DomainItems
import GRDB

/// A kind of item that this log stores and syncs.
public protocol StoredItem: Item {
  static var stored: StoredKind<Self> { get }
}

/// How the items of one kind are stored and sent. Rows, sync, archives and redaction follow from it.
///
/// Its names are those of the database and of servers. They are written out, because they must never change, whatever
/// the code calls a field.
public struct StoredKind<Item: StoredItem>: Sendable {
  /// The table of the database.
  let table: String
  /// The collection on servers.
  let collection: String
  /// What an archive says about the table.
  let meaning: String
  let columns: [StoredColumn<Item>]
  /// Whether an item is shown without the values that are impossible here or that only a later version knows. Other items
  /// are not shown at all, because they would mean something else without them.
  let isTolerant: Bool
  /// The name of an item for people, if its row has one.
  let title: @Sendable (ItemRow<Item>) -> String?

  init(
    table: String, collection: String, meaning: String, isTolerant: Bool = false,
    title: @escaping @Sendable (ItemRow<Item>) -> String?, _ columns: [StoredColumn<Item>]
  ) {
    self.table = table
    self.collection = collection
    self.meaning = meaning
    self.isTolerant = isTolerant
    self.title = title
    self.columns = columns
  }
}

/// One field of a kind as it is stored and sent.
struct StoredColumn<Item: StoredItem>: Sendable {
  /// The column of the table.
  let name: String
  /// The field of a row on servers.
  let sentName: String
  let field: ItemField<Item>
  let form: StoredForm
  /// Whether a row may have no value.
  let isOptional: Bool

  /// - Parameters:
  ///   - name: the column.
  ///   - sentName: the field on servers; `nil` if it is the same.
  ///   - field: the name of the field in the domain's table; `nil` if it is the same.
  init(
    _ name: String, sentAs sentName: String? = nil, of field: String? = nil, _ form: StoredForm,
    isOptional: Bool = false
  ) {
    self.name = name
    self.sentName = sentName ?? name
    self.field = Item.fields[field ?? name]
    self.form = form
    self.isOptional = isOptional
  }
}

/// The form in which a value is stored and sent, and which values are possible.
enum StoredForm: Sendable {
  /// A code of the program.
  case code
  /// Codes with commas between them.
  case codes
  /// What a person wrote; its length in bytes.
  case words(ClosedRange<Int> = ValueRange.title)
  /// A query as it is typed.
  case query
  case number(ClosedRange<Double>)
  /// Days since 1970-01-01.
  case day
  /// The same in the database, and a date such as `2026-03-01` on servers.
  case dayAsDate
  /// A truth value.
  case flag
}

extension StoredForm {
  /// What a new row has before anything is known.
  var initial: FieldValue {
    switch self {
    case .code, .codes, .words, .query: .text("")
    case .number: .real(0)
    case .day: .integer(0)
    case .dayAsDate: .text(CalendarDay(daysSinceEpoch: 0).description)
    case .flag: .bool(false)
    }
  }

  /// A value from a server; `nil` if it is impossible here.
  func possible(_ value: FieldValue) -> FieldValue? {
    switch self {
    case .code: value.text(in: ValueRange.sport).map { .text($0) }
    case .codes: value.text(in: ValueRange.title).map { .text($0) }
    case .words(let range): value.text(in: range).map { .text($0) }
    case .query: value.text(in: ValueRange.query).map { .text($0) }
    case .number(let range): value.real(in: range).map { .real($0) }
    case .day: value.integer(in: ValueRange.day).map { FieldValue($0) }
    case .dayAsDate:
      value.text(in: ValueRange.sport).flatMap { CalendarDay($0) }
        .flatMap { ValueRange.day.contains($0.daysSinceEpoch) ? .text($0.description) : nil }
    case .flag: if case .bool = value { value } else { nil }
    }
  }

  /// The value of the domain; `nil` for none.
  func itemValue(_ value: FieldValue) -> ItemValue? {
    switch (self, value) {
    case (.codes, .text(let text)): .texts(text.split(separator: ",").map(String.init))
    case (.codes, _): .texts([])
    case (.dayAsDate, .text(let text)): CalendarDay(text).map { .day($0) }
    case (_, .text(let text)): .text(text)
    case (_, .real(let number)): .number(number)
    case (_, .integer(let days)): .day(CalendarDay(daysSinceEpoch: Int(days)))
    case (_, .bool(let flag)): .flag(flag)
    default: nil
    }
  }

  func fieldValue(_ value: ItemValue?) -> FieldValue {
    switch value {
    case nil: .null
    case .text(let text): .text(text)
    case .texts(let texts): texts.isEmpty ? .null : .text(texts.joined(separator: ","))
    case .number(let number): .real(number)
    case .flag(let flag): .bool(flag)
    case .day(let day): if case .dayAsDate = self { .text(day.description) } else { FieldValue(day.daysSinceEpoch) }
    }
  }

  func fieldValue(stored value: DatabaseValue) -> FieldValue {
    guard !value.isNull else { return .null }
    return switch self {
    case .code, .codes, .words, .query: String.fromDatabaseValue(value).map { .text($0) } ?? .null
    case .number: Double.fromDatabaseValue(value).map { .real($0) } ?? .null
    case .day: Int.fromDatabaseValue(value).map { FieldValue($0) } ?? .null
    case .dayAsDate:
      Int.fromDatabaseValue(value).map { .text(CalendarDay(daysSinceEpoch: $0).description) } ?? .null
    case .flag: Bool.fromDatabaseValue(value).map { .bool($0) } ?? .null
    }
  }

  func storedValue(_ value: FieldValue) -> DatabaseValue {
    switch (self, value) {
    case (.dayAsDate, .text(let text)): (CalendarDay(text)?.daysSinceEpoch ?? 0).databaseValue
    case (_, .text(let text)): text.databaseValue
    case (_, .real(let number)): number.databaseValue
    case (_, .integer(let number)): number.databaseValue
    case (_, .bool(let flag)): flag.databaseValue
    default: .null
    }
  }

  /// What the archive says about the form, after the meaning of the field.
  var note: String {
    switch self {
    case .day, .dayAsDate: ", in days since 1970-01-01"
    case .codes: " (separated by commas)"
    case .flag: ": 1 if so, else 0"
    case .code, .words, .query, .number: ""
    }
  }
}
