/// What a path that a person is typing can become.
public struct PathCompletion: Equatable, Sendable {
  /// The path as typed so far.
  public var typed: String
  /// The matching folders and files, folders first.
  public var entries: [FolderEntry]
  /// The path as far as all matching entries agree; with a slash after the only one if that is a folder. It is the
  /// typed path if they agree on nothing more.
  public var completed: String

  /// - Parameters:
  ///   - typed: the path; what follows the last slash is the beginning of a name.
  ///   - contents: everything in the folder before the last slash, in any order.
  public init(of typed: String, in contents: [FolderEntry]) {
    let start = String(typed[Self.nameStart(in: typed)...])
    let visible = contents.filter { start.hasPrefix(".") || !$0.name.hasPrefix(".") }
    let exact = visible.filter { $0.name.hasPrefix(start) }
    let matching = exact.isEmpty ? visible.filter { $0.name.lowercased().hasPrefix(start.lowercased()) } : exact
    self.typed = typed
    entries = matching.sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
    completed = typed
    guard let first = entries.first else { return }
    let common = entries.dropFirst().reduce(first.name) { $0.sharedPrefix(with: $1.name) }
    guard common.count >= start.count, !common.isEmpty else { return }
    completed = Self.folder(of: typed) + common + (entries.count == 1 && first.isFolder ? "/" : "")
  }

  /// The folder that a typed path names, up to its last slash; empty for the current folder.
  public static func folder(of typed: String) -> String { String(typed[..<nameStart(in: typed)]) }

  private static func nameStart(in typed: String) -> String.Index {
    typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
  }
}

/// A name in a folder.
public struct FolderEntry: Hashable, Sendable {
  /// The name alone, without a path.
  public var name: String
  /// Whether it can contain others; completing it adds a slash.
  public var isFolder: Bool

  /// By default a file.
  public init(_ name: String, isFolder: Bool = false) {
    self.name = name
    self.isFolder = isFolder
  }
}

extension String {
  fileprivate func sharedPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

/// Lists folders, so that a person can choose what to import.
public protocol FolderLister: Sendable {
  /// The folders in a folder, and its files with a name like those that an import reads, in any order; nothing if it
  /// cannot be read.
  ///
  /// - Parameter folder: a path as a person types it; `~` is their home, and an empty one is the current folder.
  func entries(of folder: String) async -> [FolderEntry]
}

/// Completes a path that a person is typing.
public struct CompletePathUseCase: Sendable {
  private let folders: any FolderLister

  public init(folders: any FolderLister) {
    self.folders = folders
  }

  /// What a typed path can become; `~` alone becomes `~/`.
  public func execute(_ typed: String) async -> PathCompletion {
    if typed == "~" { return PathCompletion(of: typed, in: [FolderEntry("~", isFolder: true)]) }
    return PathCompletion(of: typed, in: await folders.entries(of: PathCompletion.folder(of: typed)))
  }
}
