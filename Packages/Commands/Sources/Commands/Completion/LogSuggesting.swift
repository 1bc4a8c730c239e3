/// What a word of a command line may be.
public struct NameSuggestion: Hashable, Sendable {
  /// The word.
  public let value: String
  /// What it means, if that is not clear from the word; empty otherwise.
  public let meaning: String

  public init(_ value: String, _ meaning: String = "") {
    self.value = value
    self.meaning = meaning
  }
}

/// The names in a log, which shells complete. A log that does not exist has none.
public protocol LogSuggesting: Sendable {
  /// The latest workouts.
  ///
  /// - Parameter prefix: the beginning of their ids.
  func workouts(prefix: String, amongDeleted: Bool) throws -> [NameSuggestion]
  /// The days of the latest workouts.
  func days() throws -> [NameSuggestion]
  /// The years with workouts.
  func years() throws -> [NameSuggestion]
  /// The tags in use.
  func tags() throws -> [NameSuggestion]
  /// The names of gear.
  func gear() throws -> [NameSuggestion]
  /// The names of saved filters.
  func filters() throws -> [NameSuggestion]
  /// The ids of goals.
  func goals() throws -> [NameSuggestion]
  /// The ids of planned workouts.
  func plannedWorkouts() throws -> [NameSuggestion]
  /// The numbers of imports.
  func imports() throws -> [NameSuggestion]
  /// The ids of changes that the server rejected.
  func rejectedChanges() throws -> [NameSuggestion]
  /// The ids of conflicts.
  func conflicts() throws -> [NameSuggestion]
}

extension LogSuggesting {
  func workouts(prefix: String) throws -> [NameSuggestion] { try workouts(prefix: prefix, amongDeleted: false) }
}
