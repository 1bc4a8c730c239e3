extension LocalDatabase {
  /// The path of a file beside the database that belongs to it, such as a lock.
  ///
  /// - Parameter suffix: what is put behind the database's own name, as in `-sync`.
  public func path(beside suffix: String) -> String {
    location + suffix
  }
}
