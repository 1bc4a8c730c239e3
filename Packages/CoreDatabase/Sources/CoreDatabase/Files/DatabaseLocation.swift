/// The location of a database.
public enum DatabaseLocation: Equatable, Sendable {
  /// A file that outlives the program. Its folder is created if it is missing.
  case file(path: String)
  /// A file in a folder of its own that is deleted with the `LocalDatabase`.
  case temporary
}
