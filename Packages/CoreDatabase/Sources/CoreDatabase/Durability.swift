/// What a commit outlives.
public enum Durability: Sendable {
  /// The power: it is on the disk when it is acknowledged. Costs some milliseconds.
  case power
  /// The program: a power cut may take it, and then all that came after it too, but never a part of it. For the many
  /// steps of a work that can be done again, whose last one is for good.
  case program

  /// The value of SQLite's `synchronous`.
  var synchronous: String {
    switch self {
    case .power: "FULL"
    case .program: "NORMAL"
    }
  }

  /// How many pages the WAL may have before a commit brings them into the database: what many steps change again and
  /// again need not go there after each.
  var longestWALPageCount: Int {
    switch self {
    case .power: 1_000
    case .program: 4_000
    }
  }
}
