/// The columns of a list by their headings, which are always in the same language.
struct CSVColumns {
  private var positions: [String: Int] = [:]

  /// - Parameter prefix: left out at the beginning of headings.
  init(_ head: CSVRow, droppingPrefix prefix: String = "") {
    for position in 0..<head.count {
      var name = (head.text(position) ?? "").lowercased()
      if !prefix.isEmpty, name.hasPrefix(prefix) { name = String(name.dropFirst(prefix.count)) }
      if positions[name] == nil { positions[name] = position }
    }
  }

  /// Whether all these headings are there, in lowercase.
  func contain(_ names: String...) -> Bool { names.allSatisfy { positions[$0] != nil } }

  /// From the first of these columns that has text.
  func text(_ names: String..., in row: CSVRow) -> String? {
    names.lazy.compactMap { positions[$0].flatMap { row.text($0) } }.first
  }

  /// From the first of these columns that has a positive number: services write 0 for what they do not have.
  func positive(_ names: String..., in row: CSVRow) -> Double? {
    names.lazy.compactMap { positions[$0].flatMap { CSVNumber.decimal(row.field($0)) } }.first { $0 > 0 }
  }

  /// A number whose only separator may group thousands.
  func grouped(_ name: String, in row: CSVRow) -> Double? {
    positions[name].flatMap { CSVNumber.grouped(row.field($0)) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
