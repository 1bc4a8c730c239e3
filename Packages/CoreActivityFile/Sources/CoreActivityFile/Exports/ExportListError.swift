/// Why a list from an export was rejected. Nothing from a rejected list is returned.
public enum ExportListError: Error, Equatable, Sendable {
  /// No bytes at all.
  case empty
  /// Not the list that was expected: its columns or fields are unknown.
  case unknownContent
  /// A document that describes one activity is cut off, too long, nested too deep, or not JSON.
  case damaged(ExportEntryProblem)
}
