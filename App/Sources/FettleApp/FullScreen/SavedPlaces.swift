import CoreSystem
import Foundation

/// Where the full-screen app was left, kept for the next start and for nobody else: a place names what was
/// looked for. What cannot be read or written is as good as nothing.
struct SavedPlaces: Sendable {
  let path: String

  private static let byteLimit = 1_000_000

  func read() -> AppPlaces? {
    guard let data = try? RegularFile.read(at: path, upTo: Self.byteLimit) else { return nil }
    return try? JSONDecoder().decode(AppPlaces.self, from: data)
  }

  /// Whole or not at all, and from its first byte on for its owner alone, whatever the umask.
  func write(_ places: AppPlaces) {
    guard let data = try? JSONEncoder().encode(places) else { return }
    try? PrivateFolder.create(for: path)
    try? AtomicFile.replace(at: path, permissions: .ownerOnly, with: data)
  }
}
