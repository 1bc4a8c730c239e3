// Two machines that make a row from one source have agreed on nothing yet, but the source is a common past: a field that
// still has its recorded value was not edited.
extension SyncedRow {
  /// Whether the row was made here, and perhaps by another machine too.
  private var isFirstContact: Bool {
    base == nil && changes.contains { $0.operation == .create && $0.isActive }
  }

  /// Whether a field has the value it was recorded with here, while the server has another.
  func isOnlyRecordedHere(_ field: String, theirs: FieldValue) -> Bool {
    guard isFirstContact, let recorded = recorded[field] else { return false }
    return values?[field] == recorded && theirs != recorded
  }

  /// Whether a field was edited here, while the server has the value it was recorded with.
  func isOnlyRecordedThere(_ field: String, theirs: FieldValue) -> Bool {
    guard isFirstContact, let recorded = recorded[field] else { return false }
    return theirs == recorded && values?[field] != recorded
  }
}
