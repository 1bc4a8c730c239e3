import DataWorkout
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// The contract of `FolderLister`, with folders on disk and without any.
final class FolderListerContractTests {
  enum Kind: CaseIterable, Sendable { case disk, fake }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-contract-\(UUID().uuidString)")
  private var path: String { folder.path() }

  private static let entries: [FolderEntry] = [
    FolderEntry("watch", isFolder: true), FolderEntry(".cache", isFolder: true), FolderEntry("b.gpx"),
    FolderEntry("linked", isFolder: true),
  ]

  init() throws {
    for name in ["watch/a.fit", ".cache/x", "b.gpx"] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "linked"), withDestinationURL: folder.appending(path: "watch"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func lister(_ kind: Kind) -> any FolderLister {
    switch kind {
    case .disk: DiskFolderLister(home: path)
    case .fake:
      FakeFolderLister([
        path: Self.entries, "~": Self.entries, "~/watch/": [FolderEntry("a.fit")],
        "\(path)/linked": [FolderEntry("a.fit")],
      ])
    }
  }

  @Test(arguments: Kind.allCases)
  func `a folder is listed, with or without a slash at its end`(_ kind: Kind) async {
    for end in ["", "/"] { #expect(await Set(lister(kind).entries(of: path + end)) == Set(Self.entries)) }
    #expect(await lister(kind).entries(of: "\(path)/linked/") == [FolderEntry("a.fit")])
  }

  @Test(arguments: Kind.allCases)
  func `a tilde is the home folder`(_ kind: Kind) async {
    #expect(await Set(lister(kind).entries(of: "~/")) == Set(Self.entries))
    #expect(await lister(kind).entries(of: "~/watch") == [FolderEntry("a.fit")])
  }

  @Test(arguments: Kind.allCases)
  func `what cannot be listed is empty`(_ kind: Kind) async {
    for name in ["nowhere", "nowhere/", "b.gpx"] { #expect(await lister(kind).entries(of: "\(path)/\(name)") == []) }
  }
}
