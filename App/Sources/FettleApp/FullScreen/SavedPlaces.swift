import Foundation

/// Where the full-screen app was left, kept for the next start. What cannot be read or written is as good as nothing.
struct SavedPlaces: Sendable {
  let path: String

  func read() -> AppPlaces? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(AppPlaces.self, from: data)
  }

  func write(_ places: AppPlaces) {
    guard let data = try? JSONEncoder().encode(places) else { return }
    let file = URL(filePath: path)
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }
}
