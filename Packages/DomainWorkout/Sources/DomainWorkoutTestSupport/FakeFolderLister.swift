public import DomainWorkout

/// Folders that do not exist.
public struct FakeFolderLister: FolderLister {
  private let folders: [String: [FolderEntry]]

  public init(_ folders: [String: [FolderEntry]] = [:]) {
    self.folders = folders
  }

  public func entries(of folder: String) async -> [FolderEntry] { folders[folder] ?? [] }
}
