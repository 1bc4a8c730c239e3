/// Lists folders, so that a person can choose what to import.
public protocol FolderLister: Sendable {
  /// The folders in a folder, and its files with a name like those that an import reads, in any order; nothing if it
  /// cannot be read.
  ///
  /// - Parameter folder: a path as a person types it; `~` is their home, and an empty one is the current folder.
  func entries(of folder: String) async -> [FolderEntry]
}
