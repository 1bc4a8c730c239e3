import CoreActivityFile
import CoreReasons
import Foundation
import Glibc

/// One pass of our decoder over the files of a folder, one after the other on one core.
struct DecodingRun: Encodable {
  var files = 0
  var records = 0
  var bytes = 0
  var seconds = 0.0
  /// Of this thread alone, and that of the parser with empty handlers, which gets each file directly after the decoder.
  var cpuSeconds = 0.0
  var emptyHandlersCPUSeconds: Double?
  /// The names of the files that were refused; they count in no other figure but `seconds`.
  var refused: [String] = []

  init(folder: URL, emptyHandlers: EmptyHandlers?) throws {
    let accepted = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
      .filter(ActivityFileDecoder.accepts).map { folder.appending(path: $0) }
    let decoder = ActivityFileDecoder()
    // What happens once a process, such as linking the libraries, is part of no figure.
    if let first = accepted.first { _ = try? decoder.decode(contentsOfFile: first.path(percentEncoded: false)) }
    for file in accepted {
      try decode(file, with: decoder)
      if let emptyHandlers {
        emptyHandlersCPUSeconds = (emptyHandlersCPUSeconds ?? 0) + cpuSeconds { emptyHandlers.parse(file) }
      }
    }
  }

  private mutating func decode(_ file: URL, with decoder: ActivityFileDecoder) throws {
    let path = file.path(percentEncoded: false)
    var outcome = Result<ActivityFile, FileRejection>.failure(.empty)
    seconds +=
      ContinuousClock().measure {
        cpuSeconds += cpuSeconds {
          outcome = Result { () throws(FileRejection) in try decoder.decode(contentsOfFile: path) }
        }
      } / .seconds(1)
    switch outcome {
    case .success(let decoded):
      files += 1
      records += decoded.activities.reduce(0) { $0 + $1.samples.count }
      bytes += try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    case .failure: refused.append(file.lastPathComponent)
    }
  }

  private func cpuSeconds(_ work: () -> Void) -> Double {
    let start = Self.cpuSeconds
    work()
    return Self.cpuSeconds - start
  }

  private static var cpuSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
