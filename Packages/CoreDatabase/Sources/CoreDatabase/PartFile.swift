import Foundation

/// A file that is written beside the place it is meant for and takes that place in one step, complete, or never.
struct PartFile {
  /// What the name of an unfinished file has in it.
  static let mark = ".part-"

  let path: String
  private let target: String

  /// Makes it empty, for its owner alone.
  init(beside target: String) throws(DatabaseFailure) {
    self.target = target
    path = target + Self.mark + UUID().uuidString
    try FileSystem.makeFile(path)
  }

  /// Fails when the place is taken and may not be taken over.
  static func require(_ target: String, free: Bool) throws(DatabaseFailure) {
    if free, FileSystem.exists(target) { throw .cannotOpen(reason: "\(target) is there already") }
  }

  func place(replacing: Bool) throws(DatabaseFailure) {
    try FileSystem.synchronize(path)
    try Self.require(target, free: !replacing)
    try FileSystem.move(path, to: target)
  }

  /// Removes it and what SQLite left beside it.
  func discard() {
    for suffix in [""] + DatabaseFiles.companions { FileSystem.remove(path + suffix) }
  }
}
