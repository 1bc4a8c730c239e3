import CoreSystem
import FettleApp
import Foundation

extension DiskCopy {
  /// Writes the files below a folder.
  func unpack(in folder: String) throws {
    for file in files { try file.write(below: folder) }
  }
}

extension CopiedFile {
  fileprivate func write(below folder: String) throws {
    let place = URL(filePath: folder + path)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.content.write(to: place)
    var (seconds, rest) = modifiedNanoseconds.quotientAndRemainder(dividingBy: Self.nanosecondsPerSecond)
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + Self.nanosecondsPerSecond) }
    let modified = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    guard utimensat(AT_FDCWD, folder + path, [modified, modified], 0) == 0 else { throw FileError(errno: errno) }
  }
}
