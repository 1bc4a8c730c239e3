/// A field that was changed here and on another machine, to different values. What is shown is what was said here,
/// until its owner chooses; the server is not told before that.
public struct SyncConflict: Identifiable, Equatable, Sendable {
  /// What kind of thing is concerned, as in `workouts`.
  public var collection: String
  /// The id of what is concerned.
  public var row: String
  /// What its owner calls it; `nil` when it is no longer there.
  public var title: String?
  /// The field's name; `deleted` where one side deleted what the other changed.
  public var field: String
  /// What both sides began with, what this one made of it and what the other did, in words; `nil` for nothing.
  public var base: String?
  public var mine: String?
  public var theirs: String?

  public init(
    collection: String, row: String, title: String?, field: String, base: String?, mine: String?, theirs: String?
  ) {
    self.collection = collection
    self.row = row
    self.title = title
    self.field = field
    self.base = base
    self.mine = mine
    self.theirs = theirs
  }

  public var id: String { "\(collection)/\(row)/\(field)" }
}

/// How a conflict is decided.
public enum ConflictChoice: String, Sendable {
  /// What was said here holds, and the server is told.
  case keepMine
  /// What was said elsewhere holds, here too.
  case keepTheirs
}
