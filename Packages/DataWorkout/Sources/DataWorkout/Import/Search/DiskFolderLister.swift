import CoreReasons
public import DomainWorkout
import Foundation

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

/// The names in a folder, sorted byte by byte, without hidden ones unless they are wanted.
struct FolderListing {
  struct Entry {
    let name: [UInt8]
    /// Whether the folder's entry states that it is a folder.
    let isFolder: Bool
  }

  private(set) var entries: [Entry] = []
  /// Why the folder could not be read, or not completely.
  private(set) var problem: UnreadableCause?

  init(of path: RawPath, includingHidden: Bool = false) {
    guard let folder = path.withCString({ opendir($0) }) else {
      problem = .system(errno)
      return
    }
    defer { closedir(folder) }
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      // Not as the type's own tuple: an entry may be shorter than that.
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
      entries.append(Entry(name: Array(bytes), isFolder: Int32(entry.pointee.d_type) == Int32(DT_DIR)))
    }
    if errno != 0 { problem = .system(errno) }
    entries.removeAll { entry in
      let isHidden = entry.name.first == UInt8(ascii: ".")
      return isHidden && (!includingHidden || [[46], [46, 46]].contains(entry.name))
    }
    entries.sort { $0.name.lexicographicallyPrecedes($1.name) }
  }
}
