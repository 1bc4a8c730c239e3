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
