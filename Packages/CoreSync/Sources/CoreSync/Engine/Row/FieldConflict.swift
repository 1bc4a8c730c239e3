/// A field that was changed here and on the server, differently. The row shows `mine` and nothing of the field is
/// sent, until the person says which one to keep.
public struct FieldConflict: Hashable, Sendable {
  /// What both sides last agreed on; none where they never did.
  public let base: FieldValue?
  public internal(set) var mine: FieldValue
  public internal(set) var theirs: FieldValue

  init(base: FieldValue?, mine: FieldValue, theirs: FieldValue) {
    self.base = base
    self.mine = mine
    self.theirs = theirs
  }
}
