import GRDB

/// Fills one table from a damaged one.
///
/// The rows are read in the order they are stored in, from both ends up to where that fails. What lies between is cut
/// into parts and each read the same way, the widest first, until nothing is left or enough was tried.
struct TableSalvage {
  let shape: TableShape
  let original: Database
  let copy: Database

  /// Each attempt may find a page; most will fall into the same unreadable one. A second or so, at the most.
  private var attemptLimit: Int {
    get throws { min(20_000, 500 + 50 * (try Int.fetchOne(original, sql: "PRAGMA page_count") ?? 0)) }
  }

  func run() throws -> SalvageReport.Table {
    var report = SalvageReport.Table(name: shape.name)
    guard try original.tableExists(shape.name) else {
      report.isDamaged = true
      return report
    }
    // What migrations put in stands in for what is lost, but only where all is.
    try copy.inSavepoint {
      try copy.execute(sql: "DELETE FROM \(quoted(shape.name))")
      try fill(&report)
      return report.isDamaged && report.savedRowCount == 0 ? .rollback : .commit
    }
    return report
  }

  private func fill(_ report: inout SalvageReport.Table) throws {
    let reader = try RangeReader(shape: shape, original: original, copy: copy)
    var waiting = [KeyRange()]
    var index = 0
    let attemptLimit = try attemptLimit
    while index < waiting.count, index < attemptLimit {
      var range = waiting[index]
      index += 1
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

  private let shape: TableShape
  private let original: Database
  private let insertion: Statement
  private let columns: [String]

  init(shape: TableShape, original: Database, copy: Database) throws {
    self.shape = shape
    self.original = original
    let shared = try shape.columns(sharedWith: original)
    columns = shape.isWithoutRowID ? shared : shape.key + shared
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    insertion = try copy.makeStatement(
      sql: "INSERT INTO \(quoted(shape.name)) (\(columns.map(quoted).joined(separator: ", "))) VALUES (\(places))")
  }

  /// Where neither end of a table can be read: numbers are looked for around 1, texts in the middle of the letters.
  var wholeInParts: [KeyRange] {
    let start: DatabaseValue = shape.isWithoutRowID ? "P".databaseValue : 1.databaseValue
    return [
      KeyRange(low: KeyRange.Bound(key: [start], isIncluded: true)),
      KeyRange(high: KeyRange.Bound(key: [start], isIncluded: false)),
    ]
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
      let names = shape.key.prefix(bound.key.count).map(quoted).joined(separator: ", ")
      let places = bound.key.map { _ in "?" }.joined(separator: ", ")
      conditions.append("(\(names)) \(sign)\(bound.isIncluded ? "=" : "") (\(places))")
      arguments += bound.key
    }
    var sql = "SELECT \((shape.key + columns).map(quoted).joined(separator: ", ")) FROM \(quoted(shape.name))"
    if !shape.isVirtual { sql += " NOT INDEXED" }
    if !conditions.isEmpty { sql += " WHERE " + conditions.joined(separator: " AND ") }
    if !shape.key.isEmpty {
      sql += " ORDER BY " + shape.key.map { quoted($0) + (isBackwards ? " DESC" : "") }.joined(separator: ", ")
    }
    return (sql, StatementArguments(arguments))
  }
}
