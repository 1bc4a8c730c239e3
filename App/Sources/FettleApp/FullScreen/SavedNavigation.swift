import CoreSystem
import Foundation

/// Stores where the person left the full-screen app, for the next start. The file is private because a place may
/// contain search words. A file that cannot be read or written is treated as missing.
struct SavedNavigation: Sendable {
  let path: String

  private static let byteLimit = 1_000_000

  func read() -> NavigationState? {
    guard let data = try? RegularFile.read(at: path, upTo: Self.byteLimit) else { return nil }
    return try? JSONDecoder().decode(NavigationState.self, from: data)
  }

  /// Writes all or nothing. Only the owner can access the file, from its first byte on and whatever the umask.
  func write(_ places: NavigationState) {
    guard let data = try? JSONEncoder().encode(places) else { return }
    try? PrivateFolder.create(for: path)
    try? AtomicFile.replace(at: path, permissions: .ownerOnly, with: data)
  }
}
