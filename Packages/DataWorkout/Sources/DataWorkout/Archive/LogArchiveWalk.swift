import CoreActivityFile
import CoreDatabase

/// One walk over the members of an archive of a log.
final class LogArchiveWalk {
  /// `nil` for a folder.
  private let reader: ArchiveReader?
  private let prefix: String
  private let files: [(name: String, path: RawPath)]
  private var position = 0
  private var current = "manifest.json"
  private var file: DiskFile?

  init(_ place: LogArchiveSource.Place, prefix: String) throws(TableArchiveError) {
    self.prefix = prefix
    switch place {
    case .folder(let folder): (reader, files) = (nil, Self.files(in: folder, depth: 1, prefix: ""))
    case .zip(let path):
      files = []
      do throws(ArchiveError) {
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
    do throws(ArchiveError) {
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
    do throws(ArchiveError) {
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

extension ArchiveError {
  fileprivate func inArchive(at member: String) -> TableArchiveError {
    switch self {
    case .notFound: .unreadable(reason: "it does not exist")
    case .unreadable: .unreadable(reason: "the system did not allow it")
    case .truncated: .damaged(member: member, problem: "the archive is cut off")
    case .member(.encrypted), .encrypted: .damaged(member: member, problem: "it is encrypted")
    case .tooManyMembers, .tooLarge, .member(.expandsTooMuch):
      .damaged(member: member, problem: "the archive is too large")
    case .notAnArchive, .damaged, .member: .damaged(member: member, problem: "its content is not what was written")
    }
  }
}
