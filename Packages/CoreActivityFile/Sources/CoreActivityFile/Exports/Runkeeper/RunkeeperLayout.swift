/// The columns of Runkeeper's list, which are always in English. The headings contain the account's units.
struct RunkeeperLayout {
  private var columns: [String: (position: Int, factor: Double)] = [:]

  /// `nil` if the headings are not those of Runkeeper's activities.
  init?(_ row: CSVRow) {
    for position in 0..<row.count {
      let heading = (row.text(position) ?? "").lowercased().split(separator: "(")
      guard let name = heading.first?.split(separator: " ").joined(separator: " "), columns[name] == nil else {
        continue
      }
      let unit = heading.dropFirst().first?.split(separator: ")").first.map(String.init)
      columns[name] = (position, unit.flatMap { Self.factors[$0] } ?? 1)
    }
    let isList = ["date", "type", "duration"].allSatisfy { columns[$0] != nil }
    guard isList, hasIdentifiers || columns["gpx file"] != nil else { return nil }
  }

  /// Older lists have none.
  var hasIdentifiers: Bool { columns["activity id"] != nil }

  /// - Parameter name: the heading in lowercase, without a unit.
  func text(_ name: String, in row: CSVRow) -> String? {
    columns[name].flatMap { row.text($0.position) }
  }

  /// In SI units; `nil` for 0, which Runkeeper writes for what it does not have.
  func number(_ name: String, in row: CSVRow) -> Double? {
    guard let column = columns[name], let number = CSVNumber.decimal(row.field(column.position)), number > 0 else {
      return nil
    }
    return number * column.factor
  }

  private static let factors = ["km": 1000, "mi": 1609.344, "ft": 0.3048, "km/h": 1 / 3.6, "mph": 0.44704]
}
