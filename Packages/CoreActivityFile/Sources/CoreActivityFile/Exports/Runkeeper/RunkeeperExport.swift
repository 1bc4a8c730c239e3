public import Foundation

/// The lists in the account export of Runkeeper.
public enum RunkeeperExport {
  /// Reads `cardioActivities.csv`. Its dates are local times without a zone; file paths are relative to its folder.
  ///
  /// - Parameter timeZone: where the activities took place.
  /// - Throws: `.empty`, or `.unknownContent` if it is not that list.
  public static func activities(
    inCSV bytes: [UInt8],
    timeZone: TimeZone
  ) throws(ExportListError) -> ExportedActivities {
    var reader = CSVReader(bytes)
    guard let head = reader.next() else { throw .empty }
    guard head == .row, let layout = RunkeeperLayout(reader.row) else { throw .unknownContent }
    return ExportedActivities(reading: &reader) { (row) throws(ExportEntryProblem) in
      try RunkeeperRow(row: row, layout: layout, timeZone: timeZone).activity()
    }
  }
}

/// The columns of Runkeeper's list, which are always in English. The headings contain the account's units.
private struct RunkeeperLayout {
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

/// One row of Runkeeper's activities.
private struct RunkeeperRow {
  private static let longestIdentifierBytes = 64

  let row: CSVRow
  let layout: RunkeeperLayout
  let timeZone: TimeZone

  func activity() throws(ExportEntryProblem) -> ExportedActivity {
    guard let date = layout.text("date", in: row), let local = CSVDate.date(date) else { throw .noStart }
    // Nobody starts two activities at a time.
    guard let id = layout.hasIdentifiers ? layout.text("activity id", in: row) : date,
      id.utf8.count <= Self.longestIdentifierBytes
    else { throw .noIdentifier }
    let start = timeZone.moment(ofLocal: local)
    let duration = layout.text("duration", in: row).flatMap(Self.seconds)
    var exported = ExportedActivity(
      externalID: "runkeeper:" + id,
      filePath: layout.text("gpx file", in: row),
      activity: Activity(
        notes: layout.text("notes", in: row),
        sport: layout.text("type", in: row).map { Self.sportNames[$0.lowercased()] ?? $0 },
        startTime: start,
        utcOffsetSeconds: timeZone.secondsFromGMT(for: start),
        elapsedSeconds: duration ?? 0,
        isElapsedDerived: true,
        timerSeconds: duration,
        reported: ReportedFigures(
          distanceMeters: layout.number("distance", in: row),
          ascentMeters: layout.number("climb", in: row),
          averageHeartRateBPM: layout.number("average heart rate", in: row),
          averageSpeedMetersPerSecond: layout.number("average speed", in: row),
          energyKilocalories: layout.number("calories burned", in: row)
        )
      )
    )
    exported.isOffsetAssumed = true
    return exported
  }

  /// Names that say the same as a more usual one.
  private static let sportNames = [
    "downhill skiing": "alpine_skiing", "nordic walking": "walking", "spinning": "indoor_cycling",
  ]

  /// `26:11` or `1:05:12`.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for part in parts {
      guard part.count <= 5, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Double(part) else {
        return nil
      }
      seconds = seconds * 60 + value
    }
    return seconds
  }
}
