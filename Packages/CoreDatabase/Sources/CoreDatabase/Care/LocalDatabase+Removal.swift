extension LocalDatabase {
  /// Removes a database that nobody has open, with all files next to it that exist while it is in use. Copies made
  /// before a change of the schema or a restore are kept.
  ///
  /// - Returns: the paths of existing files that could not be removed.
  public static func remove(at path: String) -> [String] {
    DatabaseFiles(path).removeAbandonedParts()
    let suffixes = [""] + DatabaseFiles.companions + [DatabaseLock.suffix, DatabaseLock.openingSuffix]
    for suffix in suffixes { FileSystem.remove(path + suffix) }
    return suffixes.map { path + $0 }.filter(FileSystem.exists)
  }
}
