import Commands
import DataWorkout
import Foundation

extension DoctorReport {
  /// Adds findings about the originals of imported files.
  ///
  /// - Parameter isKeeping: whether imports keep them.
  mutating func add(_ originals: OriginalExamination, isKeeping: Bool) {
    let megabytes = Double(originals.storedByteCount) / 1_048_576
    let count = originals.originalCount
    removableOriginalCount = originals.damaged.count + originals.unusedCount
    self.originals = OriginalCounts(count: count, byteCount: originals.storedByteCount)
    add(
      "originals", .good,
      String(format: "%d %@ kept (%.1f MiB)", count, count == 1 ? "file" : "files", megabytes)
        + (isKeeping ? "" : "; new files are not kept, because keep-originals is false"))
    if !originals.missing.isEmpty {
      add(
        "originals", .note,
        "\(originals.missing.count) missing (\(Self.names(originals.missing))). The workouts are complete; import the "
          + "files again to keep them")
    }
    if !originals.damaged.isEmpty {
      add(
        "originals", .bad,
        "\(originals.damaged.count) damaged (\(Self.names(originals.damaged))). The workouts are complete; "
          + "`fettle doctor --repair` removes the damaged files, then import them again to keep them")
    }
    if originals.unusedCount > 0 {
      add(
        "originals", .note,
        "\(originals.unusedCount) belong to no workout, as after an interrupted import; `fettle doctor --repair` removes "
          + "them")
    }
  }

  /// The first few names.
  private static func names(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
  }
}
