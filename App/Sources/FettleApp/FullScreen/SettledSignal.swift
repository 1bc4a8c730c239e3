import CoreUI
import Foundation

/// Signals to a program that drives the full-screen app that the screen shows every effect of its input.
struct SettledSignal {
  private let file: FileHandle

  /// Returns `nil` if the file cannot be written.
  init?(path: String) {
    guard let file = FileHandle(forUpdatingAtPath: path) else { return nil }
    self.file = file
  }

  /// - Parameters:
  ///   - eventCount: the number of keys, pastes and similar events handled since the start.
  ///   - resumptionCount: how often the app resumed after a suspension and redrew everything.
  func write(eventCount: Int, resumptionCount: Int, size: Size, link: String) {
    _ = try? file.seekToEnd()
    let line = "settled \(eventCount) \(resumptionCount) \(size.width)x\(size.height) \(link)\n"
    try? file.write(contentsOf: Data(line.utf8))
  }
}
