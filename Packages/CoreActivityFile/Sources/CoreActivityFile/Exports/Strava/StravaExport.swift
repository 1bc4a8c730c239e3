/// The lists in the account export of Strava.
public enum StravaExport {
  /// Reads `activities.csv`, in all its layouts since 2018: by the headings in English, German, French and Dutch,
  /// otherwise by the position of the columns. Sports have the names of Strava's programming interface ("TrailRun"), or
  /// the text of the list if it is unknown.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is not that list.
  public static func activities(inCSV bytes: [UInt8]) throws(ExportListError) -> ExportedActivities {
    var reader = CSVReader(bytes)
    guard let head = reader.next() else { throw .empty }
    guard head == .row, let layout = StravaLayout(reader.row) else { throw .unknownContent }
    let fieldCount = reader.row.count
    let slashes = slashOrder(reader, layout)
    var activities: [ExportedActivity] = []
    var skipped = SkippedEntries()
    var hasNumberedRow = false
    while let item = reader.next() {
      if item == .row, reader.row.count == fieldCount { reader.expectedFieldCount = fieldCount }
      let row = StravaRow(row: reader.row, layout: layout, slashes: slashes)
      do throws(ExportEntryProblem) {
        if case .problem(let problem) = item { throw problem }
        activities.append(try row.activity())
      } catch {
        if error == .noStart, reader.row.count == fieldCount { hasNumberedRow = true }
        skipped.count(error, text: error == .noStart ? row.dateText : nil)
      }
    }
    let warnings = skipped.warnings(of: reader)
    if activities.isEmpty, !layout.isByName, !hasNumberedRow, !skipped.isEmpty { throw .unknownContent }
    return ExportedActivities(activities: activities, warnings: warnings)
  }

  /// Whether a sport of ``activities(inCSV:)`` has one of Strava's names, and not a text that is unknown.
  public static func knows(sport: String) -> Bool { StravaSportTypes.contains(apiName: sport) }

  /// Looks at all dates before any is read.
  private static func slashOrder(_ reader: CSVReader, _ layout: StravaLayout) -> CSVDate.SlashOrder? {
    var reader = reader
    var texts: [String] = []
    while let item = reader.next() {
      guard item == .row, let text = StravaRow(row: reader.row, layout: layout).dateText else { continue }
      if text.contains("/") { texts.append(text) }
    }
    return CSVDate.slashOrder(of: texts)
  }

  /// Reads `bikes.csv` and `shoes.csv`. Rows that cannot be read, and those without any name, are left out.
  ///
  /// - Parameters:
  ///   - bikes: the bytes of `bikes.csv`; empty if the export has none.
  ///   - shoes: the bytes of `shoes.csv`; empty if the export has none.
  public static func gear(bikesCSV bikes: [UInt8], shoesCSV shoes: [UInt8]) -> [ExportedGear] {
    gear(inCSV: bikes, kind: .bike) + gear(inCSV: shoes, kind: .shoes)
  }

  /// The headings are in the account's language, the columns always name, brand, model, sports.
  private static func gear(inCSV bytes: [UInt8], kind: ExportedGear.Kind) -> [ExportedGear] {
    var reader = CSVReader(bytes)
    var gear: [ExportedGear] = []
    _ = reader.next()
    while let item = reader.next() {
      guard item == .row else { continue }
      let (brand, model) = (reader.row.text(1), reader.row.text(2))
      let name = reader.row.text(0) ?? [brand, model].compactMap(\.self).joined(separator: " ")
      if !name.isEmpty { gear.append(ExportedGear(name: name, kind: kind, brand: brand, model: model)) }
    }
    return gear
  }
}
