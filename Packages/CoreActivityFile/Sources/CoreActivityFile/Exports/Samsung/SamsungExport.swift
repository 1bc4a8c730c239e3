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
