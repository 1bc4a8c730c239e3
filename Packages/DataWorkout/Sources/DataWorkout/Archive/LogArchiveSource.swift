import CoreActivityFile
public import CoreDatabase

/// An archive of a log on disk, as a ZIP or unpacked to a folder.
public struct LogArchiveSource: ArchiveSource {
  /// How many members are searched for the manifest: programs that pack a folder again sort them in their own ways.
  private static let searchedCount = 100
  private static let largestManifest = 16 << 20
  private static let manifest = "manifest.json"

  enum Place {
    case zip(RawPath)
    case folder(RawPath)
  }

  private let place: Place
  /// The folder of the archive in the ZIP, with `/`; empty if it is the ZIP itself.
  private let prefix: String

  /// Recognizes an archive by its manifest; `nil` for any other file or folder.
  ///
  /// - Parameters:
  ///   - typed: the path as a person typed it.
  ///   - home: the folder that `~` stands for.
  public init?(at typed: String, home: String, of archive: TableArchive) {
    guard let path = TypedPath(typed, home: home).paths.first else { return nil }
    switch FileStatus(of: path) {
    case .file:
      guard DiskFile.firstBytes(of: path).starts(with: "PK".utf8),
        let prefix = Self.prefix(ofZIP: path, of: archive)
      else { return nil }
      (place, self.prefix) = (.zip(path), prefix)
    case .folder, .linkToFolder:
      let manifest = DiskFile.content(of: path.appending(Array(Self.manifest.utf8)), upTo: Self.largestManifest)
      guard let manifest, archive.isManifest(manifest) else { return nil }
      (place, prefix) = (.folder(path), "")
    case .missing, .unusable: return nil
    }
  }

  private static func prefix(ofZIP path: RawPath, of archive: TableArchive) -> String? {
    guard let reader = try? ArchiveReader(contentsOfFile: path.bytes, opensNested: false) else { return nil }
    var count = 0
    while count < searchedCount, let member = try? reader.next() {
      count += 1
      let parts = member.path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count <= 2, parts.last.map(String.init) == manifest, member.obstacle == nil,
        let content = try? reader.content(upTo: largestManifest), archive.isManifest(content)
      else { continue }
      return String(member.path.dropLast(manifest.count))
    }
    return nil
  }

  public func visit(_ body: (String, () throws -> [UInt8]) throws -> Bool) throws {
    let walk = try walk()
    while let path = try walk.next() {
      guard try body(path, walk.read) else { return }
    }
  }

  func walk() throws(TableArchiveError) -> LogArchiveWalk {
    try LogArchiveWalk(place, prefix: prefix)
  }
}
