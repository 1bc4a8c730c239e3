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
