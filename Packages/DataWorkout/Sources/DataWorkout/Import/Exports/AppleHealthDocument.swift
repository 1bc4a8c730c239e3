import CoreActivityFile
import DomainWorkout

/// Reads Apple Health's document from an archive or a file.
enum AppleHealthDocument {
  /// - Parameter next: the next block; empty at the end.
  static func contents(
    _ next: () throws(ArchiveError) -> [UInt8]
  ) -> Result<AppleHealthContents, WorkoutFileError> {
    // A document that is cut off in the archive still has the workouts before that.
    do throws(ActivityFileError) {
      return .success(
        try AppleHealthExport.read { () throws(ActivityFileError) -> [UInt8] in
          do throws(ArchiveError) { return try next() } catch { return [] }
        })
    } catch {
      return .failure(.rejected(error.rejection))
    }
  }
}
