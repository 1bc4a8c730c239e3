/// Who reads what is drawn. Views leave out what is not meant for them.
public enum Audience: Hashable, Sendable {
  /// The person at a terminal: everything, with the ids and hints that lead to the next command.
  case person
  /// A page that its owner makes with everything that is private.
  case ownPage
  /// A page for other people: nothing that its owner wrote, set or plans for nobody else.
  case others

  /// Whether it is a page: nobody can choose anything on it, or type an id that it names.
  public var isPage: Bool { self != .person }

  /// Whether it sees what only concerns the owner: notes, tags, gear, thresholds, goals, plans and sources.
  public var seesPrivate: Bool { self != .others }
}
