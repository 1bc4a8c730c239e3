import CoreSystem
import Foundation

/// Writes a recording, one line at a time, so that a killed program leaves all lines before. Only the owner can read it.
struct RecordingFile {
  /// How many bytes of the log are in one line.
  static let partByteCount = 1 << 20

  private let path: String
  private let file: FileHandle
  private let encoder = JSONEncoder()

  /// The file must not exist yet.
  init(at path: String) throws(FileError) {
    self.path = path
    file = try PrivateFile.create(at: path)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Writes everything that a replay needs at its start.
  ///
  /// - Parameter log: the path of a copy of the log.
  func begin(_ header: RecordingHeader, log: String) throws {
    try write(header)
    let log = try FileHandle(forReadingFrom: URL(filePath: log))
    while let part = try log.read(upToCount: Self.partByteCount), !part.isEmpty {
      try append(.snapshot(PackedData(part)))
    }
  }

  func append(_ entry: RecordingEntry) throws {
    try write(entry)
  }

  /// Removes a file that no session was recorded in.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  private func write(_ line: some Encodable) throws {
    try file.write(contentsOf: encoder.encode(line) + Data("\n".utf8))
  }
}
