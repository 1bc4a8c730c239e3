/// A field that was changed here and on another machine, to different values. Fettle shows the local value until the
/// owner chooses; the server is not updated before that.
public struct SyncConflict: Identifiable, Equatable, Sendable {
  /// The kind of thing it concerns, such as `workouts`.
  public var collection: String
  /// The id of the thing it concerns.
  public var row: String
  /// The owner's name for it; `nil` if it no longer exists.
  public var title: String?
  /// The field's name; `deleted` if one side deleted something that the other changed.
  public var field: String
  /// The common previous value, the value here and the value on the other machine, in words; `nil` for no value.
  public var base: String?
  /// The value on this machine, in words; `nil` for no value.
  public var mine: String?
  /// The value on the other machine, in words; `nil` for no value.
  public var theirs: String?
  /// The same values as they are stored and sent, which do not depend on how they are shown.
  public var codes: Codes

  /// The three values of a conflict as stable text; `nil` for no value.
  public struct Codes: Equatable, Sendable {
    /// The common previous value.
    public var base: String?
    /// The value on this machine.
    public var mine: String?
    /// The value on the other machine.
    public var theirs: String?

    public init(base: String?, mine: String?, theirs: String?) {
      self.base = base
      self.mine = mine
      self.theirs = theirs
    }
  }

  /// - Parameter codes: the stored values; `nil` if they are the same as the words.
  public init(
    collection: String, row: String, title: String?, field: String, base: String?, mine: String?, theirs: String?,
    codes: Codes? = nil
  ) {
    self.collection = collection
    self.row = row
    self.title = title
    self.field = field
    self.base = base
    self.mine = mine
    self.theirs = theirs
    self.codes = codes ?? Codes(base: base, mine: mine, theirs: theirs)
  }

  public var id: String { "\(collection)/\(row)/\(field)" }
}

/// A decision about a conflict.
public enum ConflictChoice: String, Sendable {
  /// The value of this machine applies, and is sent to the server.
  case keepMine
  /// The other machine's value applies, also here.
  case keepTheirs
}

/// The fields on which this machine and others disagree.
public struct ConflictList: Equatable, Sendable {
  /// The account they are resolved with: the `lastAccount` of `SyncStatus`; without one there are none.
  public var account: String?
  /// Sorted by the thing they concern.
  public var conflicts: [SyncConflict]

  /// Without arguments, there are no conflicts.
  public init(account: String? = nil, conflicts: [SyncConflict] = []) {
    self.account = account
    self.conflicts = conflicts
  }

  /// Removes a conflict from the list, whatever the decision. Throws `noSuchConflict`.
  @discardableResult
  public mutating func resolve(_ id: SyncConflict.ID) throws(AccountError) -> SyncConflict {
    guard let index = conflicts.firstIndex(where: { $0.id == id }) else { throw .noSuchConflict(id) }
    return conflicts.remove(at: index)
  }
}
