import CoreActivityFile
import DomainWorkout

/// One found file, with what is needed to read it.
struct FoundEntry: Sendable {
  enum Content: Sendable {
    /// A problem or a remark.
    case nothing
    /// A recording, with the entry of the export that names it.
    case recording(FileOrigin, ExportIndexEntry?)
    /// A recording in an export whose list names no files: the start finds the entry.
    case unnamedRecording(FileOrigin, ListedActivities)
    /// An entry of a list, without a recording; and files of the service with its samples.
    case listed(ExportIndexEntry, samples: [FileOrigin] = [])
    /// The entries for which no recording was read until then.
    case remaining(ListedActivities)
    case health(AppleHealthWorkout, routes: [FileOrigin])
    /// A file of an export that describes a workout, and those with its samples.
    case session(ExportSessionKind, FileOrigin, samples: [FileOrigin])
  }

  var file: FoundFile
  var content: Content
  /// What is to be said about it besides what reading it shows.
  var remarks: [ImportRemark] = []
  /// The absolute path of the file on disk that it comes from.
  var disk: [UInt8]?
  /// What follows the path of that file.
  var suffix = ""

  var isUnchanged: Bool { if case .unchanged = file.finding { true } else { false } }

  /// The name of the recording, or of what lists the workout, without its folder.
  var fileName: String {
    switch content {
    case .recording(let origin, _), .unnamedRecording(let origin, _): origin.fileName
    case .session(.endomondo, let origin, let recordings): (recordings.first ?? origin).fileName
    default: file.path.lastPathPart
    }
  }
}
