// Two machines that create a row from one source have no common state yet, but the source is a common ancestor: a field
// that still has its recorded value was not edited.
extension SyncedRow {
  /// Whether the row was created here, and possibly by another machine, too.
  private var isFirstContact: Bool {
    base == nil && changes.contains { $0.operation == .create && $0.isActive }
  }

  /// Whether a field has its recorded value here, while the server has another.
  func isOnlyRecordedHere(_ field: String, theirs: FieldValue) -> Bool {
    guard isFirstContact, let recorded = recorded[field] else { return false }
    return values?[field] == recorded && theirs != recorded
  }

  /// Whether a field was edited here, while the server has the recorded value.
  func isOnlyRecordedThere(_ field: String, theirs: FieldValue) -> Bool {
    guard isFirstContact, let recorded = recorded[field] else { return false }
    return theirs == recorded && values?[field] != recorded
  }
}
