import CoreSystem
import Foundation

/// Writes a recording, one line at a time, so that a killed program leaves all lines before. Only the owner can read it.
struct RecordingFile {
  /// How many bytes of the log are in one line.
  static let partByteCount = 1 << 20

  private let file: FileHandle
  private let encoder = JSONEncoder()

  /// Creates the file with everything that a replay needs at its start.
  ///
  /// - Parameter log: the path of a copy of the log.
  init(at path: String, header: RecordingHeader, log: String) throws {
    file = try PrivateFile.create(at: path)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try write(header)
    let log = try FileHandle(forReadingFrom: URL(filePath: log))
    while let part = try log.read(upToCount: Self.partByteCount), !part.isEmpty {
      let deflated = Deflated(part).bytes.base64EncodedString()
      try append(.snapshot(SnapshotPart(deflated: deflated, bytes: part.count)))
    }
  }

  func append(_ entry: RecordingEntry) throws {
    try write(entry)
  }

  private func write(_ line: some Encodable) throws {
    try file.write(contentsOf: encoder.encode(line) + Data("\n".utf8))
  }
}
