extension LocalDatabase {
  /// Removes a database that nobody has open, with all that is kept beside it while it is in use. Copies that were
  /// kept before a change of the schema or a restore stay.
  ///
  /// - Returns: the paths of what is there and could not be removed.
  public static func remove(at path: String) -> [String] {
    DatabaseFiles(path).removeAbandonedParts()
    let suffixes = [""] + DatabaseFiles.companions + [DatabaseLock.suffix, DatabaseLock.openingSuffix]
    for suffix in suffixes { FileSystem.remove(path + suffix) }
    return suffixes.map { path + $0 }.filter(FileSystem.exists)
  }
}
