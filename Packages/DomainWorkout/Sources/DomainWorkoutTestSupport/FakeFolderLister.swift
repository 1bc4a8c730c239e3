public import DomainWorkout

/// Folders that do not exist.
public struct FakeFolderLister: FolderLister {
  private let folders: [String: [FolderEntry]]

  /// - Parameter folders: by their paths as a person types them, with or without a slash at the end.
  public init(_ folders: [String: [FolderEntry]] = [:]) {
    self.folders = Dictionary(uniqueKeysWithValues: folders.map { (Self.withoutSlash($0.key), $0.value) })
  }

  public func entries(of folder: String) async -> [FolderEntry] { folders[Self.withoutSlash(folder)] ?? [] }

  private static func withoutSlash(_ path: String) -> String {
    path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
  }
}
