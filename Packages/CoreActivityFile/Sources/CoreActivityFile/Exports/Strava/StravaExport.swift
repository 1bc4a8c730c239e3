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
    var activities: [ExportedActivity] = []
    var skipped = SkippedEntries()
    while let item = reader.next() {
      do throws(ExportEntryProblem) {
        if case .problem(let problem) = item { throw problem }
        activities.append(try StravaRow(row: reader.row, layout: layout).activity())
      } catch {
        skipped.count(error)
      }
    }
    let warnings = skipped.warnings + (reader.isCutOff ? [.listCutOff] : [])
    if activities.isEmpty, !layout.isByName, !warnings.isEmpty { throw .unknownContent }
    return ExportedActivities(activities: activities, warnings: warnings)
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
