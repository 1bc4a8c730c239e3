import CoreActivityFile
import Foundation

/// One pass of our decoder over the files of a folder, one after the other on one core.
struct DecodingRun: Encodable {
  var files = 0
  var records = 0
  var bytes = 0
  var seconds = 0.0
  /// The names of the files that were refused; they count in no other figure but `seconds`.
  var refused: [String] = []

  init(folder: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
    let decoder = ActivityFileDecoder()
    let clock = ContinuousClock()
    let elapsed = try clock.measure {
      for name in names where ActivityFileDecoder.accepts(fileName: name) {
        try decode(folder.appending(path: name), with: decoder)
      }
    }
    seconds = elapsed / .seconds(1)
  }

  private mutating func decode(_ file: URL, with decoder: ActivityFileDecoder) throws {
    do {
      let decoded = try decoder.decode(contentsOfFile: file.path(percentEncoded: false))
      files += 1
      records += decoded.activities.reduce(0) { $0 + $1.samples.count }
      bytes += try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    } catch is ActivityFileError {
      refused.append(file.lastPathComponent)
    }
  }
}
