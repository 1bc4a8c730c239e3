import Foundation
import GRDB

/// A stored row: its values, and its number if the table has row numbers.
struct StoredRecord {
  let number: Int64?
  let values: [DatabaseValue]
}

extension PageFile {
  /// The rows in a page; empty for an interior page of a table with row numbers. Incomplete rows are left out.
  func records(in page: TreePage) -> [StoredRecord] {
    page.kind == .tableInterior ? [] : page.cells.compactMap { record(at: $0, of: page) }
  }

  private func record(at cell: Int, of page: TreePage) -> StoredRecord? {
    var offset = page.kind == .indexInterior ? cell + 4 : cell
    guard let size = page.bytes.size(at: offset, upTo: pageCount * usableByteCount) else { return nil }
    offset += size.length
    var number: Int64?
    if page.kind == .tableLeaf {
      guard let key = page.bytes.varint(at: offset) else { return nil }
      number = key.value
      offset += key.length
    }
    let payload = payload(at: offset, count: size.value, of: page)
    return payload.flatMap(Self.values).map { StoredRecord(number: number, values: $0) }
  }

  /// A row's bytes, those in the page and those in its overflow pages.
  private func payload(at offset: Int, count: Int, of page: TreePage) -> [UInt8]? {
    let local = localByteCount(of: count, inTable: page.kind.isOfTable)
    guard offset + local <= usableByteCount else { return nil }
    var payload = Array(page.bytes[offset..<offset + local])
    guard local < count else { return payload }
    payload.reserveCapacity(count)
    guard var next = page.bytes.unsigned32(at: offset + local) else { return nil }
    while payload.count < count {
      guard next > 1, let page = self.page(next), let following = page.unsigned32(at: 0) else { return nil }
      payload += page[4..<4 + min(count - payload.count, usableByteCount - 4)]
      next = following
    }
    // A chain that continues after its end does not belong to the row.
    return next == 0 ? payload : nil
  }

  /// The number of a row's bytes in the page itself.
  private func localByteCount(of count: Int, inTable: Bool) -> Int {
    let most = inTable ? usableByteCount - 35 : (usableByteCount - 12) * 64 / 255 - 23
    guard count > most else { return count }
    let least = (usableByteCount - 12) * 32 / 255 - 23
    let even = least + (count - least) % (usableByteCount - 4)
    return even <= most ? even : least
  }

  private static func values(_ payload: [UInt8]) -> [DatabaseValue]? {
    guard let header = payload.size(at: 0, upTo: payload.count) else { return nil }
    var (place, body, values) = (header.length, header.value, [DatabaseValue]())
    while place < header.value {
      guard let type = payload.varint(at: place), let size = byteCount(ofType: type.value, upTo: payload.count - body),
        let value = value(ofType: type.value, payload[body..<body + size])
      else { return nil }
      place += type.length
      body += size
      values.append(value)
    }
    return place == header.value && body == payload.count && !values.isEmpty ? values : nil
  }

  private static func byteCount(ofType type: Int64, upTo limit: Int) -> Int? {
    let size: Int64
    switch type {
    case 0, 8, 9: size = 0
    case 1...4: size = type
    case 5: size = 6
    case 6, 7: size = 8
    case 12...: size = (type - 12) / 2
    default: return nil
    }
    return size <= limit ? Int(size) : nil
  }

  private static func value(ofType type: Int64, _ bytes: ArraySlice<UInt8>) -> DatabaseValue? {
    switch type {
    case 0: return .null
    case 1...6:
      guard let first = bytes.first else { return nil }
      return bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }.databaseValue
    case 7: return Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }).databaseValue
    case 8: return 0.databaseValue
    case 9: return 1.databaseValue
    case _ where type.isMultiple(of: 2): return Data(bytes).databaseValue
    default:
      // Bytes written over a text are rarely valid text.
      guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return nil }
      return text.databaseValue
    }
  }
}

/// The stored form of the rows of a table, or the entries of an index.
struct RecordShape {
  /// The values that a column can contain.
  enum Content {
    case anything, integer, real, text, blob
    /// A text, or bytes: the contents of a text column in a table that is not strict.
    case looseText
    /// Nothing: the row number represents it.
    case number

    func takes(_ value: DatabaseValue) -> Bool {
      switch (self, value.storage) {
      case (.anything, _), (.number, .null), (.integer, .int64), (.text, .string), (.blob, .blob): true
      // A whole number is stored as an integer even in a column of fractions.
      case (.real, .double), (.real, .int64), (.looseText, .string), (.looseText, .blob): true
      default: false
      }
    }
  }

  struct Column {
    let name: String
    let content: Content
    let isRequired: Bool
  }

  let name: String
  /// Whether its rows have numbers: the rows of an index, and of a table without them, are in pages of another kind.
  let hasRowNumbers: Bool
  /// In storage order.
  let columns: [Column]

  /// How well a row fits: best if it has all columns and not only those that existed before others were added, and
  /// better with each column that restricts its values. `nil` if it does not.
  func fit(of record: StoredRecord) -> Int? {
    guard (record.number != nil) == hasRowNumbers, record.values.count <= columns.count else { return nil }
    guard hasRowNumbers || record.values.count == columns.count else { return nil }
    var score = record.values.count == columns.count ? 1000 : 0
    for (value, column) in zip(record.values, columns) {
      if value.isNull && column.content != .number ? column.isRequired : !column.content.takes(value) { return nil }
      score += column.content == .anything ? 0 : 1
    }
    return score
  }

  func takesAll(of record: StoredRecord) -> Bool {
    record.values.count == columns.count && fit(of: record) != nil
  }
}

extension RecordShape {
  static let schema = RecordShape(
    name: "sqlite_schema", hasRowNumbers: true,
    columns: ["type", "name", "tbl_name"].map { Column(name: $0, content: .looseText, isRequired: true) }
      + [
        Column(name: "rootpage", content: .integer, isRequired: true),
        Column(name: "sql", content: .looseText, isRequired: false),
      ])

  static let numbers = RecordShape(
    name: "sqlite_sequence", hasRowNumbers: true,
    columns: [
      Column(name: "name", content: .looseText, isRequired: true),
      Column(name: "seq", content: .integer, isRequired: true),
    ])

  /// Those of all tables and indexes with pages of their own.
  static func all(in database: Database) throws -> [RecordShape] {
    let tables = try Row.fetchAll(
      database,
      sql: "SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')")
    let indexes = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'index'")
    let own = [schema, numbers]
    return try tables.map { row in
      let name: String = row["name"]
      return try own.first { $0.name == name }
        ?? table(name, hasRowNumbers: !(row["wr"] as Bool), isStrict: row["strict"], in: database)
    } + indexes.map { try index($0, in: database) }
  }

  private static func table(
    _ name: String, hasRowNumbers: Bool, isStrict: Bool, in database: Database
  ) throws -> RecordShape {
    let rows = try Row.fetchAll(
      database, sql: "SELECT * FROM pragma_table_xinfo(?) WHERE hidden IN (0, 3) ORDER BY cid", arguments: [name])
    let keys = rows.filter { ($0["pk"] as Int) > 0 }
    func isNumber(_ row: Row) -> Bool {
      hasRowNumbers && keys.count == 1 && (row["pk"] as Int) > 0 && (row["type"] as String).uppercased() == "INTEGER"
    }
    // The key comes first if the rows are stored in its order.
    let stored =
      hasRowNumbers
      ? rows : keys.sorted { ($0["pk"] as Int) < ($1["pk"] as Int) } + rows.filter { ($0["pk"] as Int) == 0 }
    return RecordShape(
      name: name, hasRowNumbers: hasRowNumbers,
      columns: stored.map { row in
        Column(
          name: row["name"], content: isNumber(row) ? .number : Content(type: row["type"], isStrict: isStrict),
          isRequired: row["notnull"] || !hasRowNumbers && (row["pk"] as Int) > 0)
      })
  }

  private static func index(_ name: String, in database: Database) throws -> RecordShape {
    let rows = try Row.fetchAll(database, sql: "SELECT cid, name FROM pragma_index_xinfo(?)", arguments: [name])
    return RecordShape(
      name: name, hasRowNumbers: false,
      columns: rows.map { row in
        let isNumber = row["cid"] == -1
        return Column(name: row["name"] ?? "", content: isNumber ? .integer : .anything, isRequired: isNumber)
      })
  }
}

extension RecordShape.Content {
  init(type: String, isStrict: Bool) {
    switch (type.uppercased(), isStrict) {
    case ("INT", true), ("INTEGER", true): self = .integer
    case ("REAL", true): self = .real
    case ("TEXT", true): self = .text
    case ("BLOB", _): self = .blob
    case ("TEXT", false): self = .looseText
    default: self = .anything
    }
  }
}
