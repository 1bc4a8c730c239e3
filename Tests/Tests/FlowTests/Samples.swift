import Foundation
import Testing

/// Files from real devices, and the values that independent programs read from them.
struct Samples: Sendable {
  let folder: URL

  /// The samples in the folder from `FETTLE_SAMPLES`, or `nil` if the variable is not set.
  static let fromEnvironment = ProcessInfo.processInfo.environment["FETTLE_SAMPLES"].map {
    Samples(folder: URL(filePath: $0))
  }

  func path(_ name: String) -> String {
    folder.appending(path: name).path()
  }

  /// The expected values for a file's first workout.
  func answer(for name: String) throws -> [String: Any] {
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "expected.json")))
    let files = try #require((document as? [String: Any])?["files"] as? [String: Any])
    let entry = try #require(files[name] as? [String: Any])
    return try #require((entry["answers"] as? [[String: Any]])?.first)
  }
}
