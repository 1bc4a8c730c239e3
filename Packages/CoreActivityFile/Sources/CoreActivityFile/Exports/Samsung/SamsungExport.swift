import Foundation

/// The files in the export of Samsung Health.
public enum SamsungExport {
  /// Reads `com.samsung.shealth.exercise.<time>.csv`: a line about the list, the headings, and a row for each workout.
  /// Sports are "running", "cycling" and the like, or `samsung-<number>` if the number is unknown.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is not that list.
  public static func activities(inCSV bytes: [UInt8]) throws(ExportListError) -> ExportedActivities {
    var reader = CSVReader(bytes)
    guard reader.next() != nil else { throw .empty }
    guard reader.next() == .row else { throw .unknownContent }
    let columns = CSVColumns(reader.row, droppingPrefix: "com.samsung.health.exercise.")
    guard columns.contain("start_time", "exercise_type", "datauuid") else { throw .unknownContent }
    return ExportedActivities(reading: &reader) { (row) throws(ExportEntryProblem) in
      try SamsungRow(row: row, columns: columns).activity()
    }
  }

  /// The paths of the files with the samples of an activity, relative to the folder of the list: those with heart rates
  /// and speeds, then those with positions.
  public static func samplePaths(of activity: ExportedActivity) -> [String] {
    guard activity.externalID.hasPrefix(SamsungRow.service) else { return [] }
    let id = activity.externalID.dropFirst(SamsungRow.service.count)
    return sampleSuffixes.map { "jsons/com.samsung.shealth.exercise/\(id.prefix(1))/\(id)\($0)" }
  }

  /// Whether a file has samples, by its name in lowercase.
  public static func isOfSamples(fileName: String) -> Bool {
    sampleSuffixes.contains { fileName.hasSuffix($0) }
  }

  private static let sampleSuffixes = ["live_data", "location_data"].map { ".com.samsung.health.exercise.\($0).json" }
}

/// One row of Samsung Health's workouts: moments in UTC with the local offset beside them, milliseconds and meters.
private struct SamsungRow {
  static let service = "samsung:"
  private static let longestIdentifierBytes = 64

  let row: CSVRow
  let columns: CSVColumns

  func activity() throws(ExportEntryProblem) -> ExportedActivity {
    guard let id = columns.text("datauuid", in: row), id.utf8.count <= Self.longestIdentifierBytes else {
      throw .noIdentifier
    }
    guard let start = moment("start_time") else { throw .noStart }
    let timerSeconds = columns.positive("duration", in: row).map { $0 / 1000 }
    let elapsed = moment("end_time").map { $0.timeIntervalSince(start) }.flatMap { $0 > 0 ? $0 : nil }
    return ExportedActivity(
      externalID: Self.service + id,
      activity: Activity(
        name: columns.text("title", in: row),
        notes: columns.text("comment", in: row),
        sport: columns.text("exercise_type", in: row).map { Self.sports[$0] ?? "samsung-" + $0.prefix(20) },
        startTime: start,
        utcOffsetSeconds: columns.text("time_offset", in: row).flatMap(Self.offset),
        elapsedSeconds: elapsed ?? timerSeconds ?? 0,
        isElapsedDerived: elapsed == nil,
        timerSeconds: timerSeconds,
        reported: ReportedFigures(
          distanceMeters: columns.positive("distance", in: row),
          ascentMeters: columns.positive("altitude_gain", in: row),
          descentMeters: columns.positive("altitude_loss", in: row),
          averageHeartRateBPM: columns.positive("mean_heart_rate", in: row),
          maximumHeartRateBPM: columns.positive("max_heart_rate", in: row),
          averageSpeedMetersPerSecond: columns.positive("mean_speed", in: row),
          maximumSpeedMetersPerSecond: columns.positive("max_speed", in: row),
          energyKilocalories: columns.positive("calorie", "total_calorie", in: row))))
  }

  /// `2024-11-08 16:07:18.000`, or milliseconds since 1970 in older exports.
  private func moment(_ name: String) -> Date? {
    guard let text = columns.text(name, in: row) else { return nil }
    if let milliseconds = Int64(text), milliseconds > 0 {
      return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
    let parts = text.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first, let date = CSVDate.date(String(whole)) else { return nil }
    let fraction = parts.dropFirst().first.flatMap { Double("0.\($0)") } ?? 0
    return date + (0..<1 ~= fraction ? fraction : 0)
  }

  /// `UTC+0100`.
  private static func offset(_ text: String) -> Int? {
    guard text.hasPrefix("UTC"), let sign = text.dropFirst(3).first, "+-".contains(sign) else { return nil }
    let digits = text.dropFirst(4)
    guard digits.count == 4, let number = Int(digits), number % 100 < 60, number <= 1500 else { return nil }
    return (number / 100 * 3600 + number % 100 * 60) * (sign == "-" ? -1 : 1)
  }

  private static let sports = [
    "1001": "walking", "1002": "running", "9001": "pilates", "9002": "yoga", "10007": "strength_training",
    "11001": "inline_skating", "11007": "cycling", "13001": "hiking", "13003": "hiking", "13004": "mountain_biking",
    "14001": "swimming", "14003": "canoeing", "14005": "diving", "14007": "kayaking", "14009": "rafting",
    "14010": "rowing", "15002": "strength_training", "15003": "indoor_cycling", "15004": "indoor_rowing",
    "15005": "treadmill", "16001": "cross_country_skiing", "16002": "alpine_skiing", "16007": "snowboarding",
    "16008": "alpine_skiing", "16009": "snowshoeing",
  ]
}

extension SamsungExport {
  /// Reads a file with the samples of an activity: heart rates and speeds, or positions. The activity has samples and
  /// times, and nothing else.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is not such a list.
  public static func samples(inJSON bytes: [UInt8]) throws(ExportListError) -> Activity {
    try Activity(samplesInJSON: bytes, as: SamsungSample.self)
  }
}

/// A position, or what was measured, at a moment.
private struct SamsungSample: ExportedSample {
  let time: Timestamp?
  let row: SampleRow

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: JSONName.self)
    time = fields.number("start_time").flatMap { Timestamp(milliseconds: $0) }
    var row = SampleRow()
    func set(_ field: SampleField, _ value: Double?) {
      if let value { row.setPlausible(field, value) }
    }
    set(.latitude, fields.number("latitude"))
    set(.longitude, fields.number("longitude"))
    set(.altitude, fields.number("altitude"))
    set(.heartRate, fields.positive("heart_rate"))
    set(.speed, fields.number("speed"))
    set(.cadence, fields.positive("cadence"))
    set(.power, fields.positive("power"))
    _ = row.dropImpossiblePosition()
    self.row = row
  }
}
