import GRDB

/// Fills one table from a damaged one.
///
/// The rows are read in the order they are stored in, from both ends up to where that fails. What lies between is cut
/// into parts and each read the same way, the widest first, until nothing is left or enough was tried.
struct TableSalvage {
  let shape: TableShape
  let original: Database
  let copy: Database

  /// How many attempts may find nothing, as most fall into the same unreadable page: a second's worth or so.
  private static let fruitlessAttemptLimit = 2000
  /// What each attempt that finds rows adds to these, so that damage in many places is read around to the last.
  private static let attemptsPerFind = 20

  func run() throws -> SalvageReport.Table {
    var report = SalvageReport.Table(name: shape.name)
    guard (try? original.tableExists(shape.source.table)) == true,
      let columns = try? shape.columns(sharedWith: original)
    else {
      report.isDamaged = true
      return report
    }
    // What migrations put in stands in for what is lost, but only where all is.
    try copy.inSavepoint {
      try copy.execute(sql: "DELETE FROM \(quoted(shape.name))")
      try fill(&report, columns: columns)
      return report.isDamaged && report.savedRowCount == 0 ? .rollback : .commit
    }
    return report
  }

  private func fill(_ report: inout SalvageReport.Table, columns: [String]) throws {
    let reader = try RangeReader(shape: shape, columns: columns, original: original, copy: copy)
    var waiting = [KeyRange()]
    var index = 0
    var attemptsLeft = Self.fruitlessAttemptLimit
    while index < waiting.count, attemptsLeft > 0 {
      var range = waiting[index]
      index += 1
      let foundBefore = report.savedRowCount
      defer { attemptsLeft += report.savedRowCount > foundBefore ? Self.attemptsPerFind : -1 }
      // What lies before the first failure, then what lies after the last.
      guard case .failed(let last) = try reader.read(range, isBackwards: false, into: &report) else { continue }
      report.isDamaged = true
      if let last { range.low = KeyRange.Bound(key: last, isIncluded: false) }
      guard !shape.key.isEmpty,
        case .failed(let first) = try reader.read(range, isBackwards: true, into: &report)
      else { continue }
      if let first { range.high = KeyRange.Bound(key: first, isIncluded: false) }
      let parts = range.low == nil && range.high == nil ? reader.wholeInParts : range.parts()
      waiting += parts
    }
  }
}

/// Reads stretches of a damaged table and puts their rows into the new one.
private struct RangeReader {
  enum Outcome {
    case complete
    /// Reading stopped at damage, after the row of this key.
    case failed(after: [DatabaseValue]?)
  }

  /// Fewer than may be tried in vain.
  private static let partLimit = 1000

  private let shape: TableShape
  private let original: Database
  private let insertion: Statement
  private let columns: [String]

  init(shape: TableShape, columns shared: [String], original: Database, copy: Database) throws {
    self.shape = shape
    self.original = original
    columns = shape.isWithoutRowID ? shared : shape.key + shared
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    insertion = try copy.makeStatement(
      sql: "INSERT INTO \(quoted(shape.name)) (\(columns.map(quoted).joined(separator: ", "))) VALUES (\(places))")
  }

  /// Where neither end of a table can be read: an index may still tell which numbers there are. Else numbers are looked
  /// for around 1, texts in the middle of the letters.
  var wholeInParts: [KeyRange] {
    let numbers = shape.isWithoutRowID ? [] : indexedNumbers
    if !numbers.isEmpty {
      return numbers.indices.map { index in
        KeyRange(
          low: KeyRange.Bound(key: [numbers[index]], isIncluded: true),
          high: index + 1 < numbers.count ? KeyRange.Bound(key: [numbers[index + 1]], isIncluded: false) : nil)
      }
    }
    let start: DatabaseValue = shape.isWithoutRowID ? "P".databaseValue : 1.databaseValue
    return [
      KeyRange(low: KeyRange.Bound(key: [start], isIncluded: true)),
      KeyRange(high: KeyRange.Bound(key: [start], isIncluded: false)),
    ]
  }

  /// Numbers of rows, evenly chosen from the first index that can be read, in ascending order.
  private var indexedNumbers: [DatabaseValue] {
    let table = shape.source.table
    let indexes = try? String.fetchAll(
      original, sql: "SELECT name FROM pragma_index_list(?) WHERE partial = 0", arguments: [table])
    for index in indexes ?? [] {
      let names = shape.key.map(sourceName).joined(separator: ", ")
      let sql = "SELECT \(names) FROM \(quoted(table)) INDEXED BY \(quoted(index))"
      guard let numbers = try? Int64.fetchAll(original, sql: sql), !numbers.isEmpty else { continue }
      let sorted = numbers.sorted()
      return stride(from: 0, to: sorted.count, by: 1 + sorted.count / Self.partLimit).map { sorted[$0].databaseValue }
    }
    return []
  }

  func read(_ range: KeyRange, isBackwards: Bool, into report: inout SalvageReport.Table) throws -> Outcome {
    var last: [DatabaseValue]?
    do {
      let (sql, arguments) = query(range, isBackwards: isBackwards)
      let rows = try Row.fetchCursor(try original.cachedStatement(sql: sql), arguments: arguments)
      while let row = try rows.next() {
        let values = Array(row.databaseValues)
        last = Array(values.prefix(shape.key.count))
        try insert(Array(values.dropFirst(shape.key.count)), into: &report)
      }
      return .complete
    } catch let error as RefusedWrite {
      throw error.cause
    } catch {
      return .failed(after: last)
    }
  }

  private struct RefusedWrite: Error {
    let cause: any Error
  }

  private func insert(_ values: [DatabaseValue], into report: inout SalvageReport.Table) throws {
    do {
      try insertion.execute(arguments: StatementArguments(values))
      report.savedRowCount += 1
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      report.refusedRowCount += 1
    } catch {
      throw RefusedWrite(cause: error)
    }
  }

  /// The key of each row, then what is inserted. Without an index, whose rows may be others.
  private func query(_ range: KeyRange, isBackwards: Bool) -> (sql: String, arguments: StatementArguments) {
    var conditions: [String] = []
    var arguments: [DatabaseValue] = []
    for (bound, sign) in [(range.low, ">"), (range.high, "<")] {
      guard let bound else { continue }
      let names = shape.key.prefix(bound.key.count).map(sourceName).joined(separator: ", ")
      let places = bound.key.map { _ in "?" }.joined(separator: ", ")
      conditions.append("(\(names)) \(sign)\(bound.isIncluded ? "=" : "") (\(places))")
      arguments += bound.key
    }
    let names = (shape.key + columns).map(sourceName).joined(separator: ", ")
    var sql = "SELECT \(names) FROM \(quoted(shape.source.table)) NOT INDEXED"
    if !conditions.isEmpty { sql += " WHERE " + conditions.joined(separator: " AND ") }
    if !shape.key.isEmpty {
      sql += " ORDER BY " + shape.key.map { sourceName($0) + (isBackwards ? " DESC" : "") }.joined(separator: ", ")
    }
    return (sql, StatementArguments(arguments))
  }
  private func sourceName(_ column: String) -> String {
    quoted(shape.source.name(of: column))
  }
}
