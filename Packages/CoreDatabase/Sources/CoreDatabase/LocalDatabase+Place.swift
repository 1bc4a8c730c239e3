extension LocalDatabase {
  /// The path of a file next to the database that belongs to it, such as a lock.
  ///
  /// - Parameter suffix: is appended to the database's own name, such as `-sync`.
  public func path(beside suffix: String) -> String {
    location + suffix
  }
}
