import CoreUI
import DomainCore
import DomainItems

/// A list that commands print. JSON, CSV, tab-separated text, `--fields` and the documented format follow from its
/// columns.
struct ItemList<Row>: Sendable {
  /// The command that prints it, such as `fettle goals`.
  let command: String
  /// The name and the version of the format, such as `fettle.goals/1`.
  let format: String
  /// The member of the document that has the rows.
  let member: String
  /// All columns; programs get those with a value.
  let columns: [ListField<Row>]
  /// The columns of tab-separated text, in its order.
  let shown: [String]

  /// The rows as `--json` prints them.
  func document(_ rows: [Row]) -> ItemListDocument<Row> { ItemListDocument(list: self, rows: rows) }

  /// The rows as a pipe gets them.
  func tabSeparated(_ rows: [Row], _ quantities: QuantityFormatter) -> TabSeparated {
    let cells = shown.compactMap { name in columns.first { $0.name == name } }
    return TabSeparated(
      rows,
      cells.map { column in
        TabSeparated.Column(column.shown?.title ?? column.name) { row in
          column.shown.map { $0.text(row, quantities) } ?? column.value(row)?.cell
        }
      })
  }
}

extension ItemList {
  /// What the documentation of the formats says about it.
  var description: ItemListDescription {
    ItemListDescription(
      format: format, command: command, member: member,
      columns: columns.map {
        ItemListDescription.Column(
          name: $0.name, form: $0.form.rawValue, isOptional: $0.isOptional, meaning: $0.meaning)
      })
  }
}

/// What the documentation of the formats says about a list.
struct ItemListDescription: Encodable {
  struct Column: Encodable {
    let name: String
    let form: String
    let isOptional: Bool
    let meaning: String
  }

  let format: String
  let command: String
  let member: String
  let columns: [Column]

  /// Those of all lists.
  static let all: [ItemListDescription] = ItemKinds.all.map { $0.listDescription }
}

extension ItemCommands {
  fileprivate static var listDescription: ItemListDescription { list.description }
}

/// What `--json` prints of a list.
struct ItemListDocument<Row>: JSONDocument {
  let list: ItemList<Row>
  let rows: [Row]

  var format: String { list.format }

  func encode(to encoder: any Encoder) throws {
    var document = encoder.container(keyedBy: DocumentKey.self)
    try document.encode(format, forKey: DocumentKey(stringValue: "format"))
    var array = document.nestedUnkeyedContainer(forKey: DocumentKey(stringValue: list.member))
    for row in rows {
      var object = array.nestedContainer(keyedBy: DocumentKey.self)
      for column in list.columns {
        guard let value = column.value(row) else { continue }
        try object.encode(value, forKey: DocumentKey(stringValue: column.name))
      }
    }
  }
}

extension ListField {
  /// The id of an item, which people see at the end of a line.
  static func id<Item>(_ id: @escaping @Sendable (Row) -> ItemID<Item>) -> ListField {
    ListField(
      "id", meaning: "", form: .text, shown: Shown("Id") { row, _ in id(row).description }
    ) { .text(id($0).description) }
  }

  /// The fields of an item, in the order of its table.
  ///
  /// - Parameters:
  ///   - hidden: the names of the fields that the list has in another form.
  ///   - shown: what people see of them instead of the value.
  static func fields<Item: DomainItems.Item>(
    of item: @escaping @Sendable (Row) -> Item, without hidden: Set<String> = [], shown: [String: Shown] = [:]
  ) -> [ListField] {
    Item.fields.all.filter { !hidden.contains($0.name) }.map { field in
      ListField(
        field.name, meaning: field.meaning, form: field.form.listed, isOptional: field.isOptional,
        shown: shown[field.name]
          ?? field.entry.map { entry in
            Shown(entry.label) { row, _ in field.value(item(row)).map { ListValue($0).cell } }
          }
      ) { row in
        field.value(item(row)).map { ListValue($0) }
      }
    }
  }

  /// A day, or another text.
  static func text(
    _ name: String, _ meaning: String, isOptional: Bool = false, shown: Shown? = nil,
    _ text: @escaping @Sendable (Row) -> String?
  ) -> ListField {
    ListField(name, meaning: meaning, form: .text, isOptional: isOptional, shown: shown) {
      text($0).map(ListValue.text)
    }
  }

  static func count(
    _ name: String, _ meaning: String, shown: Shown? = nil, _ count: @escaping @Sendable (Row) -> Int
  ) -> ListField {
    ListField(name, meaning: meaning, form: .integer, shown: shown) { .integer(count($0)) }
  }

  /// A number, in SI units.
  static func number(
    _ name: String, _ meaning: String, isOptional: Bool = false, shown: Shown? = nil,
    _ number: @escaping @Sendable (Row) -> Double?
  ) -> ListField {
    ListField(name, meaning: meaning, form: .number, isOptional: isOptional, shown: shown) {
      number($0).map(ListValue.number)
    }
  }

  static func flag(
    _ name: String, _ meaning: String, shown: Shown? = nil, _ flag: @escaping @Sendable (Row) -> Bool
  ) -> ListField {
    ListField(name, meaning: meaning, form: .flag, shown: shown) { .flag(flag($0)) }
  }
}

extension ItemForm {
  /// The same in a list; a day is a text there.
  fileprivate var listed: ListForm {
    switch self {
    case .text, .day: .text
    case .texts: .texts
    case .number: .number
    case .flag: .flag
    }
  }
}

extension ListValue {
  /// A value of an item as documents have it.
  init(_ value: ItemValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .texts(let texts): self = .texts(texts)
    case .number(let number): self = .number(number)
    case .day(let day): self = .text(day.description)
    case .flag(let flag): self = .flag(flag)
    }
  }
}
