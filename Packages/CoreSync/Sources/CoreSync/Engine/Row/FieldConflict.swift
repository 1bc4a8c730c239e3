/// A field changed differently here and on the server. The row shows `mine`, and nothing of the field is sent until the
/// person chooses one.
public struct FieldConflict: Hashable, Sendable {
  /// The last common value; `nil` if there never was one.
  public let base: FieldValue?
  /// The value on this machine.
  public internal(set) var mine: FieldValue
  /// The value on the server.
  public internal(set) var theirs: FieldValue

  init(base: FieldValue?, mine: FieldValue, theirs: FieldValue) {
    self.base = base
    self.mine = mine
    self.theirs = theirs
  }
}
