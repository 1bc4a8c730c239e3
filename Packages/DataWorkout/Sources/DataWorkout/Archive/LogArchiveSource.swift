import CoreActivityFile
public import CoreDatabase
import CoreReasons

/// An archive of a log on disk, as a ZIP or unpacked to a folder.
public struct LogArchiveSource: ArchiveSource {
  /// How many members are searched for the manifest: programs that pack a folder again sort them in their own ways.
  private static let searchedCount = 100
  private static let largestManifest = 16 << 20
  private static let manifest = "manifest.json"

  enum Location {
    case zip(RawPath)
    case folder(RawPath)
  }

  private let location: Location
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
      (location, self.prefix) = (.zip(path), prefix)
    case .folder, .linkToFolder:
      let manifest = DiskFile.content(of: path.appending(Array(Self.manifest.utf8)), upTo: Self.largestManifest)
      guard let manifest, archive.isManifest(manifest) else { return nil }
      (location, prefix) = (.folder(path), "")
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
    try LogArchiveWalk(location, prefix: prefix)
  }
}

/// One walk over the members of an archive of a log.
final class LogArchiveWalk {
  /// `nil` for a folder.
  private let reader: ArchiveReader?
  private let prefix: String
  private let files: [(name: String, path: RawPath)]
  private var position = 0
  private var current = "manifest.json"
  private var file: DiskFile?

  init(_ location: LogArchiveSource.Location, prefix: String) throws(TableArchiveError) {
    self.prefix = prefix
    switch location {
    case .folder(let folder): (reader, files) = (nil, Self.files(in: folder, depth: 1, prefix: ""))
    case .zip(let path):
      files = []
      do throws(FileRejection) {
        reader = try ArchiveReader(contentsOfFile: path.bytes, opensNested: false)
      } catch {
        throw error.inArchive(at: "manifest.json")
      }
    }
  }

  /// The path of the next member; `nil` at the end.
  func next() throws(TableArchiveError) -> String? {
    guard let reader else {
      guard position < files.count else { return nil }
      (current, file) = (files[position].name, DiskFile(files[position].path))
      position += 1
      return current
    }
    do throws(FileRejection) {
      while let member = try reader.next() {
        guard member.path.hasPrefix(prefix) else { continue }
        current = String(member.path.dropFirst(prefix.count))
        return current
      }
      return nil
    } catch {
      throw error.inArchive(at: current)
    }
  }

  /// The next bytes of the current member; empty at its end.
  func read() throws(TableArchiveError) -> [UInt8] {
    guard let reader else { return file?.next() ?? [] }
    do throws(FileRejection) {
      return try reader.read()
    } catch {
      throw error.inArchive(at: current)
    }
  }

  private static func files(in folder: RawPath, depth: Int, prefix: String) -> [(name: String, path: RawPath)] {
    FolderListing(of: folder).entries.flatMap { entry -> [(name: String, path: RawPath)] in
      let (path, name) = (folder.appending(entry.name), prefix + String(decoding: entry.name, as: UTF8.self))
      switch FileStatus(of: path) {
      case .file: return [(name, path)]
      case .folder where depth > 0: return files(in: path, depth: depth - 1, prefix: name + "/")
      default: return []
      }
    }
  }
}

extension FileRejection {
  fileprivate func inArchive(at member: String) -> TableArchiveError {
    switch self {
    case .notFound: .unreadable(reason: "it does not exist")
    case .unreadable: .unreadable(reason: "the system did not allow it")
    case .archive(.cutOff): .damaged(member: member, problem: "the archive is cut off")
    case .unreadableMember(.encrypted), .archive(.encrypted): .damaged(member: member, problem: "it is encrypted")
    case .archive(.tooManyMembers), .archive(.tooLarge), .unreadableMember(.expandsTooMuch):
      .damaged(member: member, problem: "the archive is too large")
    default: .damaged(member: member, problem: "its content is not what was written")
    }
  }
}

/// The members of an archive as a ZIP.
public struct ZIPArchiveOutput: ArchiveOutput {
  private let writer: ZIPArchiveWriter

  /// - Parameters:
  ///   - modified: the time of all members, in seconds since 1970.
  ///   - write: receives the bytes of the ZIP in order.
  public init(modified: Int, _ write: @escaping ([UInt8]) throws -> Void) throws {
    writer = try ZIPArchiveWriter(modified: modified, write)
  }

  public func begin(_ path: String) throws { try reporting { try writer.begin(path) } }
  public func append(_ bytes: [UInt8]) throws { try reporting { try writer.append(bytes) } }
  public func finish() throws { try reporting { try writer.finish() } }

  private func reporting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as ZIPArchiveWriter.Failure {
      throw TableArchiveError.unwritable(reason: failure.message)
    }
  }
}
