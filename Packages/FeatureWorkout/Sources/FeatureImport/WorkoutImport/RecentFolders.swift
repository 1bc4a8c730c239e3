import DomainWorkout

/// The folders that the latest imports read, derived from the paths of these imports.
enum RecentFolders {
  /// The most folders to offer.
  private static let limit = 5
  private static let fileEndings = [".fit", ".gpx", ".tcx", ".gz", ".bz2", ".xz", ".zst", ".zip", ".tar", ".tgz"]

  /// - Parameter imports: newest first.
  /// - Returns: each folder once, the latest first. Relative paths are left out: they depend on where an import began.
  static func folders(of imports: [ImportBatch]) -> [String] {
    var folders: [String] = []
    for folder in imports.lazy.flatMap(\.paths).compactMap(folder) where !folders.contains(folder) {
      folders.append(folder)
      if folders.count == limit { break }
    }
    return folders
  }

  /// The folder itself, or the one that contains the file.
  private static func folder(_ path: String) -> String? {
    guard path.hasPrefix("/") || path == "~" || path.hasPrefix("~/") else { return nil }
    let name = path.lowercased()
    return trimmed(fileEndings.contains { name.hasSuffix($0) } ? parent(of: path) : path)
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? path
  }

  /// The path without slashes at its end.
  private static func trimmed(_ path: String) -> String {
    let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
    return trimmed.isEmpty ? "/" : trimmed
  }
}
