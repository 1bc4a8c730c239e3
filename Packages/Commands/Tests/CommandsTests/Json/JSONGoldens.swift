import CoreUITestSupport
import Foundation

@testable import Commands

/// Compares a document with its golden file, which is named after its format.
///
/// - Returns: the difference; `nil` if there is none.
func difference(of document: some JSONDocument) throws -> String? {
  let goldens = GoldenFolder(
    besides: URL(filePath: #filePath).deletingLastPathComponent().path(),
    isRecording: ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1")
  let name = document.format.replacing("/", with: "-")
  return try goldens.difference(of: try document.json + "\n", from: "\(name).json")
}
