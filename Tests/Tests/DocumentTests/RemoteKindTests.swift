import Foundation
import Testing

/// Each kind of remote is its own files, and a line in the list of the composition root: another kind needs no more.
struct RemoteKindTests {
  private static let list = "App/Sources/FettleApp/Container/Remotes.swift"

  /// The words that name a kind, and the folders of its own files.
  private static let kinds: [(words: [String], folders: [String])] = [
    (
      ["PocketBase", "pocketbase"],
      ["Packages/CoreSync/Sources/CorePocketBase/", "Packages/DataUser/Sources/DataUser/PocketBase/"]
    ),
    (
      ["BucketA", "BucketI", "BucketK", "BucketP", "BucketS", "BucketW", "s3+", "remote.bucket"],
      ["Packages/CoreSync/Sources/CoreLogRemote/Bucket/", "Packages/DataUser/Sources/DataUser/Bucket/"]
    ),
    (
      [
        "FolderAccountServer", "FolderInspector", "FolderStore", "FolderWords", "CopiedFolder", "Syncthing",
        "remote.folder",
      ],
      ["Packages/CoreSync/Sources/CoreLogRemote/Folder/", "Packages/DataUser/Sources/DataUser/Folder/"]
    ),
  ]

  @Test(arguments: kinds)
  func `nothing but its own files and the list names a kind of remote`(words: [String], folders: [String]) throws {
    let sources = try Repository.sources()
    try #require(sources.count > 500)
    for path in sources where path != Self.list && !folders.contains(where: path.hasPrefix) {
      let text = try Repository.text(path)
      for word in words { #expect(!text.contains(word), "\(path) names \(word)") }
    }
  }

  @Test func `a remote records under the name of its kind, which its own files do not repeat`() throws {
    let label = #/Logger\(label: "fettle\.remote\.([^"]*)"/#
    var labels: [String] = []
    for path in try Repository.sources() { labels += try Repository.text(path).matches(of: label).map { "\($0.1)" } }
    #expect(labels == [#"\(kind.id)"#])
  }

  @Test func `the list has one entry for each kind`() throws {
    let list = try Repository.text(Self.list)
    for kind in ["PocketBase", "Bucket", "Folder"] {
      #expect(list.ranges(of: "\(kind)AccountServer(").count == 1, "\(kind)")
    }
    #expect(list.ranges(of: "AccountServer(").count == Self.kinds.count)
  }
}

extension Repository {
  /// The sources of the program and of its packages, by their paths.
  fileprivate static func sources() throws -> [String] {
    let packages = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Packages").path())
    return try (["App"] + packages.map { "Packages/\($0)" }).flatMap { folder in
      let sources = "\(folder)/Sources"
      guard FileManager.default.fileExists(atPath: root.appending(path: sources).path()) else { return [String]() }
      return try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: sources).path())
        .filter { $0.hasSuffix(".swift") }.map { "\(sources)/\($0)" }
    }
  }
}
