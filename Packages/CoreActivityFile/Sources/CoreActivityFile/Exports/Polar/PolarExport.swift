import Foundation

/// The files in the account export of Polar Flow.
public enum PolarExport {
  /// Reads a `training-session….json`, in both of its layouts: an activity with its samples for each exercise. Samples
  /// are on whole seconds, because positions have their own clock. Sports have Polar's names in lowercase, or
  /// `polar-<number>` if the name is unknown.
  ///
  /// - Throws: `.empty`, `.unknownContent` if it is not such a session, or `.damaged`.
  public static func activities(inJSON bytes: [UInt8]) throws(ExportListError) -> ExportedActivities {
    guard !bytes.isEmpty else { throw .empty }
    let document = try JSONObjectCutter.document(bytes)
    let session: PolarSession
    do throws(ExportEntryProblem) {
      session = try document.decoded(as: PolarSession.self, from: bytes, by: JSONDecoder())
    } catch {
      throw .damaged(error)
    }
    guard let exercises = session.exercises else { throw .unknownContent }
    var list = ExportedActivities()
    var skipped = SkippedEntries()
    for exercise in exercises {
      do throws(ExportEntryProblem) {
        list.activities.append(try session.activity(exercise))
      } catch {
        skipped.count(error)
      }
    }
    list.warnings = skipped.warnings
    return list
  }
}
