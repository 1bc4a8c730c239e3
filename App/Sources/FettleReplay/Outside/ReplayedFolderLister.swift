import DomainWorkout
import FettleApp

/// Folders whose contents a recording has.
struct ReplayedFolderLister: FolderLister {
  let outside: ReplayedAnswers

  func entries(of folder: String) async -> [FolderEntry] {
    guard case .folder(_, let entries) = await outside.answer(to: .folder(folder)) else { return [] }
    return entries.map { FolderEntry($0.name, isFolder: $0.isFolder) }
  }
}
