import DomainWorkout
import Foundation

/// Decides whether a file that was read can be recognized later by its size and time.
struct SeenCheck: Sendable {
  /// The coarsest clock of a file system, FAT's, in nanoseconds.
  private static let tick: Int64 = 2_000_000_000

  /// When the search began, in nanoseconds since 1970.
  private let began: Int64

  init(now: Date) {
    began = now.nanoseconds
  }

  /// - Returns: the file with its digest; `nil` if it changed while it was read, or so shortly before that a later
  ///   change may not show.
  func checked(_ file: SeenFile) -> SeenFile? {
    let state = file.state
    guard state.modifiedNanoseconds < began, began - state.modifiedNanoseconds >= Self.tick else { return nil }
    let path = RawPath(state.path)
    var file = file
    if file.digest == nil { file.digest = DiskFile.digest(of: path) }
    guard let times = FileTimes(of: path), times.byteCount == state.byteCount,
      times.modifiedNanoseconds == state.modifiedNanoseconds
    else { return nil }
    return file
  }
}

extension Date {
  /// The nanoseconds since 1970.
  var nanoseconds: Int64 { Int64(exactly: (timeIntervalSince1970 * 1e9).rounded(.down)) ?? .min }
}
