public import Foundation

/// The lists of Hevy and Strong, which have a row for each set.
public enum StrengthExport {
  /// Reads a list of either program. Rows with the same title and start are one workout; its notes name the exercises
  /// with their sets. Dates are local times without a zone.
  ///
  /// - Parameter timeZone: where the workouts took place.
  /// - Throws: `.empty`, or `.unknownContent` if it is no such list.
  public static func activities(
    inCSV bytes: [UInt8], timeZone: TimeZone
  ) throws(ExportListError) -> ExportedActivities {
    var reader = CSVReader(bytes)
    guard let head = reader.next() else { throw .empty }
    guard head == .row, let layout = StrengthLayout(reader.row) else { throw .unknownContent }
    var sessions: [StrengthSession] = []
    var indices: [String: Int] = [:]
    var skipped = SkippedEntries()
    while let item = reader.next() {
      do throws(ExportEntryProblem) {
        if case .problem(let problem) = item { throw problem }
        let session = try StrengthSession(reader.row, layout, timeZone)
        if let index = indices[session.id] {
          sessions[index].add(reader.row, layout)
        } else {
          indices[session.id] = sessions.count
          sessions.append(session)
        }
      } catch {
        skipped.count(error)
      }
    }
    return ExportedActivities(
      activities: sessions.map(\.activity), warnings: skipped.warnings(of: reader))
  }
}
