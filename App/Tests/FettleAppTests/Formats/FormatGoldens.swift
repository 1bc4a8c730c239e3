import CoreUITestSupport
import Foundation

/// The golden files of what other programs read and people know: lists, help, archives, rows.
enum FormatGoldens {
  /// Compares a text with its golden file.
  ///
  /// - Returns: the difference; `nil` if there is none.
  static func difference(of text: String, from fileName: String, in folder: String) throws -> String? {
    let goldens = GoldenFolder(
      besides: #filePath, named: "Goldens/\(folder)",
      isRecording: ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1")
    return try goldens.difference(of: text, from: fileName)
  }
}
