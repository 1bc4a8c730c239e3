public import Foundation

/// The lists of Concept2's logbook.
public enum Concept2Export {
  /// Reads the list of a season, with a row for each workout. Its dates are local times without a zone. Sports are
  /// "indoor_rowing" and the like, or the name of the machine.
  ///
  /// - Parameter timeZone: where the workouts took place.
  /// - Throws: `.empty`, or `.unknownContent` if it is not that list.
  public static func activities(
    inCSV bytes: [UInt8], timeZone: TimeZone
  ) throws(ExportListError) -> ExportedActivities {
    var reader = CSVReader(bytes)
    guard let head = reader.next() else { throw .empty }
    let columns = CSVColumns(reader.row)
    guard head == .row, columns.contain("date", "work time (seconds)", "work distance") else { throw .unknownContent }
    return ExportedActivities(reading: &reader) { (row) throws(ExportEntryProblem) in
      try Concept2Row(row: row, columns: columns, timeZone: timeZone).activity()
    }
  }
}

/// One row of the logbook, in meters and seconds.
private struct Concept2Row {
  private static let longestIdentifierBytes = 64

  let row: CSVRow
  let columns: CSVColumns
  let timeZone: TimeZone

  func activity() throws(ExportEntryProblem) -> ExportedActivity {
    let id = columns.text("log id", "id", in: row) ?? columns.text("date", in: row)
    guard let id, id.utf8.count <= Self.longestIdentifierBytes else { throw .noIdentifier }
    guard let local = columns.text("date", in: row).flatMap(CSVDate.date) else { throw .noStart }
    let start = timeZone.moment(ofLocal: local)
    let working = columns.positive("work time (seconds)", in: row)
    let resting = columns.positive("rest time (seconds)", in: row) ?? 0
    let machine = columns.text("type", in: row)
    var exported = ExportedActivity(
      externalID: "concept2:" + id,
      activity: Activity(
        notes: columns.text("comments", in: row),
        sport: machine.map { Self.sports[$0.lowercased()] ?? $0 },
        startTime: start,
        utcOffsetSeconds: timeZone.secondsFromGMT(for: start),
        elapsedSeconds: working.map { $0 + resting } ?? 0,
        isElapsedDerived: true,
        timerSeconds: working,
        reported: ReportedFigures(
          distanceMeters: columns.grouped("work distance", in: row),
          averageHeartRateBPM: columns.positive("avg heart rate", in: row),
          averagePowerWatts: columns.positive("avg watts", in: row),
          averageCadenceRPM: columns.positive("stroke rate/cadence", "stroke rate", in: row),
          energyKilocalories: columns.grouped("total cal", in: row))))
    exported.isOffsetAssumed = true
    return exported
  }

  private static let sports = [
    "indoor rower": "indoor_rowing", "rowerg": "indoor_rowing", "dynamic indoor rower": "indoor_rowing",
    "slides": "indoor_rowing", "rowerg with slides": "indoor_rowing", "dynamic rowerg": "indoor_rowing",
    "multierg": "indoor_rowing", "on-water": "rowing", "water": "rowing", "bikeerg": "indoor_cycling",
    "snow": "cross_country_skiing", "roller skis": "cross_country_skiing",
  ]
}
