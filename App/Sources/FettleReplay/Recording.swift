import CoreSystem
import CoreUI
import FettleApp
import Foundation

/// A recording that was read.
struct Recording: Sendable {
  let header: RecordingHeader
  /// The log at the start.
  let log: Data
  /// The entries after the log. The last line of a killed program may be missing.
  let entries: [RecordingEntry]
  /// How many bytes the entries take.
  let entryByteCount: Int

  private static let byteLimit = 4 << 30

  enum Problem: Error, Equatable {
    case unreadable(FileError)
    case foreign
    case otherVersion
    case damaged(line: Int)
    case excessive(line: Int, RecordingExcess)
    case unbegun
    /// The log in it cannot be opened, or not be unpacked.
    case unusableLog(reason: String)

    func sentence(about path: String) -> String {
      switch self {
      case .unreadable(let error):
        "Cannot read the recording \(path): \(error.reason). Nothing was replayed; check the path."
      case .foreign: "\(path) is not a recording. `fettle --record FILE` makes one."
      case .otherVersion:
        "Another version of Fettle made the recording \(path). Nothing was replayed; replay it with that version."
      case .unbegun:
        """
        The recording \(path) ends before its session began, so there is nothing to replay. Record again, and quit \
        after the first screen has appeared.
        """
      case .damaged(let line):
        "The recording \(path) is damaged on line \(line). Nothing was replayed; get a new copy of the file."
      case .excessive(let line, let excess):
        "On line \(line), the recording \(path) \(excess.clause). Nothing was replayed; no session makes such a file."
      case .unusableLog(let reason):
        "The log in the recording \(path) cannot be used: \(reason). Nothing was replayed."
      }
    }
  }

  init(at path: String) throws(Problem) {
    let data: Data
    do throws(FileError) {
      data = try RegularFile.read(at: path, upTo: Self.byteLimit)
    } catch {
      throw .unreadable(error)
    }
    try self.init(data)
  }

  init(_ data: Data) throws(Problem) {
    let isCutOff = data.last != UInt8(ascii: "\n")
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    let decoder = JSONDecoder()
    if let key = CodingUserInfoKey.expansionBudget {
      decoder.userInfo[key] = ExpansionBudget(fileByteCount: data.count)
    }
    guard let first = lines.first, let given = try? decoder.decode(Format.self, from: first),
      given.format.hasPrefix("fettle.recording/")
    else { throw .foreign }
    guard given.format == RecordingHeader.format else { throw .otherVersion }
    guard let header = try Self.decode(RecordingHeader.self, from: first, line: 1, decoder),
      RecordingLimits.starts.contains(header.start)
    else { throw .damaged(line: 1) }
    do throws(RecordingExcess) {
      _ = try Size(recordedWidth: header.width, height: header.height)
    } catch {
      throw .excessive(line: 1, error)
    }
    self.header = header
    var (log, entries, byteCount) = (Data(), [RecordingEntry](), 0)
    for (index, line) in lines.enumerated().dropFirst() {
      guard let entry = try Self.decode(RecordingEntry.self, from: line, line: index + 1, decoder) else {
        if isCutOff, index == lines.count - 1 { break }
        throw .damaged(line: index + 1)
      }
      guard case .snapshot(let part) = entry else {
        entries.append(entry)
        byteCount += line.count + 1
        continue
      }
      guard log.count + part.content.count <= Self.byteLimit else { throw .damaged(line: index + 1) }
      log += part.content
    }
    // Without an entry, parts of the log may be missing, too.
    guard !entries.isEmpty else { throw .unbegun }
    (self.log, self.entries, entryByteCount) = (log, entries, byteCount)
  }

  /// `nil` if it is damaged.
  private static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, line: Int, _ decoder: JSONDecoder
  ) throws(Problem) -> Value? {
    do {
      return try decoder.decode(type, from: data)
    } catch let excess as RecordingExcess {
      throw .excessive(line: line, excess)
    } catch {
      return nil
    }
  }

  private struct Format: Decodable {
    let format: String
  }

  /// How long the session took, in milliseconds.
  var milliseconds: Int {
    entries.reduce(0) { longest, entry in
      if case .end(let milliseconds) = entry { return max(longest, milliseconds) }
      return max(longest, entry.moment?.milliseconds ?? 0)
    }
  }
}
