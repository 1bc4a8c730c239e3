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
    var list = ExportedActivities()
    var skipped = SkippedEntries()
    while let item = reader.next() {
      do throws(ExportEntryProblem) {
        if case .problem(let problem) = item { throw problem }
        let row = RunkeeperRow(row: reader.row, layout: layout, timeZone: timeZone)
        list.activities.append(try row.activity())
      } catch {
        skipped.count(error)
      }
    }
    list.warnings = skipped.warnings + (reader.isCutOff ? [.listCutOff] : [])
    return list
  }
}
