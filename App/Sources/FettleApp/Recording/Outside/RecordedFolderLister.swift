import DomainWorkout

/// Folders whose contents a recording keeps.
struct RecordedFolderLister: FolderLister {
  let base: any FolderLister
  let outside: OutsideRecorder

  func entries(of folder: String) async -> [FolderEntry] {
    let entries = await base.entries(of: folder)
    let kept = entries.map { OutsideAnswer.Entry(name: $0.name, isFolder: $0.isFolder) }
    await outside.note(.folder(path: folder, kept))
    return entries
  }
}
