import CoreActivityFile
import CoreReasons
import Foundation
import Testing

func decode(_ writer: FITWriter) throws -> ActivityFile {
  try ActivityFileDecoder().decode(writer.file(), fileName: "test.fit")
}

func decode(xml document: String, fileName: String = "test.gpx") throws -> ActivityFile {
  try ActivityFileDecoder().decode(Array(document.utf8), fileName: fileName)
}

/// The only activity of a file that must contain exactly one.
func onlyActivity(_ file: ActivityFile) throws -> Activity {
  try #require(file.activities.count == 1)
  return file.activities[0]
}

/// Why the decoder rejected the bytes; nil if it accepted them.
func refusal(
  _ bytes: [UInt8],
  fileName: String = "test.fit",
  limits: ActivityFileDecoder.Limits = .standard
) -> FileRejection? {
  do throws(FileRejection) {
    _ = try ActivityFileDecoder(limits: limits).decode(bytes, fileName: fileName)
    return nil
  } catch {
    return error
  }
}

func refusal(xml document: String, fileName: String = "test.gpx") -> FileRejection? {
  refusal(Array(document.utf8), fileName: fileName)
}

func date(_ text: String) throws -> Date {
  if let date = try? Date(text, strategy: .iso8601) { return date }
  return try Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
}
