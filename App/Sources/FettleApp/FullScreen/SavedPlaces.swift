import Foundation

/// Where the full-screen app was left, kept for the next start and for nobody else: a place names what was
/// looked for. What cannot be read or written is as good as nothing.
struct SavedPlaces: Sendable {
  let path: String

  func read() -> AppPlaces? {
    guard !LineFile.isSpecial(path), let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(AppPlaces.self, from: data)
  }

  func write(_ places: AppPlaces) {
    guard let data = try? JSONEncoder().encode(places) else { return }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    replaceFile(with: data)
  }

  /// Whole or not at all, and from its first byte on for its owner alone, whatever the umask.
  private func replaceFile(with data: Data) {
    let new = "\(path).new-\(getpid())"
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      guard fchmod(descriptor, 0o600) == 0 else { throw CocoaError(.fileWriteNoPermission) }
      try file.write(contentsOf: data)
      try file.close()
      guard rename(new, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      unlink(new)
    }
  }
}
