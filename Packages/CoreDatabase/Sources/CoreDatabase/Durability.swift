/// What a commit survives.
public enum Durability: Sendable {
  /// A power cut: it is on the disk when it is acknowledged. Costs a few milliseconds.
  case power
  /// The end of the program: a power cut may lose it together with everything after it, but never a part of it. For the
  /// many steps of repeatable work whose last step is durable.
  case program

  /// The value of SQLite's `synchronous`.
  var synchronous: String {
    switch self {
    case .power: "FULL"
    case .program: "NORMAL"
    }
  }

  /// How many pages the WAL may have before a commit copies them into the database: pages that many steps change
  /// repeatedly need not be copied after each.
  var longestWALPageCount: Int {
    switch self {
    case .power: 1_000
    case .program: 4_000
    }
  }
}
