/// Where a database lives.
public enum DatabaseLocation: Equatable, Sendable {
  /// A file that outlives the program. Its folder is made when it is missing.
  case file(path: String)
  /// A file in a folder of its own that goes when the `LocalDatabase` does.
  case temporary
}
