public import DomainWorkout

/// Lists folders on disk, off the cooperative threads.
public struct DiskFolderLister: FolderLister {
  private let home: String
  private let queue = BlockingQueue(label: "fettle.folders")

  /// - Parameter home: the folder that `~` stands for.
  public init(home: String) {
    self.home = home
  }

  public func entries(of folder: String) async -> [FolderEntry] {
    await queue.run { [home] in
      TypedPath(folder.isEmpty ? "." : folder, home: home).paths.flatMap { path in
        FolderListing(of: path, includingHidden: true).entries.compactMap { entry in
          let entryPath = path.appending(entry.name)
          // A link to a folder can be opened like the folder.
          let isFolder = entry.isFolder || [.folder, .linkToFolder].contains(FileStatus(of: entryPath))
          guard isFolder || FileRole(path: entryPath.text) != .other else { return nil }
          return FolderEntry(String(decoding: entry.name, as: UTF8.self), isFolder: isFolder)
        }
      }
    }
  }
}
