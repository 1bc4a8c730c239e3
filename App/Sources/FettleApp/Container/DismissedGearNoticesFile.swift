import CoreSystem
import DomainCore
import DomainWorkout
import Foundation

/// Keeps the dismissed notices about gear in a private file next to the log. A file that cannot be read counts as empty:
/// then a notice is shown once more.
struct DismissedGearNoticesFile: DismissedGearNotices {
  /// What follows the name of the log.
  static let suffix = "-dismissed-gear.json"

  let path: String

  private static let byteLimit = 1_000_000

  func notices() -> Set<GearNotice> {
    guard let data = try? RegularFile.read(at: path, upTo: Self.byteLimit),
      let codes = try? JSONDecoder().decode([String].self, from: data)
    else { return [] }
    return Set(codes.compactMap { GearNotice(code: $0) })
  }

  func dismiss(_ notices: Set<GearNotice>) throws(WorkoutError) {
    let gear = Set(notices.map(\.id))
    let all = self.notices().filter { !gear.contains($0.id) }.union(notices)
    do {
      try AtomicFile.replace(
        at: path, permissions: .ownerOnly, with: try JSONEncoder().encode(all.map(\.code).sorted()))
    } catch {
      throw .storage(.unavailable(reason: "\(path) cannot be written"))
    }
  }
}
