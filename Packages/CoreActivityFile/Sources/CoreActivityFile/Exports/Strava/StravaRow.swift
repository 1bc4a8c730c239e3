import Foundation

/// One row of Strava's activities.
struct StravaRow {
  let row: CSVRow
  let layout: StravaLayout
  var slashes: CSVDate.SlashOrder?

  var dateText: String? { text(.date) }

  func activity() throws(ExportEntryProblem) -> ExportedActivity {
    guard let id = text(.id), id.utf8.count <= 20, id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .noIdentifier
    }
    let start = dateText.flatMap { CSVDate.date($0, slashes: slashes) }
    let file = text(.file)
    let isFileLost = file == "#error#"
    // The start in the file counts anyway.
    guard start != nil || dateText != nil && file != nil && !isFileLost else { throw .noStart }
    let sport = (text(.sportType) ?? text(.type)).map(StravaSportTypes.apiName)
    let moving = positive(.moving)
    let elapsed = positive(.elapsed) ?? positive(.shownElapsed)
    var activity = ExportedActivity(
      externalID: "strava:" + id,
      filePath: isFileLost ? nil : file,
      isFileLost: isFileLost,
      activity: Activity(
        name: text(.name),
        notes: text(.description),
        sport: sport,
        startTime: start ?? Date(timeIntervalSince1970: 0),
        elapsedSeconds: elapsed ?? moving ?? 0,
        isElapsedDerived: elapsed == nil,
        reported: figures(sport: sport, moving: moving)
      ),
      privateNote: text(.privateNote),
      gear: text(.gear).map { [$0] } ?? [],
      tags: tags,
      mediaPaths: mediaPaths
    )
    if start == nil { activity.unreadableStart = dateText }
    return activity
  }

  private func figures(sport: String?, moving: Double?) -> ReportedFigures {
    ReportedFigures(
      movingSeconds: moving,
      distanceMeters: positive(.distance) ?? shownDistanceMeters(sport: sport),
      ascentMeters: number(.ascent),
      descentMeters: number(.descent),
      averageHeartRateBPM: positive(.averageHeartRate),
      maximumHeartRateBPM: positive(.maximumHeartRate) ?? positive(.shownMaximumHeartRate),
      averagePowerWatts: positive(.averagePower),
      maximumPowerWatts: positive(.maximumPower),
      averageCadenceRPM: positive(.averageCadence),
      maximumCadenceRPM: positive(.maximumCadence),
      averageSpeedMetersPerSecond: positive(.averageSpeed),
      maximumSpeedMetersPerSecond: positive(.maximumSpeed),
      energyKilocalories: positive(.energy),
      perceivedExertion: positive(.exertion).flatMap { $0 <= 10 ? $0 : nil }
    )
  }

  /// In kilometers, except for swims and in 2018.
  private func shownDistanceMeters(sport: String?) -> Double? {
    if layout.isShownDistanceInMeters { return positive(.shownDistance) }
    if sport == "Swim" {
      return layout[.shownDistance].flatMap { CSVNumber.grouped(row.field($0)) }.flatMap(present)
    }
    return positive(.shownDistance).map { $0 * 1000 }
  }

  private var tags: Set<ExportedTag> {
    var tags: Set<ExportedTag> = []
    if isSet(.commute) || isSet(.secondCommute) { tags.insert(.commute) }
    if isSet(.competition) { tags.insert(.race) }
    if isSet(.longRun) { tags.insert(.longRun) }
    if isSet(.workout) { tags.insert(.workout) }
    return tags
  }

  private var mediaPaths: [String] {
    (text(.media) ?? "").split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private func text(_ column: StravaColumn) -> String? {
    layout[column].flatMap { row.text($0) }
  }

  private func number(_ column: StravaColumn) -> Double? {
    layout[column].flatMap { CSVNumber.decimal(row.field($0)) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Strava writes 0 for most figures that it does not have.
  private func positive(_ column: StravaColumn) -> Double? {
    number(column).flatMap(present)
  }

  private func present(_ value: Double) -> Double? {
    value > 0 ? value : nil
  }

  /// `true` at first, later `1.0`.
  private func isSet(_ column: StravaColumn) -> Bool {
    guard let text = text(column) else { return false }
    return ["true", "1", "1.0"].contains(text.lowercased())
  }
}
