import DomainWorkout

/// Folders whose contents a recording has.
struct RecordedFolderLister: FolderLister {
  let base: any FolderLister
  let outside: OutsideAnswers

  func entries(of folder: String) async -> [FolderEntry] {
    guard outside.isReplaying else {
      let entries = await base.entries(of: folder)
      let kept = entries.map { OutsideAnswer.Entry(name: $0.name, isFolder: $0.isFolder) }
      await outside.note(.folder(path: folder, kept))
      return entries
    }
    guard case .folder(_, let entries) = await outside.answer(to: .folder(folder)) else { return [] }
    return entries.map { FolderEntry($0.name, isFolder: $0.isFolder) }
  }
}
