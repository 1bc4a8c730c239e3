import Foundation

/// One row of Runkeeper's activities.
struct RunkeeperRow {
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
