import DataWorkout
import DomainWorkout
import Foundation
import Testing

final class DiskFolderListerTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-list-\(UUID().uuidString)")

  init() throws {
    for name in ["watch/a.fit", ".cache/x", "b.gpx", "export.zip", "workouts.sqlite", "README.md"] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "linked"), withDestinationURL: folder.appending(path: "watch"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `folders and files that an import can read are listed, hidden or not, and a link to a folder is one`()
    async
  {
    let entries = await DiskFolderLister(home: "/").entries(of: folder.path() + "/")
    #expect(
      Set(entries) == [
        FolderEntry("watch", isFolder: true), FolderEntry(".cache", isFolder: true), FolderEntry("b.gpx"),
        FolderEntry("export.zip"), FolderEntry("linked", isFolder: true),
      ])
  }

  @Test func `a tilde is the home folder, and a folder that does not exist is empty`() async {
    let lister = DiskFolderLister(home: folder.path())
    #expect(await lister.entries(of: "~/watch/") == [FolderEntry("a.fit")])
    #expect(await lister.entries(of: "~/nowhere/") == [])
  }
}
