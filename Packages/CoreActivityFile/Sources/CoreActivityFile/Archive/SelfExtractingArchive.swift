import Foundation

/// A program followed by the zip that it unpacks.
enum SelfExtractingArchive {
  /// libarchive searches no more than this at the end of a file for the end of a zip.
  private static let tailBytes: Int64 = 16 << 10
  private static let endRecordSignature: [UInt8] = [0x50, 0x4B, 5, 6]

  /// The file's position afterwards is undefined.
  static func isContained(in file: ReadableFile, firstBytes: [UInt8]) throws(ActivityFileError) -> Bool {
    guard isProgram(firstBytes) else { return false }
    let end = file.seek(to: 0, from: SEEK_END) ?? 0
    guard file.seek(to: max(0, end - tailBytes), from: SEEK_SET) != nil else { return false }
    var tail: [UInt8] = []
    while tail.count < tailBytes {
      let block = try file.read(upTo: Int(tailBytes))
      if block.isEmpty { break }
      tail += block
    }
    return tail.indices.contains { tail[$0...].starts(with: endRecordSignature) }
  }

  /// Whether a file begins as a program for Windows or Linux, or as a script.
  private static func isProgram(_ firstBytes: [UInt8]) -> Bool {
    ["MZ", "\u{7F}ELF", "#!"].contains { firstBytes.starts(with: $0.utf8) }
  }
}
