public import CoreDatabase
import CoreSystem
public import DomainWorkout
import Foundation
import Synchronization

/// The original files of a log as members of its archive: a list as JSON Lines, and the files as they were.
public struct LogOriginals: Sendable {
  /// The log is complete without what is in it.
  public static let folder = "originals"
  private static let list = "log/originals.jsonl"
  private static let largestFile = 512 << 20

  /// A line of the list.
  private struct Line: Codable {
    var file: String
    var name: String
    var sha256: String
    var contentSHA256: String
    var bytes: Int

    enum CodingKeys: String, CodingKey {
      case file, name, sha256, bytes
      case contentSHA256 = "content_sha256"
    }

    init(_ original: OriginalFile) {
      file = "\(LogOriginals.folder)/\(original.contentDigest)\(LogOriginals.ending(of: original.fileName))"
      name = original.fileName
      sha256 = original.fileDigest
      contentSHA256 = original.contentDigest
      bytes = original.byteCount
    }

    /// Whether its digests and its name are what they should be: they become names of files.
    var isPossible: Bool {
      SHA256Digest(hexadecimal: sha256) != nil && SHA256Digest(hexadecimal: contentSHA256) != nil
        && !name.contains("/") && !name.contains("\0") && file.hasPrefix(LogOriginals.folder + "/")
    }

    var original: OriginalFile {
      OriginalFile(contentDigest: contentSHA256, fileName: name, fileDigest: sha256, byteCount: bytes)
    }
  }

  private let originals: any OriginalRepository

  public init(_ originals: any OriginalRepository) {
    self.originals = originals
  }

  /// What the archive's description says about them.
  public static let meaning = """
    \(list)
      The original files that were imported, one a line: file is the path in the archive, name the name it had,
      bytes its size, sha256 its digest, and content_sha256 the digest of the unpacked content, which is the
      source_digest of its workouts.

    \(folder)/
      These files, unchanged.
    """

  /// Writes all originals. One whose file is gone or damaged is left out.
  ///
  /// - Returns: the number of originals written, and of those left out.
  public func write(to members: ArchiveMembers) async throws(TableArchiveError) -> (written: Int, leftOut: Int) {
    var lines: [UInt8] = []
    var (written, leftOut) = (0, 0)
    do {
      for original in try await originals.originals() {
        try Task.checkCancellation()
        // Its digest is known to be right only when it was read to the end.
        guard let bytes = try? await originals.content(of: original).bytes() else {
          leftOut += 1
          continue
        }
        let line = Line(original)
        try members.begin(line.file)
        try members.append(bytes)
        lines += try Self.encoder.encode(line) + Data("\n".utf8)
        written += 1
      }
      try members.begin(Self.list)
      try members.append(lines)
      return (written, leftOut)
    } catch {
      throw Self.failure(error)
    }
  }

  /// Keeps the originals of an archive.
  ///
  /// - Returns: the number kept, and the names of those that are damaged or missing, or could not be stored.
  public func read(_ source: LogArchiveSource) async throws(TableArchiveError) -> (kept: Int, lost: [String]) {
    var lines = try Self.lines(source)
    guard !lines.isEmpty else { return (0, []) }
    var kept = 0
    let walk = try source.walk()
    // What follows the place where a walk ends is missing.
    while let path = try? walk.next() {
      guard let line = lines[path], let bytes = try? Self.bytes(of: line, walk) else { continue }
      do throws(OriginalError) {
        try await originals.put(line.original, BytesOfOriginal(bytes))
        lines[path] = nil
        kept += 1
      } catch {
        // It stays among the lost ones.
      }
    }
    return (kept, lines.values.map(\.name).sorted())
  }

  /// `nil` if they are not the original's.
  private static func bytes(of line: Line, _ walk: LogArchiveWalk) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    while case let block = try walk.read(), !block.isEmpty, bytes.count <= Self.largestFile { bytes += block }
    return SHA256Digest(of: Data(bytes)).hexadecimal == line.sha256 ? bytes : nil
  }

  private static func lines(_ source: LogArchiveSource) throws(TableArchiveError) -> [String: Line] {
    let walk = try source.walk()
    while let path = try walk.next() {
      guard path == list else { continue }
      var text: [UInt8] = []
      while case let block = try walk.read(), !block.isEmpty { text += block }
      var lines: [String: Line] = [:]
      for line in text.split(separator: UInt8(ascii: "\n")) {
        guard let line = try? JSONDecoder().decode(Line.self, from: Data(line)), line.isPossible else {
          throw .damaged(member: list, problem: "a line is not an original")
        }
        lines[line.file] = line
      }
      return lines
    }
    return [:]
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// The end of a name, such as `.fit.gz`, if it is ordinary.
  private static func ending(of name: String) -> String {
    let parts = name.lowercased().split(separator: ".").dropFirst().suffix(2)
    let ordinary = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
    }
    return ordinary ? parts.map { ".\($0)" }.joined() : ""
  }

  private static func failure(_ error: any Error) -> TableArchiveError {
    switch error {
    case let error as TableArchiveError: error
    case is CancellationError: .canceled
    case is OriginalError: .unreadable(reason: "the originals cannot be listed")
    default: .unwritable(reason: "\(error)")
    }
  }
}

/// The content of an original in memory.
private final class BytesOfOriginal: OriginalContent {
  private let bytes: Mutex<[UInt8]>

  init(_ bytes: [UInt8]) {
    self.bytes = Mutex(bytes)
  }

  func next() throws(OriginalError) -> [UInt8] {
    bytes.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
  }
}
