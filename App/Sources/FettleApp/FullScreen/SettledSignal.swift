import CoreUI
import Foundation

/// Tells a program that drives the full-screen app when all is to be seen that comes of what it did.
struct SettledSignal {
  private let file: FileHandle

  /// `nil` where the file cannot be written to.
  init?(path: String) {
    guard let file = FileHandle(forUpdatingAtPath: path) else { return nil }
    self.file = file
  }

  /// - Parameters:
  ///   - eventCount: how many keys, pastes and the like were taken in since the start.
  ///   - resumptionCount: how often it went on after it was suspended, and drew everything anew.
  func tell(eventCount: Int, resumptionCount: Int, size: Size, route: AppRoute) {
    _ = try? file.seekToEnd()
    let line = "settled \(eventCount) \(resumptionCount) \(size.width)x\(size.height) \(route.rawValue)\n"
    try? file.write(contentsOf: Data(line.utf8))
  }
}
