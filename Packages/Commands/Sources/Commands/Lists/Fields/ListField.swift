import Foundation

/// A field of the rows of a list, under the name that `--fields`, CSV and JSON use.
struct ListField<Row>: Sendable {
  let name: String
  /// `nil` if the row has no value.
  let value: @Sendable (Row) -> ListValue?

  init(_ name: String, value: @escaping @Sendable (Row) -> ListValue?) {
    self.name = name
    self.value = value
  }

  init(_ name: String, _ text: @escaping @Sendable (Row) -> String?) {
    self.init(name) { text($0).map(ListValue.text) }
  }

  init(_ name: String, _ number: @escaping @Sendable (Row) -> Double?) {
    self.init(name) { number($0).map(ListValue.number) }
  }

  init(degrees name: String, _ number: @escaping @Sendable (Row) -> Double?) {
    self.init(name) { number($0).map(ListValue.degrees) }
  }

  init(_ name: String, _ number: @escaping @Sendable (Row) -> Int?) {
    self.init(name) { number($0).map(ListValue.integer) }
  }

  init(_ name: String, _ flag: @escaping @Sendable (Row) -> Bool?) {
    self.init(name) { flag($0).map(ListValue.flag) }
  }

  init(_ name: String, _ time: @escaping @Sendable (Row) -> Date?) {
    self.init(name) { time($0).map(ListValue.time) }
  }

  init(_ name: String, _ texts: @escaping @Sendable (Row) -> [String]) {
    self.init(name) { ListValue.texts(texts($0)) }
  }
}
